import type { Refusal } from '../http/refusal.ts';

export const answeringErrors = {
  'answer/question-not-found': { status: 404, text: 'This question is not part of the assignment.' },
  'answer/question-graded': {
    status: 403,
    text: 'This question has been graded and can no longer be edited.',
  },
  'answer/graded': { status: 403, text: 'This assignment has been graded and can no longer be edited.' },
  'answer/submitted': {
    status: 403,
    text: 'This assignment has been submitted and can no longer be edited.',
  },
  'answer/past-due': { status: 403, text: 'This assignment was due {date} and can no longer be edited.' },
  'answer/locked': { status: 403, text: 'This assignment can no longer be edited.' },
  'answer/on-paper': {
    status: 403,
    text: 'This assignment is answered on paper. Your teacher uploads your work.',
  },
  'answer/superseded': {
    status: 409,
    text: 'This answer was changed elsewhere in the meantime. Both versions are saved; please choose which one counts.',
  },
  'answer/reading-not-found': {
    status: 404,
    text: 'This answer is not one that was read from your PDF. Please reload the page.',
  },
  'session/not-started': { status: 403, text: 'This timed assignment has not been started.' },
  'session/already-active': { status: 400, text: 'Session already active' },
  'session/untimed': { status: 400, text: 'This assignment has no time limit.' },
  'session/not-there': { status: 404, text: 'There is no session of this assignment.' },
  'session/handed-in': { status: 400, text: '{name} has already submitted. More time would change nothing.' },
  'session/over': {
    status: 400,
    text: 'This assignment was due {date}. This extra time is too short to open it again.',
  },
  'receipt/not-handed-in': { status: 404, text: 'This assignment has not been submitted yet.' },
  'receipt/unreadable': { status: 400, text: 'This is not a receipt of Classi.' },
  'receipt/altered': {
    status: 400,
    text: 'This receipt is not genuine: it was changed, or did not come from this server.',
  },
  'receipt/elsewhere': {
    status: 400,
    text: 'This receipt is genuine, and belongs to “{title}” of {name}, not to this assignment.',
  },
  'sealed/unreadable': { status: 400, text: 'This is not a file of answers from Classi.' },
  'sealed/altered': {
    status: 400,
    text: 'These answers were not accepted: the file was changed, or did not come from a page of this server.',
  },
  'sealed/elsewhere': {
    status: 400,
    text: 'This file holds answers of {name} to “{title}”, not to this assignment.',
  },
  'answer/too-much': {
    status: 429,
    text: 'You have saved a lot of text in a short time. Your answer stays on this device and is saved in a few minutes.',
  },
  'answer/too-long': { status: 413, text: 'This answer is longer than the server accepts.' },
} as const satisfies Record<string, Refusal>;
