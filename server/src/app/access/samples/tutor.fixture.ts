/** A valid call of each endpoint about the tutor. */
import type { Samples } from '../facts.fixture.ts';

export const tutor: Samples = {
  'GET /chatbot/list-textbooks': () => ({ elsewhere: 'own' }),
  'POST /chatbot/get-conversations': ({ school }) => ({
    body: { instructorId: school.teacher.id, userType: 'instructor' },
    elsewhere: 'own',
  }),
  'POST /chatbot/get-conversation-chats': ({ conversationId }) => ({
    body: { conversation_id: conversationId },
    elsewhere: 'hidden',
  }),
  'POST /chatbot/new-conversation': ({ textbookId }) => ({
    body: { title: 'Costs', subject: 'Economics', textbookIds: [textbookId] },
    elsewhere: 'hidden',
  }),
  'POST /chatbot/rename-conversation': ({ conversationId }) => ({
    body: { conversationId, conversationTitle: 'Other' },
    elsewhere: 'hidden',
  }),
  'POST /chatbot/generate-conversation-title': () => ({
    body: { query: 'What is demand?' },
    elsewhere: 'own',
  }),
  'POST /chatbot/delete-conversation': ({ conversationId }) => ({
    body: { conversationId },
    elsewhere: 'hidden',
  }),
  'POST /chatbot/get-talk': ({ textbookId }) => ({
    body: { textbook_id: textbookId },
    elsewhere: 'hidden',
  }),
  'POST /chatbot/get-reading-places': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /chatbot/get-textbook-passage': ({ textbookId }) => ({
    body: { textbook_id: textbookId, section: 1 },
    elsewhere: 'hidden',
  }),
  'POST /chatbot/text-to-speech': () => ({ body: { text: 'Hello.' }, elsewhere: 'own' }),
};
