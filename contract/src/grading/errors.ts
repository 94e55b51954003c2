import type { Refusal } from '../http/refusal.ts';

export const gradingErrors = {
  'response/not-found': { status: 404, text: 'This answer does not exist.' },
  'mark/out-of-range': {
    status: 400,
    text: 'The marks must be between 0 and {possible}, in steps of 0.25.',
    about: 'points_obtained',
  },
  'mark/not-graded': {
    status: 409,
    text: 'This answer is being marked right now. Please wait until it is done.',
  },
  'mark/changed': {
    status: 409,
    text: '{name} gave {marks} here while you had it open. Nothing was overwritten; please compare.',
  },
  'mark/answer-changed': {
    status: 409,
    text: 'Another answer counts here since you opened it. No mark was given; please read it first.',
  },
  'mark/not-found': { status: 404, text: 'This mark is not in the history of this answer.' },
  'regrade/not-found': { status: 404, text: 'This regrade does not exist.' },
  'regrade/going-on': {
    status: 409,
    text: 'Another regrade is running here. Please wait until it is done.',
  },
  'regrade/marks-unseen': {
    status: 409,
    text: 'Other teachers gave marks here that you have not seen. Nothing was changed; please look at them first.',
  },
  'regrade/overtaken': {
    status: 409,
    text: 'This mark was changed in the meantime, so it was not marked again. Please look at it first.',
  },
  'regrade/not-read': {
    status: 409,
    text: 'This answer was not read, so AURA cannot mark it. Type what it says, or give the marks yourself.',
  },
  'regrade/failed': {
    status: 503,
    text: 'This answer could not be marked again. Its mark has not changed.',
  },
  'release/nothing-marked': {
    status: 409,
    text: 'No student’s work is marked completely yet, so there is nothing to release.',
  },
  'release/seen': {
    status: 409,
    text: 'A student has already seen the marks, so they cannot be hidden again.',
  },
  'release/when-marked': {
    status: 409,
    text: 'Students see the marks of this assignment as soon as they are marked. You can change that in View/Edit.',
  },
  'grading/no-question': { status: 404, text: 'This assignment has no question with this number.' },
  'grading/no-confirmation': {
    status: 404,
    text: 'These marks cannot be undone: they were undone before, or another teacher confirmed them.',
  },
  'grading/nothing': { status: 409, text: 'There is nothing to mark yet: no work has been submitted.' },
} as const satisfies Record<string, Refusal>;
