/** The tutor's messages, with the same shape on the socket and in HTTP replies. */
import { z } from 'zod';
import { as, fields } from '../http/fields.ts';
import { id, instant } from '../http/scalars.ts';

/** Words of a textbook that an answer rests on; the answer names it as [number]. */
export const citation = fields({
  number: z.int().positive(),
  textbook_id: as('textbookId', id),
  textbook_title: as('textbookTitle', z.string()),
  /** Position of the section in the book, 1-based. */
  section: z.int().positive(),
  heading: z.string(),
  /** 1-based page of the book; null where it is not known. */
  page: z.int().nullable(),
  /** Verbatim: the section's text from `start` to before `end` (`/chatbot/get-textbook-passage`). */
  quote: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
});
export type Citation = z.output<typeof citation>;

/**
 * `answering`: in progress; `stopped`: by the person, or by their next question; `cut`: the server stopped in the middle; `failed`: the
 * engine did. The text so far is stored, and the question can be asked again.
 */
export const CHAT_STATES = ['answering', 'answered', 'stopped', 'cut', 'failed'] as const;
export const chatState = z.enum(CHAT_STATES);
export type ChatState = z.output<typeof chatState>;

/** One question and what was answered. */
export const chat = fields({
  /** The id for `join-answer` and `stop-answer`. */
  answer_id: as('answerId', z.string()),
  query: z.string(),
  /** Markdown, formulas as LaTeX between dollars. */
  response: z.string(),
  citations: z.array(citation),
  state: chatState,
  /** `embedded`: quotes and joins passages; `model`: words of a language model, each claim checked against the book. */
  engine: z.enum(['embedded', 'model']),
  /** The chosen books do not have it. */
  not_in_books: as('notInBooks', z.boolean()),
  /** It comes near to a question of an assignment that the student may still hand in: not answered. */
  held_back: as('heldBack', z.boolean()),
  asked_at: as('askedAt', instant),
});
export type Chat = z.output<typeof chat>;
