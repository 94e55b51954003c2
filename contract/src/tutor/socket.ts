/**
 * The frames of the socket (wire.md, 'Socket.IO on the same host'). Fields that the older frames do not have are additions: a page that
 * knows `message` only joins the messages until `[END]` and has the answer.
 *
 * The session of the handshake decides who asks; people named in a payload are ignored.
 */
import { z } from 'zod';
import { id, idText } from '../http/scalars.ts';
import { chatState, citation } from './chat.ts';

/** A value that is no text is an empty question. */
const query = z.string().catch('');
/** A name that the page gives its question, so that sending it again after a reconnect asks it once. */
const requestId = z.string().min(1).max(64).optional();
const said = z.unknown().optional();
/** A list in a page may hold it as text. */
const anyId = z.union([id, idText]);

/** `message`, from a student. With a textbook: the tutor. Without: Ask AURA, about the student's own graded work. */
export const studentQuestion = z.object({
  userId: said,
  firstName: said,
  textbookId: anyId.nullish(),
  query,
  requestId,
  /** The conversation to continue. Without it: the newest one about this textbook, if it is from today. */
  conversationId: anyId.nullish(),
  /** Begin a new talk. */
  fresh: z.boolean().optional(),
  /**
   * Ask AURA sends the name or the code of the course. Its newest graded work is used unless `assignmentId`
   * is given.
   */
  subject: z.string().max(200).nullish(),
  assignmentId: anyId.nullish(),
});
export type StudentQuestionInput = z.output<typeof studentQuestion>;

/** `message2`, from a teacher. */
export const teacherQuestion = z.object({
  conversationId: anyId,
  conversationTitle: said,
  instructorId: said,
  userType: said,
  firstName: said,
  title: said,
  subject: said,
  query,
  requestId,
  /** Changes the conversation's textbooks, from this question on. */
  textbookIds: z.array(anyId).min(1).max(50).optional(),
});
export type TeacherQuestionInput = z.output<typeof teacherQuestion>;

/** `guest-message`, from a visitor. The textbook is always the one of the guest chat. */
export const guestQuestion = z.object({ textbookId: said, query, requestId });
export type GuestQuestionInput = z.output<typeof guestQuestion>;

/** `join-answer`. */
export const joinAnswer = z.object({
  answerId: z.string().min(1).max(64),
  /** Characters of the answer that the page has already. */
  after: z.int().min(0).default(0),
});
export type JoinAnswer = z.output<typeof joinAnswer>;

/** `stop-answer`. */
export const stopAnswer = z.object({ answerId: z.string().min(1).max(64) });

/** `prepare-textbooks`. */
export const prepareTextbooks = z.object({ textbookIds: z.array(anyId).max(50) });

/**
 * `response` and `guest-response`. The first frame of an answer has no words and tells `answerId`; the last one's message is
 * `[END]` and tells `state` and all citations. A refusal is a frame with the sentence as `message` and its `code`, then `[END]`.
 */
export const answerFrame = z.object({
  message: z.string(),
  answerId: z.string().optional(),
  /** Only conversations of students and teachers have an id; guests have none. */
  conversationId: id.optional(),
  requestId,
  /** Characters of the answer before this message: the page cuts off what it has already. */
  at: z.int().min(0).optional(),
  /** The citations that the following words use; a joining page receives all. */
  citations: z.array(citation).optional(),
  engine: z.enum(['embedded', 'model']).optional(),
  /** Sent with `[END]`. */
  state: chatState.optional(),
  notInBooks: z.boolean().optional(),
  heldBack: z.boolean().optional(),
  /** For a guest, with `[END]`: the number of questions left today. */
  remainingChats: z.int().min(0).optional(),
  /** The code of a refusal or of a failed answer, such as `chat/too-fast`. */
  code: z.string().optional(),
});
export type AnswerFrame = z.output<typeof answerFrame>;
