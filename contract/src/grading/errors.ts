import type { Refusal } from '../http/refusal.ts';

export const gradingErrors = {
  'response/not-found': { status: 404, text: 'This answer is not there.' },
  'mark/out-of-range': { status: 400, text: 'The marks must be between 0 and {possible}, in steps of 0.25.' },
  'mark/not-graded': {
    status: 409,
    text: 'This answer is being marked right now. Please wait until it is done.',
  },
  'grading/nothing': { status: 409, text: 'There is nothing to mark yet: no work has been handed in.' },
} as const satisfies Record<string, Refusal>;
