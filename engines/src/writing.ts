/** The interface for writing questions, with their sources. Part of the interface in `engine.ts`. */
import type { Box } from '@classi/documents';
import type { Book } from './book.ts';
import type { RubricCriterion } from './evidence.ts';
import type { WorkOptions } from './work.ts';

/** The difficulty from 1 (Very Easy) to 5 (Very Hard) (spec 2 §9). */
export type Difficulty = 1 | 2 | 3 | 4 | 5;

/** A document that the teacher provided in addition to the books. */
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
  /** True if the passages of the questions are needed for a model. Then other types may replace those that the texts cannot have. */
  isForPassages?: boolean;
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
  /** The quoted words, exactly as in the section's text. */
  quote: string;
  /** The figure of the same page that the question also uses, known only by a description. */
  figure?: { page: number; number: number; box: Box; words: string; byTeacher: boolean };
}

export interface WrittenQuestion {
  /** The question as rich text. */
  question: string;
  /** The answer key as rich text. */
  answer: string;
  /** The key points with their marks, as rich text. */
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
      /** Sentences for the teacher if questions are missing or of another type, or if a part of the prompt was not followed. */
      shortfall?: string;
      /** A sentence for the teacher if a language model should have written the questions but could not. */
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
  /**
   * Writes questions as a stream.
   *
   * @throws {EngineError} `no-sources` if there is no text; `nothing-found` if the texts do not cover the topic
   */
  writeQuestions(task: WritingTask, options?: WorkOptions): AsyncGenerator<WritingEvent>;
  /**
   * Replaces one question.
   *
   * @throws {EngineError} `nothing-found` if the texts have nothing for another question
   */
  rewriteQuestion(task: RewritingTask, options?: WorkOptions): Promise<WrittenQuestion>;
}
