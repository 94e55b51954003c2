import type { Refusal } from '../http/refusal.ts';

export const submissionsErrors = {
  'submission/not-found': { status: 404, text: 'This student has not handed in work for this assignment.' },
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
    text: 'This work has been graded already. Please confirm that the new paper counts; the old one is kept.',
  },
  'late-answer/not-found': {
    status: 404,
    text: 'No such answer came too late to this question.',
  },
} as const satisfies Record<string, Refusal>;
