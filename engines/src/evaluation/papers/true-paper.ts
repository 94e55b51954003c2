/** What is known of a paper. */
export interface TruePaper {
  id: string;
  file: string;
  mark_scheme_file?: string | null;
  /** Questions of the top level. */
  questions: number;
  /** By the number of the top level. */
  marks_per_question?: Record<string, number | null>;
  paper_total?: number | null;
  /** Of all questions, chosen or not. */
  sum_of_printed_marks?: number | null;
  /** What a student may choose between. */
  choice?: unknown;
  /** By the printed label; a list holds the answers to the parts, in order. */
  answer_key?: Record<string, string | string[]>;
  /** The same in the second set of papers. */
  keys?: Record<string, string | string[]>;
}
