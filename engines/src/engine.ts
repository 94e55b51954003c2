/**
 * The interface of AURA, in terms of teaching. Every engine (embedded, or any language model) implements it,
 * and `conformance/` tests all of them in the same way.
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

/** A sentence for the teacher about one part of a question as it was read. `total` refers to the marks of the whole paper. */
export interface ReadingDoubt {
  about: 'answer' | 'marks' | 'total' | 'other';
  sentence: string;
}

/** Another possible reading of a question, with the fields that would change. */
export interface ReadingAlternative {
  marksPossible?: number;
  label?: string;
  /** One sentence for the teacher. */
  reason: string;
}

/** A question as read from a paper. Fields that the paper does not state are absent and never guessed. */
export interface ReadQuestion {
  /** The position of the question in the paper, 1-based. */
  position: number;
  /** The printed label: `3(a)`, `Q1`. */
  label: string;
  /** The heading of its part of the paper, as printed: 'SECTION B'. The numbering may restart in each part. */
  section?: string;
  /** The text that sub-parts share, as rich text; '' if there is none. */
  stem: string;
  question: string;
  answer: string;
  gradingInstructions: string;
  marksPossible: number;
  /** Sentences for the teacher about uncertain parts of the reading. */
  doubt?: string;
  /** The same sentences, each with the field that it is about. */
  doubts?: ReadingDoubt[];
  /** Other possible readings of this question, the likeliest first. */
  alternatives?: ReadingAlternative[];
  questionType?: string;
  topics?: string[];
  subject?: string;
  places: Place[];
}

/** The events of a reading. The last event is always `read`. */
export type ReadingEvent<Result> =
  | { type: 'page'; page: number; pages: number; batch: number; batches: number; pagesInBatch: number }
  | { type: 'found'; label: string; text: string; marksPossible: number }
  | { type: 'validating' }
  | { type: 'read'; result: Result };

/** Questions of which a student answers only some, as in 'answer any two' or with an 'OR' between them. */
export interface ReadChoice {
  /** The number of alternatives that count towards the paper's total. */
  counted: number;
  /** Positions of the questions, one list for each alternative. */
  alternatives: number[][];
}

export interface ReadPaper {
  /** All questions, including those that a student may leave out. */
  questions: ReadQuestion[];
  /** The number of pages of the paper and of its answer key. */
  pages: number;
  /** The marks that a student can reach. If there is a choice of questions, only the required number counts. */
  marksPossible: number;
  choices?: ReadChoice[];
  /** The parts of the answer key for which no question was found, as rich text in their order. */
  unmatched?: string[];
  /** The total as printed on the paper; absent if none is printed. */
  printedTotal?: number;
  /** Pictures and drawings: number N of the rich text (see `withFigures`) is at N - 1. */
  figures?: ReadFigure[];
}

/** A picture or drawing of a paper. */
export interface ReadFigure extends Place {
  /** A model's description for people who cannot see the picture; absent if no model has seen it. */
  alt?: string;
}

