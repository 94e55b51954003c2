import type { LexiconEntry } from './lexicon/lexicon.ts';
import type { Word } from './words.ts';

/** A word as it is compared. */
export interface Term extends Word {
  /** Labels are numbers and the letters that name things: bulb A, switch 2. Their like must be the same. */
  role: 'content' | 'function' | 'negator' | 'label';
  /** The weight of the term: the rarer in general English, the higher. */
  weight: number;
  entry: LexiconEntry;
  sentence: number;
  /** Role and letters: terms with the same look are alike to the same terms. */
  look: string;
  /** Turned round by a negator that stands closely before it in its clause. */
  isNegated: boolean;
}
