/** The tutor's HTTP calls (spec 3 §7; spec 1 §7). Ids of people in a payload are accepted, but ignored. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant, needed } from '../http/scalars.ts';
import { chat, citation } from './chat.ts';
import { CHAT_TITLE_MAX, GUEST_SPOKEN_MAX, QUERY_MAX, SPOKEN_MAX, SUBJECTS_MAX } from './limits.ts';

const title = z
  .string(needed('Please give the conversation a title'))
  .trim()
  .min(1, 'Please give the conversation a title')
  // Counts code points, so that characters outside of the basic plane count once.
  .refine((text) => [...text].length <= CHAT_TITLE_MAX, `A title has at most ${CHAT_TITLE_MAX} characters`);

const conversation = fields({
  conversation_id: as('id', id),
  conversation_title: as('title', z.string()),
  conversation_created: as('createdAt', instant),
  textbookIds: z.array(id),
  subject: z.string(),
});
export type Conversation = z.output<typeof conversation>;

export const getConversations = endpoint({
  method: 'POST',
  path: '/chatbot/get-conversations',
  access: 'instructor',
  summary: "The teacher's own conversations, the newest first.",
  body: z.object({}),
  reply: z.array(conversation),
  refuses: [],
});

export const getConversationChats = endpoint({
  method: 'POST',
  path: '/chatbot/get-conversation-chats',
  access: 'instructor',
  summary: "Questions and answers of one of the teacher's own conversations, the oldest first.",
  body: fields({ conversation_id: as('conversationId', id) }),
  reply: z.array(chat),
  refuses: ['chat/not-found'],
});

export const newConversation = endpoint({
  method: 'POST',
  path: '/chatbot/new-conversation',
  access: 'instructor',
  summary:
    'Begin a conversation about chosen textbooks; a teacher has at most ten. The same `request_id` again answers with the one that is there.',
  body: fields({
    title,
    /** The subjects of all chosen books, concatenated. */
    subject: z.string().max(SUBJECTS_MAX).default(''),
    textbookIds: z.array(id).max(50),
    /** The id of the request; repeating it starts nothing new. */
    request_id: as('requestId', z.uuid().optional()),
  }),
  reply: fields({ conversation_id: as('id', id) }),
  refuses: ['chat/too-many', 'textbook/not-found', 'textbook/none-chosen'],
});

export const renameConversation = endpoint({
  method: 'POST',
  path: '/chatbot/rename-conversation',
  access: 'instructor',
  summary: "Rename one of the teacher's own conversations.",
  body: fields({ conversationId: id, conversationTitle: as('title', title) }),
  reply: z.object({ message: z.string() }),
  refuses: ['chat/not-found'],
});

export const generateConversationTitle = endpoint({
  method: 'POST',
  path: '/chatbot/generate-conversation-title',
  access: 'instructor',
  summary: 'A title of at most 50 characters for a conversation that begins with this question.',
  body: z.object({
    query: z
      .string(needed('Please write your question.'))
      .trim()
      .min(1, 'Please write your question.')
      .max(QUERY_MAX),
  }),
  reply: z.object({ title: z.string() }),
  refuses: [],
});

export const deleteConversation = endpoint({
  method: 'POST',
  path: '/chatbot/delete-conversation',
  access: 'instructor',
  summary:
    "Delete one of the teacher's own conversations with all that was said; an answer under way is stopped.",
  body: fields({ conversationId: id }),
  reply: z.object({ message: z.string() }),
  refuses: ['chat/not-found'],
});

export const getChat = endpoint({
  method: 'POST',
  path: '/chatbot/get-talk',
  access: 'student',
  summary:
    "The student's own talk: the one that is named, or the newest about a textbook, if it is of today. Without one, `conversation_id` is null and there are no chats.",
  body: fields({
    conversation_id: as('conversationId', id.optional()),
    textbook_id: as('textbookId', id.optional()),
  }),
  reply: fields({
    conversation_id: as('conversationId', id.nullable()),
    /** Null for a conversation about graded work. */
    textbook_id: as('textbookId', id.nullable()),
    chats: z.array(chat),
  }),
  refuses: ['chat/not-found', 'textbook/not-found'],
});

