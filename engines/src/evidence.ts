/** What a mark rests on. Part of the interface in `engine.ts`. */

export type Verdict = 'found' | 'partly' | 'missing' | 'contradicted';

/** One key point of the answer key, and the words of the response that it was found in. */
export interface Evidence {
  /** 1-based; the page, the text and the key use the same number. */
  point: number;
  /** The words of the key that it rests on, plain text. */
  key: string;
  verdict: Verdict;
  /** Offsets into `plainText(response)`, end exclusive; empty when missing. `text` is that slice, verbatim. */
  quotes: { start: number; end: number; text: string }[];
  given: number;
  possible: number;
  /** One sentence: why. */
  note: string;
}

export interface RubricScore {
  tag: string;
  score: number;
  possible: number;
}

export interface RubricCriterion {
  /** The tag as shown: 'rubric_name - criterion'. */
  tag: string;
  description: string;
}
