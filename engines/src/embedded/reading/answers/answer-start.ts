/** What is decided about the lines of a student's work or of an answer key. */

/** The beginning of an answer. */
export interface AnswerStart {
  /** The index of the question; null for a number that no question has. */
  question: number | null;
  /** For a number above parts: the index of the first part, and the number of steps in the path of the number. */
  above?: { question: number; depth: number } | undefined;
  /** The index of the first line. */
  line: number;
  /** The index of the line after the label, or after the text of the question. */
  end: number;
  /** The text after the label or the question on its last line. */
  rest: string;
  /** The text of the question, or of its stem, was found here. */
  isPrinted: boolean;
  /** The line is the heading of a section. */
  isHeading?: boolean;
}

/** A section of the paper that a line may be the heading of. */
export interface SectionHeading {
  /** The index of the section; undefined for a heading that the paper does not have. */
  section: number | undefined;
  /** How sure it is that the line is a heading, 0 to 1. */
  certainty: number;
}

export interface DecodedAnswers {
  /** The beginnings in the order of the lines. */
  starts: AnswerStart[];
  /** The questions are printed on the paper. */
  isSheet: boolean;
}