const passageInput = {
  textbook_id: as('textbookId', id),
  /** The 1-based section number, as in a citation. */
  section: z.int().positive().max(100_000),
};

const passage = fields({
  textbook_id: as('textbookId', id),
  title: z.string(),
  author: z.string(),
  subject: z.string(),
  section: z.int().positive(),
  heading: z.string(),
  page: z.int().nullable(),
  /**
   * Plain text in which blank lines separate paragraphs and formulas are LaTeX between dollar signs. A citation's `start` and `end` are
   * offsets in it.
   */
  text: z.string(),
  /** The sections of the book, in order. */
  sections: z.array(z.object({ section: z.int().positive(), heading: z.string(), page: z.int().nullable() })),
});
export type TextbookPassage = z.output<typeof passage>;

export const getReadingPlaces = endpoint({
  method: 'POST',
  path: '/chatbot/get-reading-places',
  access: 'student',
  summary:
    "Where the course's textbooks explain what an answer of the student's own graded work lacked: one place a question, and none for full marks or where the books do not explain it.",
  body: fields({ assignment_id: as('assignmentId', id) }),
  reply: z.array(fields({ question_id: as('questionId', id), citation })),
  refuses: ['chat/no-marked-work'],
});
export type ReadingPlace = z.output<typeof getReadingPlaces.reply>[number];

export const getTextbookPassage = endpoint({
  method: 'POST',
  path: '/chatbot/get-textbook-passage',
  access: 'member',
  summary: "A section of one of the school's textbooks, as citations count in it.",
  body: fields(passageInput),
  reply: passage,
  refuses: ['textbook/not-found', 'textbook/no-passage'],
});

export const getGuestTextbookPassage = endpoint({
  method: 'POST',
  path: '/chatbot/get-guest-textbook-passage',
  access: 'public',
  summary: 'The same of the textbook of the guest chat, and of no other.',
  body: fields(passageInput),
  reply: passage,
  refuses: ['textbook/not-found', 'textbook/no-passage'],
});

export const textToSpeech = endpoint({
  method: 'POST',
  path: '/chatbot/text-to-speech',
  access: 'member',
  summary:
    'A text as audio; 501 where the server has no voice, and the browser speaks it itself (wire.md 11).',
  body: z.object({ text: z.string().max(SPOKEN_MAX, 'This is too long to be read aloud at once') }),
  blob: 'audio/*',
  refuses: ['speech/none', 'speech/nothing', 'speech/failed', 'http/too-many'],
});

export const guestTextToSpeech = endpoint({
  method: 'POST',
  path: '/chatbot/guest-text-to-speech',
  access: 'public',
  summary: 'The same for a visitor.',
  body: z.object({ text: z.string().max(GUEST_SPOKEN_MAX, 'This is too long to be read aloud at once') }),
  blob: 'audio/*',
  refuses: ['speech/none', 'speech/nothing', 'speech/failed', 'http/too-many'],
});

export const guestExampleQueries = endpoint({
  method: 'GET',
  path: '/chatbot/guest-example-queries',
  access: 'public',
  summary:
    'Questions that the textbook of the guest chat answers. They are tried first: right after a start there may be none yet.',
  reply: fields({ example_queries: as('exampleQueries', z.array(z.string())) }),
  refuses: [],
});

export const guestChatRemaining = endpoint({
  method: 'GET',
  path: '/chatbot/guest-chat-remaining',
  access: 'public',
  summary: 'How many questions this visitor may still ask today (wire.md 10).',
  reply: z.object({
    remainingChats: z.int().min(0),
    /** False if this installation has no textbook for visitors. */
    available: z.boolean().default(true),
  }),
  refuses: [],
});
