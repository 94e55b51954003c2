import type { StudentQuestion } from '@classi/contract/answering/endpoints';

/** A question as a student sees it, without an answer or a mark. */
export const aStudentQuestion = (part: Partial<StudentQuestion> = {}): StudentQuestion => ({
  id: 1,
  number: 1,
  label: '',
  section: '',
  choice: null,
  stem: '',
  question: '<p>Why?</p>',
  marksPossible: 2,
  marksObtained: null,
  graded: false,
  feedback: null,
  response: null,
  revision: 0,
  evidence: [],
  markedBy: null,
  checkedBy: null,
  ...part,
});
