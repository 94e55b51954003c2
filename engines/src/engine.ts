/**
 * AURA's one interface, in teaching words. Every engine (embedded, or any language model) stands behind it,
 * and `conformance/` holds them all to the same promises.
 *
 * Units: marks are numbers that are multiples of 0.25; boxes are in PDF points from the top left of the page;
 * rich text is sanitised HTML with formulas as LaTeX between dollars (`richtext/`).
 */
import type { Box, PageSource } from '@classi/documents';

/** Where something stands in a document: so that a screen can show it beside the picture of the page. */
export interface Place {
  /** 1-based. */
  page: number;
  box: Box;
}

/** A question as read from a paper. Fields that the paper does not tell are absent, never guessed. */
export interface ReadQuestion {
  /** Position in the paper, 1-based. */
  position: number;
  /** The printed label: `3(a)`, `Q1`. */
  label: string;
  /** The heading of its part of the paper, as printed: 'SECTION B'. Numbers may begin again in each. */
  section?: string;
  /** What sub-parts share, as rich text; '' where there is none. */
  stem: string;
  question: string;
  answer: string;
  gradingInstructions: string;
  marksPossible: number;
  /** A sentence for the teacher where the reading is in doubt. */
  doubt?: string;
  questionType?: string;
  topics?: string[];
  subject?: string;
  places: Place[];
}

/** What a reading tells while it goes on; the last event is always `read`. */
export type ReadingEvent<Result> =
  | { type: 'page'; page: number; pages: number; batch: number; batches: number; pagesInBatch: number }
  | { type: 'found'; label: string; text: string; marksPossible: number }
  | { type: 'validating' }
  | { type: 'read'; result: Result };

/** Questions of which a student answers some: 'answer any two', or one on either side of an 'OR'. */
export interface ReadChoice {
  /** How many of the alternatives count towards the paper's total. */
  counted: number;
  /** Positions of the questions, one list for each alternative. */
  alternatives: number[][];
}

export interface ReadPaper {
  /** All of them, also those that a student may leave out. */
  questions: ReadQuestion[];
  /** Of the paper and, where there is one, of its answer key. */
  pages: number;
  /** What a student can reach: of questions to choose from, as many as are chosen. */
  marksPossible: number;
  choices?: ReadChoice[];
  /** Rich text of an answer key that no question could be found for, in its order. */
  unmatched?: string[];
  /** The total that the paper prints, where it prints one. */
  printedTotal?: number;
}

/** An answer found in a student's paper. */
export interface ReadAnswer {
  /** Position of the question that it belongs to; null where it belongs to none. */
  position: number | null;
  /** Rich text; '' for a question left blank. */
  response: string;
  places: Place[];
  /** True where there is writing that could not be read: never guessed. */
  unreadable: boolean;
}

export interface ReadAnswers {
  answers: ReadAnswer[];
  pages: number;
}

export interface RubricCriterion {
  /** The tag as shown: 'rubric_name - criterion'. */
  tag: string;
  description: string;
}

/** A mark that the teacher gave to another answer to the same question. */
export interface Correction {
  response: string;
  points: number;
  feedback: string;
}

/** Everything that a mark may depend on. The same task gives the same marking. */
export interface MarkingTask {
  question: string;
  answerKey: string;
  gradingInstructions: string;
  marksPossible: number;
  rubric: RubricCriterion[];
  response: string;
  /** The reading found writing that it could not read. */
  unreadable?: boolean;
  /** The teacher's instructions of a regrade. */
  teacherInstructions?: string;
  corrections: Correction[];
}

export type Verdict = 'found' | 'partly' | 'missing' | 'contradicted';

/** One key point of the answer key, and the words of the response that it was found in. */
export interface Evidence {
  /** 1-based; the same number stands on the page, in the text and in the key. */
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

export type FlagReason = 'unsure' | 'unreadable' | 'off-key' | 'instructs-marker' | 'near-copy' | 'no-key';

export interface Flag {
  reason: FlagReason;
  /** Written to the teacher. */
  sentence: string;
}

export interface RubricScore {
  tag: string;
  score: number;
  possible: number;
}

/** What made a mark, kept with it. */
export interface Provenance {
  engine: 'embedded' | 'model';
  engineVersion: string;
  model?: string;
  promptVersion?: string;
}

export interface Marking {
  /** Multiple of 0.25 between 0 and `marksPossible`. */
  points: number;
  /** Rich text to the student: what was right, what is missing, the next step. */
  feedback: string;
  evidence: Evidence[];
  rubricScores: RubricScore[];
  /** 0 to 1. */
  confidence: number;
  /** One sentence to the teacher: why this sure. */
  confidenceReason: string;
  flag: Flag | null;
  provenance: Provenance;
}

export interface ReadOptions {
  signal?: AbortSignal;
  /** Express takes every question to sit on one page (spec 2 §5). */
  express?: boolean;
}

export interface ReadPaperOptions extends ReadOptions {
  /** The answers in a document of their own: matched by number first, by likeness next. Its pages count after the paper's. */
  key?: PageSource;
}

/** What a student's paper is read against. */
export interface AskedQuestion {
  position: number;
  label: string;
  question: string;
}

/** An engine of AURA. Methods throw `EngineError` and honour `signal`. */
export interface Engine {
  readonly name: 'embedded' | 'model';
  /** A combined marking scheme, or a question paper with or without its key → questions. */
  readPaper(paper: PageSource, options?: ReadPaperOptions): AsyncGenerator<ReadingEvent<ReadPaper>>;
  /** A student's paper → answers by question. */
  readAnswers(
    paper: PageSource,
    asked: AskedQuestion[],
    options?: ReadOptions,
  ): AsyncGenerator<ReadingEvent<ReadAnswers>>;
  mark(task: MarkingTask, options?: { signal?: AbortSignal }): Promise<Marking>;
}

export type EngineErrorCode = 'nothing-read' | 'stopped' | 'unavailable';

/** A refusal with a sentence for the person who waits. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'EngineError';
    this.code = code;
  }
}
