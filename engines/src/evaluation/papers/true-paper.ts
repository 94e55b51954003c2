/** The true content of a paper. */
export interface TruePaper {
  id: string;
  file: string;
  mark_scheme_file?: string | null;
  /** Questions of the top level. */
  questions: number;
  /** Marks by the number of the top level. */
  marks_per_question?: Record<string, number | null>;
  paper_total?: number | null;
  /** The marks of all questions, including alternatives. */
  sum_of_printed_marks?: number | null;
  /** The alternatives between which a student may choose. */
  choice?: unknown;
  /** By the printed label; a list holds the answers to the parts, in order. */
  answer_key?: Record<string, string | string[]>;
  /** The same in the second set of papers. */
  keys?: Record<string, string | string[]>;
}
