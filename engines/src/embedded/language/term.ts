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
  /** A negator precedes it closely in its clause, and reverses its meaning. */
  isNegated: boolean;
  /** 1 in 'more dense' and 'denser', −1 in 'less dense' and 'not as dense', otherwise 0. */
  degree: -1 | 0 | 1;
  /** The word whose degree this one gives: 'dense' for the 'less' of 'less dense'. */
  degreeOf?: Term;
}
