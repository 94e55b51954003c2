/** Predicts marks for the answers of a class from the marks that a teacher gave to other answers to the same question. */

/** An answer of the class to the question. */
export interface AnswerToSuggestFor {
  id: number;
  /** Rich text. */
  response: string;
  /** The engine's own mark; null where it gave no mark. */
  points: number | null;
  /** The engine's confidence, 0 to 1; null where it gave no mark. */
  confidence: number | null;
  /** The teacher's mark; null where the answer waits for one. */
  given: number | null;
}

export interface SuggestMarksTask {
  marksPossible: number;
  answers: AnswerToSuggestFor[];
}

export interface MarkSuggestion {
  id: number;
  /** Multiple of 0.25. */
  points: number;
  /**
   * The answer is so similar to one with this mark that a teacher can confirm it together with others;
   * docs/decisions has the measurement.
   */
  isClose: boolean;
  /** The most similar answer that the teacher marked, how similar it is (0 to 1), and whether it has the same text. */
  because: { id: number; similarity: number; isSame: boolean } | null;
}

export interface SuggestedMarks {
  /** One prediction for each answer without a teacher's mark, except blank answers. */
  suggestions: MarkSuggestion[];
  /** The answers that tell most about the others, in the order in which they should be marked. */
  picks: number[];
}
