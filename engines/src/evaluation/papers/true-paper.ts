/** The true content of a paper. */
export interface TruePaper {
  id: string;
  file: string;
  mark_scheme_file?: string | null;
  /** The number of top-level questions. */
  questions: number;
  /** The marks by top-level number. */
  marks_per_question?: Record<string, number | null>;
  paper_total?: number | null;
  /** The marks of all questions, including alternatives. */
  sum_of_printed_marks?: number | null;
  /** The alternatives between which a student may choose. */
  choice?: unknown;
  /** The answers by printed label. A list contains the answers to the parts in order. */
  answer_key?: Record<string, string | string[]>;
  /** The same answers, as the second set of papers names them. */
  keys?: Record<string, string | string[]>;
}
