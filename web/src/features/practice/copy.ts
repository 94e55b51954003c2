/** What practice says in the browser (spec 1 §2, §4, §5, §8). */
import { NOTHING_ANSWERED } from '@classi/contract/practice/limits';
import { inTotal } from '../../lib/shown-grades.ts';

export const practiceCopy = {
  none: 'No practice assignments yet',
  noneMatch: 'No practice assignments match your filters',
  loadFailed: 'There was an error loading this practice assignment. Please try again.',
  notFound: 'Practice assignment not found',
  submitFailed: 'There was an error submitting your practice assignment. Your progress has been saved.',
  gradingFailed:
    'Practice assignment submitted successfully! However, automatic grading failed. Your responses have been saved.',
  nothingAnswered: NOTHING_ANSWERED,
  retry: 'Are you sure you want to retry this assignment? This will clear all answers and grades.',
  retryFailed: 'There was an error resetting the assignment. Please try again.',
  reset: 'Are you sure you want to reset all your answers? This action cannot be undone.',
  resetFailed: 'There was an error resetting your answers. Please try again.',
  createFailed: 'There was an error creating your practice assignment. Please try again.',
  noQuestions: 'Please keep at least one question.',
  discard: 'Are you sure you want to discard this practice assignment? All progress will be lost.',
} as const;

/** The question before practice is handed in. */
export const submitQuestion = (answered: number, of: number) =>
  `You have completed ${answered} out of ${of} questions. Would you like to submit your practice assignment?`;

/** Shown once it is graded. */
export function gradedWords(score: {
  marksObtained: number;
  marksPossible: number;
  percentage: number | null;
  unmarked: number;
}): string {
  const { marksObtained, marksPossible, percentage, unmarked } = score;
  if (percentage === null) return 'Your answers are saved. They have no marks; compare them with your book.';
  const words = `Practice assignment graded! You scored ${inTotal(marksObtained)}/${inTotal(marksPossible)} (${inTotal(percentage)}%)`;
  if (unmarked === 0) return words;
  return `${words}. ${unmarked === 1 ? '1 question has' : `${unmarked} questions have`} no mark.`;
}
