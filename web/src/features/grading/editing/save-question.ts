/** Saves a changed question, and marks the submitted work again if requested (spec 2 §4). */
import { updateQuestion } from '@classi/contract/assignments/question-endpoints';
import { listMarksByPeople, type PersonsMark, resetGradingStatus } from '@classi/contract/grading/endpoints';
import { call } from '../../../lib/http/api.ts';
import { withConflicts } from '../../../lib/live/question-changes.ts';
import { readWorks, refreshAllWork, refreshAssignment } from '../queries.ts';
import { joinRegrade } from '../regrade/regrades.tsx';
import type { QuestionWords } from './rules.ts';

/** Returns the ids of students whose work is submitted. */
export const submitted = (assignmentId: number): number[] =>
  Object.values(readWorks(assignmentId) ?? {}).map(({ student }) => student.id);

export function listMarks(assignmentId: number, questionNumber: number): Promise<PersonsMark[]> {
  return call(listMarksByPeople, { body: { assignmentId, questionNumbers: [questionNumber] } });
}

/** @throws QuestionsChangedError, and what `call` throws */
export async function saveQuestion(
  question: { id: number; version: number },
  words: QuestionWords,
): Promise<void> {
  await withConflicts(call(updateQuestion, { body: { ...question, ...words } }));
}

/** Ungrades every answer to the question, so that the server marks it again. @throws what `call` throws */
export async function regradeQuestionOfAll(
  assignmentId: number,
  questionNumber: number,
  seenMarks: number[],
): Promise<void> {
  const studentIds = submitted(assignmentId);
  const { regrade } = await call(resetGradingStatus, {
    body: { assignmentId, studentIds, questionNumbers: [questionNumber], seenMarks, regrade: true },
  });
  await refreshAllWork(assignmentId);
  if (!regrade) return;
  const { regradeId, total } = regrade;
  joinRegrade({ regradeId, assignmentId, questionNumbers: [questionNumber], studentIds, total });
}

export const refreshQuestions = async (assignmentId: number): Promise<void> => {
  await Promise.all([refreshAssignment(assignmentId), refreshAllWork(assignmentId)]);
};
