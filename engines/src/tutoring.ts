/**
 * The tutor: answers about textbooks and explanations of marked work. Part of the interface in `engine.ts`.
 */
import type { Book } from './book.ts';
import type { Evidence, RubricScore } from './evidence.ts';
import type { WorkOptions } from './work.ts';

export type TutorReader = 'student' | 'instructor' | 'guest';

/** A question of an assignment that this student may still submit. The tutor never answers it. */
export interface LiveQuestion {
  id: string;
  /** Rich text, with the stem that its parts share. */
  question: string;
  /** The answer key as rich text. If it is known, text with the same meaning is not quoted either. It is never shown. */
  answerKey?: string;
}

/** One question of a conversation and what was answered. */
export interface Turn {
  question: string;
  answer: string;
}

/** Everything that an answer depends on. */
export interface AnswerTask {
  question: string;
  /** The earlier turns, the oldest first. */
  conversation: Turn[];
  /** The chosen books. No other text is quoted. */
  books: Book[];
  reader: TutorReader;
  /** The live questions of a student; empty for everyone else. */
  live: LiveQuestion[];
  /** The ids of live questions that the message asks, if this is already known. They are held back without a further comparison. */
  requestedLive?: string[];
  /** The person whom a student in distress should talk to, as named by the school. */
  helpContact?: string;
}

/** The words of a book that support a claim. */
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
  /** The whole answer, in Markdown. */
  text: string;
  citations: Citation[];
  /** True if the chosen books have no answer. */
  notInBooks: boolean;
  /** The ids of the live questions that the message asks about, because of which it is not answered. */
  heldBack: string[];
  /** The live questions that the message may be asking about, so that no language model answers it; absent if there are none. */
  nearMatches?: string[];
  /** True if a message of distress was answered with a kind reply. No model answers in this case. */
  isCare?: true;
  /** True if a language model wrote the answer. Otherwise it consists of passages of the books. */
  byModel?: true;
}

/** A citation comes before the text that names it; the last event is always `answered`. */
export type AnswerEvent =
  | { type: 'text'; text: string }
  | { type: 'citation'; citation: Citation }
  | ({ type: 'answered' } & Answer);

/** A marked response that its student has a question about. */
export interface FeedbackTask {
  /** The question as rich text, which the key, the response and the feedback also are. */
  question: string;
  answerKey: string;
  response: string;
  feedback: string;
  points: number;
  marksPossible: number;
  evidence: Evidence[];
  /** The student's question as typed; absent if the whole mark is to be explained. */
  message?: string;
  /** The passage of the course's books about the missing point. The explanation names it by the citation's number. */
  passage?: Citation;
}

/** A topic that a student should read about. */
export interface PassageTask {
  /** The words that the passage should contain, as plain text. */
  sought: string;
  /** Plain text for the context of the topic, such as the question. */
  context: string;
  books: Book[];
}

/** One marked question of a student's work. */
export interface MarkedQuestion {
  /** The printed label. */
  label: string;
  topics: string[];
  /** The marks; null if the question was not marked. */
  points: number | null;
  marksPossible: number;
  /** Rich text; '' if there is none. */
  feedback: string;
  /** The evidence of the mark, if known. */
  evidence?: Evidence[];
  /** The student's answer as rich text. */
  response?: string;
}

export interface StudentWork {
  /** The student's name in the summary; absent to address the student as 'you'. */
  name?: string;
  questions: MarkedQuestion[];
  rubricScores: RubricScore[];
}

export interface ClassWork {
  students: StudentWork[];
}

/** Books about which the user will probably ask soon, so that an engine can prepare them. */
export interface Coming {
  books: Book[];
  live: LiveQuestion[];
}

/** The part of an engine that answers, explains and summarises. Methods throw `EngineError` and honour `signal`. */
export interface Tutor {
  /** Answers from the chosen books only. Each statement has its section and quoted words. */
  answer(task: AnswerTask, options?: WorkOptions): AsyncGenerator<AnswerEvent>;
  /** Prepares the books, so that answers start sooner. The answers are the same without it. */
  prepare?(coming: Coming, options?: WorkOptions): Promise<void>;
  /** Returns a title of at most 50 characters. */
  titleOf(conversation: Pick<Turn, 'question'>[], options?: WorkOptions): Promise<string>;
  /** Returns three to five questions that the book answers, or fewer if it has fewer sections. */
  exampleQueries(book: Book, options?: WorkOptions): Promise<string[]>;
  /** Returns the passage of the books that covers the topic best, as citation 1; undefined if there is none. */
  findPassage?(task: PassageTask, options?: WorkOptions): Promise<Citation | undefined>;
  /** Explains the marks in Markdown, from the evidence and the passage only; `[n]` names the passage. */
  explainFeedback(task: FeedbackTask, options?: WorkOptions): Promise<string>;
  /** Summarises scores and feedback of one student in Markdown. */
  summariseStudent(work: StudentWork, options?: WorkOptions): Promise<string>;
  /** Summarises the scores of a class in Markdown, without names. */
  summariseClass(work: ClassWork, options?: WorkOptions): Promise<string>;
}
