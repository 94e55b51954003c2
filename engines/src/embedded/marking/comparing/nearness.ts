import { relatedness } from '../../relatedness/relatedness.ts';
import type { Term } from '../text/term.ts';

/** Words of different matters are related by less than this; those from the other on are about the same thing. */
const CHANCE = 0.3;
const THE_SAME = 0.8;
/** A word that is only about the same says less of it than a synonym. */
const MOST = 0.7;

/** Words that are less near than this have nothing to do with one another. */
export const NEAR = 0.2;

/** How nearly a word of an answer is about what a word of the key is about, from 0 to 0.7, whatever either says of it. */
export function nearness(wanted: Term, said: Term): number {
  const related = (relatedness(wanted.text, said.text) - CHANCE) / (THE_SAME - CHANCE);
  return MOST * Math.min(1, Math.max(0, related));
}
