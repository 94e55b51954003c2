import { plainText } from '@classi/richtext';
import { answersLive } from '../../embedded/tutor/own-words.ts';
import type { AnswerTask } from '../../tutoring.ts';
import { shareOfWordsIn, wordsOf } from '../reading/page-text.ts';

/** A paragraph with this share of a live answer's own words gives it away. */
const GIVES_AWAY = 0.6;

/** Whether a model's text, the first string, and its quotes give away what a student may still hand in. */
export function givesAwayTo(task: AnswerTask): (words: string[]) => boolean {
  const live = task.reader === 'student' ? task.live : [];
  const isAnswer = answersLive(task);
  const keys = live.flatMap(({ question, answerKey }) => {
    const questionWords = new Set(wordsOf(plainText(question)));
    const key = wordsOf(withoutNumbering(plainText(answerKey ?? ''))).filter(
      (word) => !questionWords.has(word),
    );
    return key.length > 0 ? [key] : [];
  });
  return (words) => {
    const own = new Set(wordsOf(withoutNumbering(words.join('\n'))));
    return (
      isAnswer(withoutNumbering(words[0] ?? '')) || keys.some((key) => shareOfWordsIn(key, own) >= GIVES_AWAY)
    );
  };
}

/** Removes marks '(1)' of a key and citations '[1]', which are not part of an answer. */
const withoutNumbering = (text: string): string => text.replace(/\(\d+(?:\.\d+)?\)|\[\d+\]/g, ' ');
