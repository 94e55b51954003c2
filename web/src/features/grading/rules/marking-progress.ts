/** How far AURA's marking of a student's work is, from the work itself. */
import type { StudentWork } from '@classi/contract/submissions/endpoints';
import { sentenceText } from '../../../lib/language/translations.ts';
import { isUnmarked } from './mark-state.ts';

export interface MarkingProgress {
  state: 'running' | 'failed';
  done: number;
  total: number;
  /** The reason for the failure, in the server's words. */
  problem: string;
}

/** Returns undefined if the work is not being marked, and the last marking did not fail or nothing is left to mark. */
export function findMarkingProgress(work: StudentWork | undefined): MarkingProgress | undefined {
  if (!work) return undefined;
  const { questions, student } = work;
  const done = questions.filter(({ graded }) => graded === true).length;
  const progress = { done, total: questions.length, problem: sentenceText(student.markingProblem ?? '') };
  if (questions.some(({ graded }) => graded === 'inProgress')) return { ...progress, state: 'running' };
  return student.markingProblem && questions.some(isUnmarked) ? { ...progress, state: 'failed' } : undefined;
}
