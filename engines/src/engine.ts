/**
 * AURA's one interface, in teaching words. Every engine (embedded, or any language model) implements it,
 * and `conformance/` holds them all to the same promises.
 *
 * Units: marks are numbers that are multiples of 0.25; boxes are in PDF points from the top left of the page;
 * rich text is sanitised HTML with formulas as LaTeX between dollars (`richtext/`).
 */
import type { Box, PageSource } from '@classi/documents';
import type { SuggestedMarks, SuggestMarksTask } from './assisting.ts';
import type { Evidence, RubricCriterion, RubricScore } from './evidence.ts';
import type { Tutor } from './tutoring.ts';
import type { WorkOptions } from './work.ts';
import type { Writer } from './writing.ts';

export type { Evidence, RubricCriterion, RubricScore, Verdict } from './evidence.ts';
export type { FigureOnPage, FiguresOnPage, LookAt, OpenedPicture, Picture, SeenPages } from './pictures.ts';
export type { WorkFor, WorkOptions } from './work.ts';

/** A place in a document, so that a screen can show it next to the picture of the page. */
export interface Place {
  /** 1-based. */
  page: number;
  box: Box;
}

/** A sentence for the teacher about one part of a question as it was read; `total` is that of the paper. */
export interface ReadingDoubt {
  about: 'answer' | 'marks' | 'total' | 'other';
  sentence: string;
}

/** Another reading of a question: what would change if it were the right one. */
export interface ReadingAlternative {
  marksPossible?: number;
  label?: string;
  /** One sentence for the teacher. */
  reason: string;
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
  /** Sentences for the teacher where the reading is in doubt. */
  doubt?: string;
  /** The same sentence by sentence, with what each is about. */
  doubts?: ReadingDoubt[];
  /** Other readings of this question, the likeliest first. */
  alternatives?: ReadingAlternative[];
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
  /** Pictures and drawings: number N of the rich text (see `withFigures`) is at N - 1. */
  figures?: ReadFigure[];
}

/** A picture or drawing of a paper. */
export interface ReadFigure extends Place {
  /** For those who cannot see it, where a model has seen it: what sort of picture, and what is written on it. */
  alt?: string;
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
  /** A sentence for the teacher where the reading should be compared with the page. */
  doubt?: string;
}

export interface ReadAnswers {
  answers: ReadAnswer[];
  pages: number;
  /** Pictures and drawings: number N of the rich text (see `withFigures`) is at N - 1. */
  figures?: Place[];
}

/** A mark that the teacher gave to another answer to the same question. */
export interface Correction {
  response: string;
  points: number;
  feedback: string;
}

/**
 * How teachers marked answers whose marks rested on words, relative to the shares that the words alone suggested (`Provenance.wordsShare`). Both
 * are sums over these answers; shares are from 0 to 1.
 */
export interface ScaleEvidence {
  /** Of the teachers' shares less the suggested ones. */
  surplus: number;
  /** Of p(1 − p), where p is the suggested share. */
  weight: number;
}

/** Everything that a mark may depend on. The same task gives the same marking. */
export interface MarkingTask {
  question: string;
  answerKey: string;
  /** Other full answers; any of them earns all the marks. */
  otherKeys?: string[];
  gradingInstructions: string;
  marksPossible: number;
  rubric: RubricCriterion[];
  response: string;
  /** The reading found writing that it could not read. */
  unreadable?: boolean;
  /** The teacher's instructions of a regrade. */
  teacherInstructions?: string;
  corrections: Correction[];
  /** Marks of answers to other questions: those of the school, then those of the course, which are among them. Absent: none are known. */
  scale?: ScaleEvidence[];
  /** What others of the class answered to the same question. They may change confidence and flag, never the points. */
  classmates?: string[];
}

export type FlagReason =
  | 'unsure'
  | 'unreadable'
  | 'off-key'
  | 'instructs-marker'
  | 'hidden-text'
  | 'near-copy'
  | 'no-key';

export interface Flag {
  reason: FlagReason;
  /** Written to the teacher. */
  sentence: string;
}

/** A picture of a task, in the words of a model. They may be wrong, and no mark rests on them alone. */
export interface DescribedPicture {
  inThe: 'question' | 'key' | 'answer';
  /** The address as written in the rich text. */
  address: string;
  /** '' where a teacher decided that the picture is not described. */
  words: string;
  /** Its hash (`hashOfPicture`); absent in older marks. */
  picture?: string;
  /** The words are a teacher's own. */
  byTeacher?: boolean;
}

