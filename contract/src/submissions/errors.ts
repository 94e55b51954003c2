import type { Refusal } from '../http/refusal.ts';

export const submissionsErrors = {
  'submission/not-found': { status: 404, text: 'This student has not submitted work for this assignment.' },
  'submission/student-not-enrolled': {
    status: 404,
    text: 'This student is not in the course of this assignment.',
  },
  'submission/typed-there': {
    status: 409,
    text: 'This student has typed answers already. Uploading a paper keeps both; please confirm that the paper counts.',
  },
  'submission/graded': {
    status: 409,
    text: 'This work has been graded already. Please confirm that the new paper counts; the old one stays in the history.',
  },
  'reading/not-on-paper': {
    status: 409,
    text: 'Only what was read from paper can be corrected. What a student typed stays as it is.',
  },
  'reading/changed': {
    status: 409,
    text: 'This answer was changed since you opened it. Nothing was overwritten; please compare.',
  },
  'passage/not-found': {
    status: 404,
    text: 'This passage is no longer on the paper. Please reload the page.',
  },
  'passage/placed': {
    status: 409,
    text: 'This passage is already assigned to a question. Please reload the page.',
  },
  'paper/changed': {
    status: 409,
    text: 'This paper is no longer this student’s. Please reload the page.',
  },
  'paper/busy': {
    status: 409,
    text: 'A paper of one of these students is being read or marked. Please try again when that has finished.',
  },
  'paper/typed-work': {
    status: 409,
    text: 'This student has also worked on this assignment in the browser, so the paper cannot be moved. Please upload it again for the right student.',
  },
  'paper/typed-there': {
    status: 409,
    text: 'The other student has worked on this assignment in the browser. Please upload the paper for that student, which keeps both.',
  },
  'paper/wrong-pages': {
    status: 400,
    text: 'These pages are not in the file, or one of them was given to two papers. Please check the pages and try again.',
  },
  'paper/not-splittable': {
    status: 422,
    text: 'This file cannot be split safely. Please scan each student’s paper into a separate file.',
  },
  'late-answer/not-found': {
    status: 404,
    text: 'There is no such late answer to this question.',
  },
} as const satisfies Record<string, Refusal>;
