import type { LexiconEntry } from './lexicon/lexicon.ts';
import type { Word } from './words.ts';

/** A word with the properties by which words are compared. */
export interface Term extends Word {
  /** Labels are numbers and letters that name things, as in bulb A or switch 2. They are only similar if they are equal. */
  role: 'content' | 'function' | 'negator' | 'label';
  /** The weight of the term, which is higher for words that are rare in general English. */
  weight: number;
  entry: LexiconEntry;
  sentence: number;
  /** Role and letters. Terms with the same look are similar to the same terms. */
  look: string;
  /** A negator closely before it in its clause reverses its meaning. */
  isNegated: boolean;
  /** 1 in 'more dense' and 'denser', −1 in 'less dense' and 'not as dense', otherwise 0. */
  degree: -1 | 0 | 1;
  /** The word whose degree this one gives: 'dense' for the 'less' of 'less dense'. */
  degreeOf?: Term;
}
