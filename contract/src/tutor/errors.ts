import { refusalsWith } from '../http/refusal.ts';

export const tutorErrors = {
  ...refusalsWith(400, {
    'chat/no-question': 'Please write your question.',
    'chat/question-too-long': 'This question is too long: at most {most} characters. Please shorten it.',
    'textbook/none-chosen': ['Please choose at least one textbook.', 'textbookIds'],
    'speech/nothing': ['There is nothing to read aloud.', 'text'],
  }),
  ...refusalsWith(404, {
    'chat/not-found': 'This chat no longer exists.',
    'chat/answer-not-found': 'This answer no longer exists. Please ask again.',
    'chat/no-marked-work': 'No graded questions found',
    'textbook/not-found': "This textbook is not among your school's textbooks.",
    'textbook/no-passage': 'This section is no longer in the textbook.',
    'guest/closed': 'There is no textbook to try here.',
  }),
  ...refusalsWith(409, {
    'chat/too-many':
      'You have reached the maximum of 10 chats. Please delete at least one chat to create a new one.',
  }),
  ...refusalsWith(429, {
    'chat/too-fast':
      'You are asking faster than AURA can answer: at most {most} questions a minute. Please wait a moment and ask again.',
    'guest/used-up':
      'You have asked your {most} questions for today. Come back tomorrow, or sign up to continue.',
    'guest/address-used-up':
      'Very many questions came from your network today. Come back tomorrow, or sign up to continue.',
  }),
  ...refusalsWith(500, {
    'chat/failed': 'AURA could not finish this answer. Your question is saved. Please ask it again.',
  }),
  ...refusalsWith(501, {
    'speech/none': 'This server has no voice of its own. Your browser can read the text aloud.',
  }),
  ...refusalsWith(503, {
    'speech/failed': 'This could not be read aloud. Please try again.',
  }),
};
