import type { LexiconEntry } from './lexicon/lexicon.ts';
import type { Word } from './words.ts';

/** A word with the properties that are compared. */
export interface Term extends Word {
  /**
   * The kind of word. Labels are numbers and letters that name things, as in bulb A or switch 2, and are similar only if they are equal.
   */
  role: 'content' | 'function' | 'negator' | 'label';
  /** The weight of the term, which is higher for words that are rare in general English. */
  weight: number;
  entry: LexiconEntry;
  sentence: number;
  /** The role and letters of the term. Terms with the same look are similar to the same terms. */
  look: string;
  /** True if a negator shortly before it in the same clause reverses its meaning. */
  isNegated: boolean;
  /** 1 in 'more dense' and 'denser', −1 in 'less dense' and 'not as dense', otherwise 0. */
  degree: -1 | 0 | 1;
  /** The word whose degree this one expresses, such as 'dense' for the 'less' of 'less dense'. */
  degreeOf?: Term;
}
