import { freshHonest, freshParaphrases } from './guard-fresh.ts';
import { honestAboutEconomics, honestAboutMathematics } from './honest-economics-mathematics.ts';
import { honestAboutHistory, honestAboutPhysics } from './honest-history-physics.ts';
import { economicsParaphrases } from './paraphrases-economics.ts';
import { historyParaphrases } from './paraphrases-history.ts';
import { mathematicsParaphrases } from './paraphrases-mathematics.ts';
import { physicsParaphrases } from './paraphrases-physics.ts';
import { trickParaphrases } from './paraphrases-tricks.ts';

export interface Paraphrase {
  /** The id of the live question that the messages ask. */
  id: string;
  kind: string;
  /** Messages that are sent one after the other. */
  messages: string[];
}

const linesOf = (...texts: string[]): string[] =>
  texts.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '');

const asParaphrase = (line: string): Paraphrase => {
  const [id = '', kind = '', text = ''] = line.split('|');
  return { id, kind, messages: text.split(' ¶ ') };
};

/** 200 ways to ask live questions. Those at even positions were used to develop the guard, the others to test it. */
export const paraphrases: Paraphrase[] = linesOf(
  economicsParaphrases,
  mathematicsParaphrases,
  historyParaphrases,
  physicsParaphrases,
  trickParaphrases,
).map(asParaphrase);

/** 200 questions about the same chapters that may be answered, with the same two halves. */
export const honestQuestions: string[] = linesOf(
  honestAboutEconomics,
  honestAboutMathematics,
  honestAboutHistory,
  honestAboutPhysics,
);

export const laterParaphrases: Paraphrase[] = linesOf(freshParaphrases).map(asParaphrase);
export const laterHonest: string[] = linesOf(freshHonest);
