import type { Refusal } from '../http/refusal.ts';

export const tutorErrors = {
  'chat/not-found': { status: 404, text: 'This chat no longer exists.' },
  'chat/too-many': {
    status: 409,
    text: 'You have reached the maximum of 10 chats. Please delete at least one chat to create a new one.',
  },
  'chat/no-question': { status: 400, text: 'Please write your question.' },
  'chat/question-too-long': {
    status: 400,
    text: 'This question is too long: at most {most} characters. Please shorten it.',
  },
  'chat/too-fast': {
    status: 429,
    text: 'You are asking faster than AURA can answer: at most {most} questions a minute. Please wait a moment and ask again.',
  },
  'chat/answer-not-found': { status: 404, text: 'This answer no longer exists. Please ask again.' },
  'chat/failed': {
    status: 500,
    text: 'AURA could not finish this answer. Your question is saved. Please ask it again.',
  },
  'chat/no-marked-work': { status: 404, text: 'No graded questions found' },
  'textbook/not-found': { status: 404, text: "This textbook is not among your school's textbooks." },
  'textbook/none-chosen': { status: 400, text: 'Please choose at least one textbook.', about: 'textbookIds' },
  'textbook/no-passage': { status: 404, text: 'This section is no longer in the textbook.' },
  'guest/used-up': {
    status: 429,
    text: 'You have asked your {most} questions for today. Come back tomorrow, or sign up to continue.',
  },
  'guest/address-used-up': {
    status: 429,
    text: 'Very many questions came from your network today. Come back tomorrow, or sign up to continue.',
  },
  'guest/closed': { status: 404, text: 'There is no textbook to try here.' },
  'speech/none': {
    status: 501,
    text: 'This server has no voice of its own. Your browser can read the text aloud.',
  },
  'speech/nothing': { status: 400, text: 'There is nothing to read aloud.', about: 'text' },
  'speech/failed': { status: 503, text: 'This could not be read aloud. Please try again.' },
} as const satisfies Record<string, Refusal>;
