import type { DraftQuestion } from '@classi/contract';

/** A question as a teacher sends it, with a text and one mark only. */
export const aDraftQuestion = (change: Partial<DraftQuestion> = {}): DraftQuestion => ({
  number: 1,
  question: '<p>What is a volt?</p>',
  answer: '',
  gradingInstructions: '',
  marksPossible: 1,
  tags: [],
  flag: '',
  label: '',
  questionType: null,
  topics: [],
  subject: null,
  stem: '',
  places: [],
  section: '',
  choice: null,
  ...change,
});
