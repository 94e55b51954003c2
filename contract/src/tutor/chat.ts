/** The tutor's messages, with the same shape on the socket and in HTTP replies. */
import { z } from 'zod';
import { as, fields } from '../http/fields.ts';
import { id, instant } from '../http/scalars.ts';

/** A passage of a textbook on which an answer is based. The answer refers to it as [number]. */
export const citation = fields({
  number: z.int().positive(),
  textbook_id: as('textbookId', id),
  textbook_title: as('textbookTitle', z.string()),
  /** Position of the section in the book, 1-based. */
  section: z.int().positive(),
  heading: z.string(),
  /** 1-based page of the book; null if it is not known. */
  page: z.int().nullable(),
  /** The exact text of the section from `start` to before `end` (`/chatbot/get-textbook-passage`). */
  quote: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
});
export type Citation = z.output<typeof citation>;

/**
 * The state of an answer. `answering`: in progress; `stopped`: by the person or by their next question; `cut`: the server stopped before it
 * was complete; `failed`: the engine failed. The text so far is stored, and the question can be sent again.
 */
export const CHAT_STATES = ['answering', 'answered', 'stopped', 'cut', 'failed'] as const;
export const chatState = z.enum(CHAT_STATES);
export type ChatState = z.output<typeof chatState>;

/** A question and its answer. */
export const chat = fields({
  /** The id for `join-answer` and `stop-answer`. */
  answer_id: as('answerId', z.string()),
  query: z.string(),
  /** Markdown, with formulas as LaTeX between dollar signs. */
  response: z.string(),
  citations: z.array(citation),
  state: chatState,
  /** `embedded` quotes and joins passages; `model` is the text of a language model, in which each claim was checked against the book. */
  engine: z.enum(['embedded', 'model']),
  /** Whether the chosen books do not contain the answer. */
  not_in_books: as('notInBooks', z.boolean()),
  /** Whether the question was not answered because it resembles a question of an assignment that the student can still submit. */
  held_back: as('heldBack', z.boolean()),
  asked_at: as('requestedAt', instant),
});
export type Chat = z.output<typeof chat>;
