import type { AnswerTask } from '../../tutoring.ts';
import { indexOf } from '../books/book-index.ts';
import { sentencesOfBook } from '../books/sentences.ts';
import { standalone } from './follow-up.ts';
import { bounds } from './guard/bounds.ts';
import { figuresSaid, resultsOf, tellingMass } from './guard/figures.ts';
import { guardedOf } from './guard/guarded-question.ts';
import { keysStatedBy, statementOf } from './guard/key-statements.ts';
import { howNear } from './how-near.ts';
import { meantText } from './looked-up.ts';

/** Figures that tell so much are never met by chance: 101101, 1.5055. */
const UNMISTAKABLE = 1.5;
/** So many results of one key, and it is not by chance; one is enough where the message comes near that question. */
const BY_CHANCE = 1;

/**
 * Whether words that are no book's, a model's, give a live question's answer away: they state a key as a quote would, all of them together or a
 * sentence, or they say what it works out.
 */
export function answersLive(task: AnswerTask): (words: string) => boolean {
  const live = task.reader === 'student' ? task.live : [];
  if (live.length === 0) return () => false;
  const { text } = standalone(task.question, task.conversation);
  const { near, asked } = howNear(task, [text, meantText(text, task.books.map(indexOf))], live);
  const results = live.map((question) => {
    const isNear = near.has(question.id) || asked.has(question.id);
    return { figures: resultsOf(guardedOf(question)), most: isNear ? 0 : BY_CHANCE };
  });
  return (words) => {
    const said = figuresSaid(words);
    return (
      [words, ...sentencesIn(words)].some((part) => statesKey(part, live)) ||
      results.some(({ figures, most }) => {
        const same = [...figures].filter((each) => said.has(each));
        return same.length > most || same.some((each) => tellingMass([each]) >= UNMISTAKABLE);
      })
    );
  };
}

const statesKey = (words: string, live: AnswerTask['live']): boolean =>
  keysStatedBy(statementOf(words), live).some(({ score }) => score > bounds.statesInOwnWords);

const sentencesIn = (words: string): string[] =>
  sentencesOfBook(words).map(({ start, end }) => words.slice(start, end));
