/** A generated paper with its true content. */
import type { PdfSketch } from '@classi/documents/testing/make-pdf';

export interface TrueQuestion {
  /** The heading above the question, because numbers may start again in each section. */
  section?: string;
  /** The steps of its label: ['3', 'a', 'ii']. */
  way: string[];
  marks: number;
  /** The text of the question with its options, as printed. */
  text: string;
  kind: string;
  answer: string;
}

export interface GeneratedPaper {
  style: string;
  seed: number;
  sketch: PdfSketch;
  key?: PdfSketch;
  questions: TrueQuestion[];
  /** The marks that a student can reach. */
  total: number;
  /** The printed total; undefined if the paper prints none. */
  printedTotal: number | undefined;
  subject: string | undefined;
  /** The paper prints answers or has a key. */
  hasAnswers: boolean;
}
