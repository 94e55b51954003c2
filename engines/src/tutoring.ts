/**
 * What an engine says to a reader of textbooks and about marked work. Part of the interface in `engine.ts`.
 */
import type { Book } from './book.ts';
import type { Evidence, RubricScore } from './evidence.ts';
import type { WorkOptions } from './work.ts';

export type TutorReader = 'student' | 'instructor' | 'guest';

/** A question of an assignment that this student may still hand in: it is never answered. */
export interface LiveQuestion {
  id: string;
  /** Rich text, with the stem that its parts share. */
  question: string;
  /** Rich text. Where it is known, text with the same meaning is not quoted either. It is never shown. */
  answerKey?: string;
}

/** One question of a conversation and what was answered. */
export interface Turn {
  question: string;
  answer: string;
}

/** Everything that an answer may depend on. */
export interface AnswerTask {
  question: string;
  /** The turns before this one, the oldest first. */
  conversation: Turn[];
  /** The chosen books; nothing else is quoted. */
  books: Book[];
  reader: TutorReader;
  /** Empty for all but students. */
  live: LiveQuestion[];
}

/** Words of a book that a claim rests on. */
export interface Citation {
  /** 1-based; the text names it as [1]. */
  number: number;
  bookId: string;
  bookTitle: string;
  /** Position of the section in the book. */
  section: number;
  heading: string[];
  page?: number;
  /** Verbatim: `sections[section].text.slice(start, end)`. */
  quote: string;
  start: number;
  end: number;
}

export interface Answer {
  /** All that was said, in Markdown. */
  text: string;
  citations: Citation[];
  /** The chosen books do not have it. */
  notInBooks: boolean;
  /** Ids of the live questions that it comes too near to. */
  heldBack: string[];
  /** Ids of those that it may ask, though not surely: it is answered without what states their keys. Absent where there are none. */
  comesNear?: string[];
  /** A language model worded it; without, these are passages of the books. */
  byModel?: true;
}

/** A citation comes before the text that names it; the last event is always `answered`. */
export type AnswerEvent =
  | { type: 'text'; text: string }
  | { type: 'citation'; citation: Citation }
  | ({ type: 'answered' } & Answer);

/** A marked response that its student asks about. */
export interface FeedbackTask {
  /** Rich texts. */
  question: string;
  answerKey: string;
  response: string;
  feedback: string;
  points: number;
  marksPossible: number;
  evidence: Evidence[];
  /** What the student asks about it, as typed; absent where all of it is explained. */
  message?: string;
  /** Where the books of the course cover what is missing; the explanation names it by the citation's number. */
  passage?: Citation;
}

/** Something that a student should read about. */
export interface PassageTask {
  /** Plain text: what the passage should say. */
  sought: string;
  /** Plain text that tells what it is about, such as the question. */
  context: string;
  books: Book[];
}

/** One marked question of a student's work. */
export interface MarkedQuestion {
  /** The printed label. */
  label: string;
  topics: string[];
  /** Null where it was not marked. */
  points: number | null;
  marksPossible: number;
  /** Rich text; '' where there is none. */
  feedback: string;
  /** What the mark rests on, where it is known. */
  evidence?: Evidence[];
  /** The student's answer, rich text. */
  response?: string;
}

export interface StudentWork {
  /** What the student is called in the summary; absent for 'you'. */
  name?: string;
  questions: MarkedQuestion[];
  rubricScores: RubricScore[];
}

export interface ClassWork {
  students: StudentWork[];
}

/** What a user will probably ask about soon. */
export interface Coming {
  books: Book[];
  live: LiveQuestion[];
}

/** The part of an engine that talks. Methods throw `EngineError` and honour `signal`. */
export interface Tutor {
  /** Answers from the chosen books only, each claim with its section and quoted words. */
  answer(task: AnswerTask, options?: WorkOptions): AsyncGenerator<AnswerEvent>;
  /** Reads ahead, so that the first words of an answer come sooner; answers are the same without. */
  prepare?(coming: Coming, options?: WorkOptions): Promise<void>;
  /** A title of at most 50 characters. */
  titleOf(conversation: Pick<Turn, 'question'>[], options?: WorkOptions): Promise<string>;
  /** Three to five questions that the book answers; fewer where it has fewer sections. */
  exampleQueries(book: Book, options?: WorkOptions): Promise<string[]>;
  /** The words of the books that say most of what is sought, as citation 1; undefined where they do not have it. */
  findPassage?(task: PassageTask, options?: WorkOptions): Promise<Citation | undefined>;
  /** Why these marks: Markdown, from the evidence and the passage only; `[n]` names the passage. */
  explainFeedback(task: FeedbackTask, options?: WorkOptions): Promise<string>;
  /** What scores and feedback of one student show: Markdown. */
  summariseStudent(work: StudentWork, options?: WorkOptions): Promise<string>;
  /** What the scores of a class show: Markdown. Names nobody. */
  summariseClass(work: ClassWork, options?: WorkOptions): Promise<string>;
}
