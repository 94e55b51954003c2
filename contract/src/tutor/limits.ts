/**
 * Limits and names of the tutor that server and web share (spec 1 §7; spec 3 §4, §5, §9). This file does not import zod, because the page
 * of the socket uses it.
 */

/** The maximum number of conversations of a teacher. */
export const CHATS_MAX = 10;
/** In characters. */
export const CHAT_TITLE_MAX = 50;
/** The maximum length of a conversation's subjects in characters. It is sufficient for one subject of each book. */
export const SUBJECTS_MAX = 10_000;
/** The title of a conversation without a name. */
export const NEW_CHAT_TITLE = 'New Chat';
/** The maximum length of a question in characters. */
export const QUERY_MAX = 4000;
/** The number of questions that an empty chat offers (spec 3 §2). */
export const EXAMPLE_QUERIES = 4;
/** The example questions of a teacher's empty chat, if the chosen textbooks answer them (spec 3 §2). */
export const TEACHER_QUERIES = [
  'Create a teaching plan for the next chapter, with one activity for each lesson.',
  'Which misconceptions do students have about this topic, and how can I address them?',
  'Explain polynomials to a class that meets them for the first time.',
  'What were the main causes of the Industrial Revolution?',
] as const;
/** The message that ends an answer. */
export const ANSWER_END = '[END]';
/** If no frame arrives for this long, the page says that there is no response (ms). */
export const ANSWER_TIMEOUT_MS = 30_000;
/** While an answer has no new words, a frame without words is sent at this interval, in ms. */
export const ANSWER_ALIVE_MS = 10_000;
/** The maximum number of questions of a person in a minute. */
export const QUESTIONS_A_MINUTE = 20;
/** The maximum number of questions of a visitor in a day (wire.md 10). */
export const GUEST_QUESTIONS_A_DAY = 5;
/** The id of the textbook for visitors, which belongs to the tenant `classi`. */
export const GUEST_TEXTBOOK = 1;
/** The maximum number of characters that are read aloud at once. */
export const SPOKEN_MAX = 8000;
export const GUEST_SPOKEN_MAX = 4000;

/** Names of the socket's events (wire.md). */
export const SOCKET_EVENTS = {
  /** The event of a student's question. */
  ask: 'message',
  /** The event of a teacher's question. */
  askAsTeacher: 'message2',
  /** The event of a visitor's question. */
  askAsGuest: 'guest-message',
  /** The event of a reply to students and teachers. */
  response: 'response',
  guestResponse: 'guest-response',
  /** Sent after a reconnect, to receive the rest of an answer in progress, or all of a finished one. */
  join: 'join-answer',
  stop: 'stop-answer',
  /** Names the textbooks that the next questions are probably about, so that the first words come sooner. */
  prepare: 'prepare-textbooks',
} as const;

/** The query values of the handshake. */
export const SOCKET_TENANT = 'tenant';
export const SOCKET_CSRF = 'csrf_token';
