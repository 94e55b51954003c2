/** Predicts marks for the answers of a class from the marks that a teacher gave to other answers to the same question. */

/** An answer of the class to the question. */
export interface AnswerToSuggestFor {
  id: number;
  /** Rich text. */
  response: string;
  /** The engine's own mark; null if it gave none. */
  points: number | null;
  /** The engine's confidence, 0 to 1; null if it gave no mark. */
  confidence: number | null;
  /** The teacher's mark; null if the teacher has not marked the answer. */
  given: number | null;
}

export interface SuggestMarksTask {
  marksPossible: number;
  /** Rich text: the right answer, which counts as an answer with full marks. Blank if there is none. */
  answerKey: string;
  answers: AnswerToSuggestFor[];
}

export interface MarkSuggestion {
  id: number;
  /** The predicted marks, a multiple of 0.25. */
  points: number;
  /**
   * True if the answer is so similar to one with this mark that a teacher can confirm it together with others. The measurement is in
   * docs/decisions.
   */
  isClose: boolean;
  /** The most similar answer with a teacher's mark, its similarity (0 to 1), and whether it has the same text. */
  because: { id: number; similarity: number; isSame: boolean } | null;
}

export interface SuggestedMarks {
  /** One prediction for each answer without a teacher's mark, except blank answers. */
  suggestions: MarkSuggestion[];
  /** The ids of the answers whose marks would teach most about the others, in the order in which to mark them. */
  picks: number[];
}
