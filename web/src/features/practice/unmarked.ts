/** What graded practice says about questions without a mark. */
import type { PracticeQuestion } from '@classi/contract/practice/endpoints';

type Marked = Pick<PracticeQuestion, 'marksObtained' | 'notMarked'>;

/** Where no question has a mark. */
export function noMarksWords(questions: readonly Marked[]): string {
  if (questions.every(({ notMarked }) => notMarked)) return 'AURA could not mark these answers.';
  if (questions.some(({ notMarked }) => notMarked))
    return 'These answers have no marks: some questions have no model answer, and AURA could not mark the others.';
  return 'These answers have no marks, because the questions have no model answers.';
}

/** Where some questions have a mark: a sentence for those that AURA failed on, and one for those without a key. */
export function someUnmarkedWords(questions: readonly Marked[]): string[] {
  const failed = questions.filter(({ notMarked }) => notMarked).length;
  const unmarked = questions.filter(({ marksObtained }) => marksObtained === null).length - failed;
  const sentences: string[] = [];
  if (failed > 0)
    sentences.push(
      `AURA could not mark ${failed === 1 ? '1 answer. It does' : `${failed} answers. They do`} not count.`,
    );
  if (unmarked > 0)
    sentences.push(
      unmarked === 1
        ? '1 question has no mark and does not count.'
        : `${unmarked} questions have no mark and do not count.`,
    );
  return sentences;
}
