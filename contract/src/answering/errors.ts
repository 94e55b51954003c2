import { refusalsWith } from '../http/refusal.ts';

export const answeringErrors = {
  ...refusalsWith(400, {
    'session/already-active': 'Session already active',
    'session/untimed': 'This assignment has no time limit.',
    'session/handed-in': '{name} has already submitted. More time would change nothing.',
    'session/over': 'This assignment was due {date}. This extra time is too short to open it again.',
    'own-due-date/on-paper': 'This assignment is answered on paper, so it has one due date for everybody.',
    'own-due-date/not-later': 'This assignment is due {date} for everybody. Please choose a later date.',
    'own-due-date/over': 'This date has passed. Please choose a later one.',
    'own-due-date/started':
      '{name} has started this timed assignment, so the due date can only become later.',
    'reopening/on-paper': 'The work of {name} is on paper, so it cannot be opened again.',
    'reopening/time-used': '{name} has used all of the time, so this work cannot be opened again.',
    'receipt/unreadable': 'This is not a receipt of Classi.',
    'receipt/altered': 'This receipt is not genuine: it was changed, or did not come from this server.',
    'receipt/elsewhere':
      'This receipt is genuine, and belongs to “{title}” of {name}, not to this assignment.',
    'sealed/unreadable': 'This is not a file of answers from Classi.',
    'sealed/altered':
      'These answers were not accepted: the file was changed, or did not come from a page of this server.',
    'sealed/elsewhere': 'This file holds answers of {name} to “{title}”, not to this assignment.',
  }),
  ...refusalsWith(403, {
    'answer/question-graded': 'This question has been graded and can no longer be edited.',
    'answer/graded': 'This assignment has been graded and can no longer be edited.',
    'answer/submitted': 'This assignment has been submitted and can no longer be edited.',
    'answer/past-due': 'This assignment was due {date} and can no longer be edited.',
    'answer/locked': 'This assignment can no longer be edited.',
    'answer/on-paper': 'This assignment is answered on paper. Your teacher uploads your work.',
    'session/not-started': 'This timed assignment has not been started.',
  }),
  ...refusalsWith(404, {
    'answer/question-not-found': 'This question is not part of the assignment.',
    'answer/reading-not-found': 'This answer is not one that was read from your PDF. Please reload the page.',
    'session/not-there': 'There is no session of this assignment.',
    'receipt/not-handed-in': 'This assignment has not been submitted yet.',
  }),
  ...refusalsWith(409, {
    'reopening/being-marked': 'The work of {name} is being marked right now. Please wait until it is done.',
    'answer/superseded':
      'This answer was changed elsewhere in the meantime. Both versions are saved; please choose which one counts.',
  }),
  ...refusalsWith(413, {
    'answer/too-long': 'This answer is longer than the server accepts.',
  }),
  ...refusalsWith(429, {
    'answer/too-much':
      'You have saved a lot of text in a short time. Your answer stays on this device and is saved in a few minutes.',
  }),
};
