import { refusalsWith } from '../http/refusal.ts';

export const submissionsErrors = {
  ...refusalsWith(400, {
    'paper/wrong-pages':
      'These pages are not in the file, or one of them was given to two papers. Please check the pages and try again.',
  }),
  ...refusalsWith(404, {
    'submission/not-found': 'This student has not submitted work for this assignment.',
    'submission/student-not-enrolled': 'This student is not in the course of this assignment.',
    'passage/not-found': 'This passage is no longer on the paper. Please reload the page.',
    'late-answer/not-found': 'There is no such late answer to this question.',
  }),
  ...refusalsWith(409, {
    'submission/typed-there':
      'This student has typed answers already. Uploading a paper keeps both; please confirm that the paper counts.',
    'submission/graded':
      'This work has been graded already. Please confirm that the new paper counts; the old one stays in the history.',
    'reading/not-on-paper':
      'Only what was read from paper can be corrected. What a student typed stays as it is.',
    'reading/changed':
      'This answer was changed since you opened it. Nothing was overwritten; please compare.',
    'passage/placed': 'This passage is already assigned to a question. Please reload the page.',
    'paper/changed': 'This paper is no longer this student’s. Please reload the page.',
    'paper/busy':
      'A paper of one of these students is being read or marked. Please try again when that has finished.',
    'paper/typed-work':
      'This student has also worked on this assignment in the browser, so the paper cannot be moved. Please upload it again for the right student.',
    'paper/typed-there':
      'The other student has worked on this assignment in the browser. Please upload the paper for that student, which keeps both.',
  }),
  ...refusalsWith(422, {
    'paper/not-splittable':
      'This file cannot be split safely. Please scan each student’s paper into a separate file.',
  }),
};
