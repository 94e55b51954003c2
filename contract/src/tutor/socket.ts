/**
 * The frames of the socket (wire.md, 'Socket.IO on the same host'). Fields that older frames do not have are additions: a page that knows
 * only `message` joins the messages until `[END]` and has the answer. The caller is identified by the session of the handshake; people
 * named in a payload are ignored.
 */
import { z } from 'zod';
import { id, idText } from '../http/scalars.ts';
import { chatState, citation } from './chat.ts';

/** A value that is not a text counts as an empty question. */
const query = z.string().catch('');
/** A page's id of the question, so that sending it again after a reconnect does not repeat it. */
const requestId = z.string().min(1).max(64).optional();
const said = z.unknown().optional();
/** Some pages send the id as text. */
const anyId = z.union([id, idText]);

/**
 * `message`, from a student. With a textbook, it is a question to the tutor; without one, to Ask AURA about the student's own graded work.
 */
export const studentQuestion = z.object({
  userId: said,
  firstName: said,
  textbookId: anyId.nullish(),
  query,
  requestId,
  /** The conversation to continue. If absent, today's newest one about this textbook is continued. */
  conversationId: anyId.nullish(),
  /** Whether to begin a new conversation. */
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
  /** The conversation's textbooks from this question on. */
  textbookIds: z.array(anyId).min(1).max(50).optional(),
});
export type TeacherQuestionInput = z.output<typeof teacherQuestion>;

/** `guest-message`, from a visitor. The textbook is always the one of the guest chat. */
export const guestQuestion = z.object({ textbookId: said, query, requestId });
export type GuestQuestionInput = z.output<typeof guestQuestion>;

/** The payload of `join-answer`. */
export const joinAnswer = z.object({
  answerId: z.string().min(1).max(64),
  /** The number of characters of the answer that the page already has. */
  after: z.int().min(0).default(0),
});
export type JoinAnswer = z.output<typeof joinAnswer>;

/** The payload of `stop-answer`. */
export const stopAnswer = z.object({ answerId: z.string().min(1).max(64) });

/** The payload of `prepare-textbooks`. */
export const prepareTextbooks = z.object({ textbookIds: z.array(anyId).max(50) });

/**
 * `response` and `guest-response`. The first frame of an answer has no words and contains `answerId`; the message of the last one is
 * `[END]`, and it contains `state` and all citations. A refusal is a frame with its sentence as `message` and its `code`, followed by
 * `[END]`.
 */
export const answerFrame = z.object({
  message: z.string(),
  answerId: z.string().optional(),
  /** Only conversations of students and teachers have an id; guests have none. */
  conversationId: id.optional(),
  requestId,
  /** The number of characters of the answer before this message, so that the page can skip what it already has. */
  at: z.int().min(0).optional(),
  /** The citations that the following words use; a joining page receives all. */
  citations: z.array(citation).optional(),
  engine: z.enum(['embedded', 'model']).optional(),
  /** Sent with `[END]`. */
  state: chatState.optional(),
  notInBooks: z.boolean().optional(),
  heldBack: z.boolean().optional(),
  /** For a visitor, with `[END]`: the number of questions left today. */
  remainingChats: z.int().min(0).optional(),
  /** The code of a refusal or of a failed answer, such as `chat/too-fast`. */
  code: z.string().optional(),
});
export type AnswerFrame = z.output<typeof answerFrame>;
