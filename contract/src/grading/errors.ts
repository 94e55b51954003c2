import { refusalsWith } from '../http/refusal.ts';

export const gradingErrors = {
  ...refusalsWith(400, {
    'mark/out-of-range': ['The marks must be between 0 and {possible}, in steps of 0.25.', 'points_obtained'],
  }),
  ...refusalsWith(404, {
    'response/not-found': 'This answer does not exist.',
    'mark/not-found': 'This mark is not in the history of this answer.',
    'regrade/not-found': 'This regrade does not exist.',
    'review-request/not-found': 'This request does not exist.',
    'grading/no-question': 'This assignment has no question with this number.',
    'grading/no-confirmation':
      'These marks cannot be undone: they were undone before, or another teacher confirmed them.',
  }),
  ...refusalsWith(409, {
    'mark/not-graded': 'This answer is being marked right now. Please wait until it is done.',
    'mark/changed':
      '{name} gave {marks} here while you had it open. Nothing was overwritten; please compare.',
    'mark/answer-changed':
      'Another answer counts here since you opened it. No mark was given; please read it first.',
    'regrade/going-on': 'Another regrade is running here. Please wait until it is done.',
    'regrade/marks-unseen':
      'Other teachers gave marks here that you have not seen. Nothing was changed; please look at them first.',
    'regrade/overtaken':
      'This mark was changed in the meantime, so it was not marked again. Please look at it first.',
    'regrade/not-read':
      'This answer was not read, so AURA cannot mark it. Type what it says, or give the marks yourself.',
    'release/nothing-marked': 'No student’s work is marked completely yet, so there is nothing to release.',
    'release/seen': 'A student has already seen the marks, so they cannot be hidden again.',
    'release/when-marked':
      'Students see the marks of this assignment as soon as they are marked. You can change that in View/Edit.',
    'review-request/no-mark': 'This question has no mark that you can see.',
    'review-request/open':
      'Your teacher already has your request for this question. Please wait for the reply.',
    'review-request/discussed':
      'Your teacher has already looked at this mark again. You can ask once more if the mark changes.',
    'review-request/answered': '{name} has already answered this request.',
    'review-request/withdrawn': 'The student has withdrawn this request.',
    'grading/nothing': 'There is nothing to mark yet: no work has been submitted.',
  }),
  ...refusalsWith(503, {
    'regrade/failed': 'This answer could not be marked again. Its mark has not changed.',
  }),
};
