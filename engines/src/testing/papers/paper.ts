/** A made-up paper, and what is true of it. */
import type { PdfSketch } from '@classi/documents/testing/make-pdf';

export interface TrueQuestion {
  /** The heading above it, where numbers may begin again below the next. */
  section?: string;
  /** Steps to it: ['3', 'a', 'ii']. */
  way: string[];
  marks: number;
  /** The text of the question with its options, as printed. */
  text: string;
  kind: string;
  answer: string;
}

export interface MadePaper {
  style: string;
  seed: number;
  sketch: PdfSketch;
  key?: PdfSketch;
  questions: TrueQuestion[];
  /** The marks that a student can reach. */
  total: number;
  /** Undefined where the paper prints none. */
  printedTotal: number | undefined;
  subject: string | undefined;
  /** The paper prints answers, or has a key. */
  hasAnswers: boolean;
}
