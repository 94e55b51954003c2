/** The evidence of a mark. Part of the interface in `engine.ts`. */

export type Verdict = 'found' | 'partly' | 'missing' | 'contradicted';

/** A point of the answer key with the words of the response that state it. */
export interface Evidence {
  /** The number of the point, 1-based. The page, the text and the key use the same number. */
  point: number;
  /** The words of the key that define the point, as plain text. */
  key: string;
  verdict: Verdict;
  /**
   * The quoted words: offsets into `plainText(response)`, end exclusive, and `text`, which is exactly that slice. The list is empty if the
   * point is missing.
   */
  quotes: { start: number; end: number; text: string }[];
  given: number;
  possible: number;
  /** One sentence that explains the verdict. */
  note: string;
}

export interface RubricScore {
  tag: string;
  score: number;
  possible: number;
}

export interface RubricCriterion {
  /** The tag as shown on screens: 'rubric_name - criterion'. */
  tag: string;
  description: string;
}