/** An answer that was found in a student's paper. */
export interface ReadAnswer {
  /** The position of the question that it belongs to; null if it belongs to none. */
  position: number | null;
  /** The position of a question that a passage without a question may belong to. Nothing is marked before a teacher confirms it. */
  suggested?: number;
  /** Rich text; '' for an unanswered question. */
  response: string;
  places: Place[];
  /** True if some of the writing could not be read. Its words are never guessed. */
  unreadable: boolean;
  /** True if letters were recognised on an image, so that single ones may be wrong. */
  isRecognised?: boolean;
  /** A sentence for the teacher if the reading should be compared with the page. */
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
 * Compares teachers' marks of free-text answers to the shares that the engine suggested by the words alone
 * (`Provenance.wordsShare`). Both numbers are sums over these answers; shares are from 0 to 1.
 */
export interface ScaleEvidence {
  /** The sum of the differences between the teachers' shares and the suggested ones. */
  surplus: number;
  /** The sum of p(1 − p), where p is the suggested share. */
  weight: number;
}

/** Everything that a mark may depend on. Equal tasks get equal markings. */
export interface MarkingTask {
  question: string;
  answerKey: string;
  /** Other complete answers, each of which earns all the marks. */
  otherKeys?: string[];
  gradingInstructions: string;
  marksPossible: number;
  rubric: RubricCriterion[];
  response: string;
  /** True if some writing of the answer could not be read. */
  unreadable?: boolean;
  /** True if the answer was recognised on an image and nobody has compared it with the image. */
  isRecognised?: boolean;
  /** The teacher's instructions for a regrade. */
  teacherInstructions?: string;
  corrections: Correction[];
  /** The evidence from answers to other questions, of the school and then of the course, which is part of it; absent if there is none. */
  scale?: ScaleEvidence[];
  /** Answers of classmates to the same question. They may change confidence and flag, but never the points. */
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
  /** A sentence for the teacher. */
  sentence: string;
}

/** A picture of a task with its description by a model. The description may be wrong, and no mark rests on it alone. */
export interface DescribedPicture {
  inThe: 'question' | 'key' | 'answer';
  /** The address as written in the rich text. */
  address: string;
  /** The description; '' if a teacher decided that the picture is not described. */
  words: string;
  /** The hash of the picture (`hashOfPicture`); absent in older marks. */
  picture?: string;
  /** True if a teacher wrote the description. */
  byTeacher?: boolean;
}

/** The provenance of a mark: the engine, model and input that made it. It is stored with the mark. */
export interface Provenance {
  engine: 'embedded' | 'model';
  engineVersion: string;
  model?: string;
  promptVersion?: string;
  /**
   * The share of the marks, 0 to 1, that the words suggested before any teacher's marks counted; absent if anything other than words
   * decided.
   */
  wordsShare?: number;
  /** SHA-256, hexadecimal, of question, keys, instructions, rubric and marks possible. */
  keyVersion?: string;
  /** SHA-256, hexadecimal, of everything on which the mark depends. */
  inputHash?: string;
  /** The time of the model's reply, ISO 8601. The mark may be recorded later, and again for the same input. */
  saidAt?: string;
  /** The tokens that the model counted, even if its mark was not used. */
  tokens?: { input: number; output: number };
  /** The pictures of question, key and answer that were described to a model, with the model and prompt of the descriptions. */
  pictures?: { model: string; promptVersion: string; described: DescribedPicture[] };
  /** Present if the embedded engine marked in place of a model. */
  insteadOf?: InsteadOf;
}

/** The reason why a model did not make a mark. */
export interface InsteadOf {
  engine: 'model';
  model?: string;
  /**
   * `not-needed`: a model would not mark it better (blank, no key, one option to choose);
   * `unavailable`, `over-budget`: another attempt may succeed;
   * `unfounded`: its quotes were not in the answer or in the key; `disagrees`: it gave far more than the words of the key
   * allow; `instructed`: the answer tells the marker what to do, and the model gave more for it.
   */
  reason: 'not-needed' | 'unavailable' | 'over-budget' | 'unfounded' | 'disagrees' | 'instructed';
}

/** The effect of one sentence of a teacher's instructions on one answer. */
export interface InstructionOutcome {
  /** The sentence, as written. */
  text: string;
  /** `no-change`: the sentence was understood, and the mark is the same without it. */
  outcome: 'followed' | 'no-change' | 'not-understood';
}

export interface Marking {
  /** Multiple of 0.25 between 0 and `marksPossible`. */
  points: number;
  /** The average marks that teachers are expected to give, if the engine knows them more exactly than `points`. */
  unrounded?: number;
  /** Rich text for the student: what was right, what is missing, the next step. */
  feedback: string;
  evidence: Evidence[];
  rubricScores: RubricScore[];
  /** The confidence of the mark, 0 to 1. */
  confidence: number;
  /** One sentence for the teacher with the reason for the confidence. */
  confidenceReason: string;
  flag: Flag | null;
  /** The outcome of each sentence of the teacher's instructions, in order; absent if there are none or a model read them. */
  instructions?: InstructionOutcome[];
  provenance: Provenance;
}

export interface ReadOptions extends WorkOptions {
  /** True for Express, which expects each question on one page (spec 2 §5). */
  express?: boolean;
}

export interface ReadPaperOptions extends ReadOptions {
  /** The answer key as a separate document. Answers are matched by number, then by similarity. Its pages are numbered after the paper's. */
  key?: PageSource;
}

/** A question of the assignment whose answer is looked for in a student's paper. */
export interface QuestionToAnswer {
  position: number;
  label: string;
  question: string;
  /** Rich text. Its words suggest the question of a passage without a number. */
  answerKey?: string;
  /** The question as the assignment's printed paper shows it, if that differs, because text that parts share is printed once above them. */
  printed?: { stem: string; question: string; section: string };
}

/** An engine of AURA. Methods throw `EngineError` and honour `signal`. */
export interface Engine extends Tutor, Writer {
  readonly name: 'embedded' | 'model';
  /** Reads the questions of a marking scheme, or of a question paper with or without a separate key. */
  readPaper(paper: PageSource, options?: ReadPaperOptions): AsyncGenerator<ReadingEvent<ReadPaper>>;
  /** Reads the answers of a student's paper by question. Text that the assignment prints on it is not part of an answer. */
  readAnswers(
    paper: PageSource,
    questions: QuestionToAnswer[],
    options?: ReadOptions,
  ): AsyncGenerator<ReadingEvent<ReadAnswers>>;
  mark(task: MarkingTask, options?: WorkOptions): Promise<Marking>;
  /** Predicts marks from a teacher's marks of similar answers. No engine uses a model for it. */
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

/** An error with a message for the user. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'EngineError';
    this.code = code;
  }
}
