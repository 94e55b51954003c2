/**
 * The writing of questions and its sources. Part of the interface in `engine.ts`.
 */
import type { Box } from '@classi/documents';
import type { Book } from './book.ts';
import type { RubricCriterion } from './evidence.ts';
import type { WorkOptions } from './work.ts';

/** Very Easy, Easy, Medium, Hard, Very Hard (spec 2 §9). */
export type Difficulty = 1 | 2 | 3 | 4 | 5;

/** A text in addition to the books: a document that the teacher gave. */
export interface ReferenceText {
  title: string;
  /** Plain text or markdown; blank lines separate paragraphs. */
  text: string;
}

/** Everything that the questions depend on. Equal tasks give equal questions. */
export interface WritingTask {
  /** The teacher's request: the topic, and optionally number, type and marks of the questions. */
  prompt: string;
  subject: string;
  textbooks: Book[];
  references: ReferenceText[];
  rubric: RubricCriterion[];
  difficulty: Difficulty;
}

export type WrittenQuestionType =
  | 'multiple_choice'
  | 'true_false'
  | 'fill_in_the_blank'
  | 'numerical'
  | 'short_answer'
  | 'long_answer'
  | 'match'
  | 'ordering';

/** The source of a question. */
export interface SourcePassage {
  /** The id of the book; absent for a reference. */
  bookId?: string;
  title: string;
  heading: string[];
  page?: number;
  /** Verbatim from the section's text. */
  quote: string;
  /** The figure of the same page that the question also uses, known only by a description. */
  figure?: { page: number; number: number; box: Box; words: string; byTeacher: boolean };
}

export interface WrittenQuestion {
  /** Rich text. */
  question: string;
  /** The answer key, rich text. */
  answer: string;
  /** Key points with their marks, rich text. */
  gradingInstructions: string;
  /** A multiple of 0.25. */
  marksPossible: number;
  /** 'rubric_name - criterion', as in the task's rubric. */
  tags: string[];
  questionType: WrittenQuestionType;
  /** The heading of its section. */
  topic: string;
  difficulty: Difficulty;
  passage: SourcePassage;
}

/** The events of writing. The last event is always `written`. */
export type WritingEvent =
  | { type: 'question'; number: number; requestedCount: number; question: WrittenQuestion }
  | {
      type: 'written';
      questions: WrittenQuestion[];
      /** The number of questions that the prompt asks for. */
      requestedCount: number;
      /** A sentence for the teacher where there are fewer than requested, or of another type. */
      shortfall?: string;
      /** A sentence for the teacher where a language model should have written and could not. */
      withoutModel?: string;
    };

/** A request to replace a question by another one on the same topic that differs from all others. */
export interface RewritingTask extends WritingTask {
  /** The question to be replaced. */
  question: Pick<WrittenQuestion, 'question' | 'questionType' | 'topic' | 'marksPossible'>;
  /** The questions that stay, as rich text. */
  others: string[];
}

/** The part of an engine that writes questions. Methods throw `EngineError` and honour `signal`. */
export interface Writer {
  /** Writes questions as a stream. `no-sources` without any text; `nothing-found` where the texts do not have the topic. */
  writeQuestions(task: WritingTask, options?: WorkOptions): AsyncGenerator<WritingEvent>;
  /** Replaces one question. `nothing-found` where the texts have nothing for another one. */
  rewriteQuestion(task: RewritingTask, options?: WorkOptions): Promise<WrittenQuestion>;
}
