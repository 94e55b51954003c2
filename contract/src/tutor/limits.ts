/** Facts of the tutor that both sides hold (spec 1 §7; spec 3 §4, §5, §9). No zod here: the socket's page reads this file. */

/** Conversations that a teacher may have at once. */
export const CHATS_MAX = 10;
/** Characters. */
export const CHAT_TITLE_MAX = 50;
/** Characters of a conversation's subjects: as many books as it may have can each have one. */
export const SUBJECTS_MAX = 10_000;
/** The title of a conversation without a name. */
export const NEW_CHAT_TITLE = 'New Chat';
/** Characters of one question. */
export const QUERY_MAX = 4000;
/** Questions that an empty chat offers (spec 3 §2). */
export const EXAMPLE_QUERIES = 4;
/** The example questions of a teacher's empty chat, if the chosen textbooks answer them (spec 3 §2). */
export const TEACHER_QUERIES = [
  'Create a teaching plan for the next chapter, with one activity for each lesson.',
  'Which misconceptions do students have about this topic, and how can I address them?',
  'Explain polynomials to a class that meets them for the first time.',
  'What were the main causes of the Industrial Revolution?',
] as const;
/** The message that closes an answer. */
export const ANSWER_END = '[END]';
/** If no frame arrives for this long, the page says that there is no response (ms). */
export const ANSWER_TIMEOUT_MS = 30_000;
/** While an answer is being made and has no new words, a frame without words comes this often, in ms. */
export const ANSWER_ALIVE_MS = 10_000;
/** Questions that one person may ask in a minute. */
export const QUESTIONS_A_MINUTE = 20;
/** Questions that a visitor may ask in a day (wire.md 10). */
export const GUEST_QUESTIONS_A_DAY = 5;
/** The textbook of the guest chat, of tenant `classi`. */
export const GUEST_TEXTBOOK = 1;
/** Characters that are read aloud at once. */
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
  /** After a reconnect: tells the rest of an answer that is under way, or all of it once it is done. */
  join: 'join-answer',
  stop: 'stop-answer',
  /** The textbooks that the next questions are probably about, so that the first words come sooner. */
  prepare: 'prepare-textbooks',
} as const;

/** The query values of the handshake. */
export const SOCKET_TENANT = 'tenant';
export const SOCKET_CSRF = 'csrf_token';