/** What made a mark. It is stored with the mark. */
export interface Provenance {
  engine: 'embedded' | 'model';
  engineVersion: string;
  model?: string;
  promptVersion?: string;
  /** The share of the marks, 0 to 1, that the words suggested before any teacher's marks counted; absent where more than words decided. */
  wordsShare?: number;
  /** SHA-256, hexadecimal, of question, keys, instructions, rubric and marks possible. */
  keyVersion?: string;
  /** SHA-256, hexadecimal, of all that the mark depends on. */
  inputHash?: string;
  /** When a model said it, ISO 8601; the mark may have been recorded later, and again for the same input. */
  saidAt?: string;
  /** What the model counted, also where its mark was not used. */
  tokens?: { input: number; output: number };
  /** Pictures of question, key and answer that were described to a model, and what described them. */
  pictures?: { model: string; promptVersion: string; described: DescribedPicture[] };
  /** The embedded engine marked in the place of a model. */
  insteadOf?: InsteadOf;
}

/** Why a model did not make a mark. */
export interface InsteadOf {
  engine: 'model';
  model?: string;
  /**
   * `not-needed`: nothing that a model could tell better (blank, no key, one option to choose);
   * `unavailable`, `over-budget`: may be done again;
   * `unfounded`: its quotes were not in the answer or in the key; `disagrees`: it gave far more than the words of the key
   * allow; `instructed`: the answer tells the marker what to do, and the model gave more for it.
   */
  reason: 'not-needed' | 'unavailable' | 'over-budget' | 'unfounded' | 'disagrees' | 'instructed';
}

/** What became of one sentence of a teacher's instructions for one answer. */
export interface InstructionOutcome {
  /** The sentence, as written. */
  text: string;
  /** `no-change`: it was understood, and this mark is the same without it. */
  outcome: 'followed' | 'no-change' | 'not-understood';
}

export interface Marking {
  /** Multiple of 0.25 between 0 and `marksPossible`. */
  points: number;
  /** The marks that teachers are expected to give on average, where the engine has them finer than the points that it decided on. */
  unrounded?: number;
  /** Rich text to the student: what was right, what is missing, the next step. */
  feedback: string;
  evidence: Evidence[];
  rubricScores: RubricScore[];
  /** 0 to 1. */
  confidence: number;
  /** One sentence to the teacher: why this sure. */
  confidenceReason: string;
  flag: Flag | null;
  /** For each sentence of the teacher's instructions, in order; absent where there are none, or where a model read them. */
  instructions?: InstructionOutcome[];
  provenance: Provenance;
}

export interface ReadOptions extends WorkOptions {
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
  /** The question as the assignment's printed paper shows it, if that differs: text that parts share is printed once above them. */
  printed?: { stem: string; question: string; section: string };
}

/** An engine of AURA. Methods throw `EngineError` and honour `signal`. */
export interface Engine extends Tutor, Writer {
  readonly name: 'embedded' | 'model';
  /** A combined marking scheme, or a question paper with or without its key → questions. */
  readPaper(paper: PageSource, options?: ReadPaperOptions): AsyncGenerator<ReadingEvent<ReadPaper>>;
  /** A student's paper → answers by question. What the assignment prints on it is no answer. */
  readAnswers(
    paper: PageSource,
    questions: AskedQuestion[],
    options?: ReadOptions,
  ): AsyncGenerator<ReadingEvent<ReadAnswers>>;
  mark(task: MarkingTask, options?: WorkOptions): Promise<Marking>;
  /** What a teacher's marks of some answers say of the others, by similarity alone: no engine asks a model for it. */
  suggestMarks(task: SuggestMarksTask, options?: WorkOptions): Promise<SuggestedMarks>;
}

/**
 * `no-sources`: there is no text to write questions from; `nothing-found`: the texts have nothing about the topic;
 * `not-marked`: this one answer could not be marked, others can.
 */
export type EngineErrorCode =
  | 'nothing-read'
  | 'no-sources'
  | 'nothing-found'
  | 'not-marked'
  | 'stopped'
  | 'unavailable';

/** A refusal with a sentence for the person who waits. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'EngineError';
    this.code = code;
  }
}
