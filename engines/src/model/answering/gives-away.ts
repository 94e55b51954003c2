import { plainText } from '@classi/richtext';
import { revealsKey } from '../../embedded/tutor/live-guard/reveals-key.ts';
import type { AnswerTask } from '../../tutoring.ts';
import { shareOfWordsIn, wordsWithoutFormulas } from '../reading/page-text.ts';

/** The share of the words of a live question's key, without those of the question, from which a paragraph gives the answer away. */
const GIVES_AWAY = 0.6;

/**
 * Returns a check of whether words of a model answer a student's live question. Quotes of the book are not checked, because the reader
 * shows the same pages.
 */
export function givesAwayTo(task: AnswerTask): (words: string) => boolean {
  const live = task.reader === 'student' ? task.live : [];
  const isAnswer = revealsKey(live);
  const keys = live.flatMap(({ question, answerKey }) => {
    const questionWords = new Set(wordsWithoutFormulas(plainText(question)));
    const key = wordsWithoutFormulas(withoutNumbering(plainText(answerKey ?? ''))).filter(
      (word) => !questionWords.has(word),
    );
    return key.length > 0 ? [key] : [];
  });
  return (words) => {
    const own = new Set(wordsWithoutFormulas(withoutNumbering(words)));
    return isAnswer(withoutNumbering(words)) || keys.some((key) => shareOfWordsIn(key, own) >= GIVES_AWAY);
  };
}

/** Removes the marks of a key, such as '(1)', and citations, such as '[1]', which are not part of an answer. */
const withoutNumbering = (text: string): string => text.replace(/\(\d+(?:\.\d+)?\)|\[\d+\]/g, ' ');
