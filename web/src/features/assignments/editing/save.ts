/** Saves the changes of an assignment and its questions (spec 2 §4, §7). */
import {
  type ChangedAssignment,
  changedAssignment,
  updateAssignmentDetails,
} from '@classi/contract/assignments/endpoints';
import { updateQuestion, updateQuestions } from '@classi/contract/assignments/question-endpoints';
import { listMarksByPeople, type PersonsMark, resetGradingStatus } from '@classi/contract/grading/endpoints';
import { previousQuestionsAndResponses } from '@classi/contract/submissions/endpoints';
import { call } from '../../../lib/http/api.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { withConflicts } from '../../../lib/live/question-changes.ts';
import { toDetailsInput } from '../details/entered-details.ts';
import { toSeconds } from '../wizard/time-limit/rules.ts';
import {
  type Changes,
  type DetailsDraft,
  type EditedAssignment,
  type StoredQuestion,
  toQuestionKey,
} from './rules.ts';
import type { Written } from './written.ts';

/** Another teacher changed the title or due date. These are the current values. */
export class AssignmentChangedError extends Error {
  override readonly name = 'AssignmentChangedError';
  readonly now: ChangedAssignment;

  constructor(message: string, now: ChangedAssignment) {
    super(message);
    this.now = now;
  }
}

const nowOf = (error: unknown, code: string): unknown =>
  error instanceof HttpError && error.code === code ? error.details.now : undefined;

/**
 * @param limited whether the time limit was changed; an unchanged one keeps its seconds
 * @throws AssignmentChangedError, and what `call` throws
 */
export async function saveDetails(
  { id, timezone }: Pick<EditedAssignment, 'id' | 'timezone'>,
  version: number,
  draft: DetailsDraft,
  isLimited: boolean,
): Promise<void> {
  const body = {
    assignmentId: id,
    ...toDetailsInput(draft, timezone),
    releaseMode: draft.releaseMode,
    version,
    ...(isLimited ? { timeLimit: toSeconds(draft.limit) } : {}),
  };
  try {
    await call(updateAssignmentDetails, { body });
  } catch (error) {
    const read = changedAssignment.safeParse(nowOf(error, 'assignment/changed'));
    if (error instanceof HttpError && read.success)
      throw new AssignmentChangedError(error.message, read.data);
    throw error;
  }
}

/** Removes the flag without changing the stored text. @throws what `call` throws */
export async function resolveFlag(stored: StoredQuestion): Promise<void> {
  const { id, question, answer, gradingInstructions, marksPossible } = stored;
  await call(updateQuestion, {
    body: { id, question, answer, gradingInstructions, marksPossible, version: stored.version, flag: '' },
  });
}

/**
 * Saves all changes in one call, which stores everything or nothing.
 * @returns the questions with their new numbers
 * @throws QuestionsChangedError, and what `call` throws
 */
export async function saveQuestions(
  assignmentId: number,
  { changed, added, deleted, hasMoved }: Changes,
  { base, questions }: Written,
): Promise<{ id: number; version: number }[]> {
  const stored = new Map(base.map(({ id }) => [toQuestionKey(id), id]));
  const body = {
    assignmentId,
    changed: changed.map(({ stored: { id, version }, now }) => {
      const { question, answer, gradingInstructions, marksPossible, stem, tags, section } = now;
      return { id, version, question, answer, gradingInstructions, marksPossible, stem, tags, section };
    }),
    added: added.map(({ key: _, passage: __, ...words }) => ({
      ...words,
      number: questions.findIndex(({ key }) => key === _) + 1,
    })),
    deleted: deleted.map(({ id, version }) => ({ id, version })),
    ...(hasMoved ? { questionIds: questions.flatMap(({ key }) => stored.get(key) ?? []) } : {}),
  };
  return (await withConflicts(call(updateQuestions, { body }))).questions;
}

export interface SubmittedStudents {
  studentIds: number[];
  /** The marks that people gave to these questions. */
  marks: PersonsMark[];
}

/** Lists the submitted work, and the marks that people gave to these questions. @throws what `call` throws */
export async function listSubmitted(
  assignmentId: number,
  questionNumbers: number[],
): Promise<SubmittedStudents> {
  const works = await call(previousQuestionsAndResponses, { body: { assignmentId, marksOnly: true } });
  const studentIds = Object.values(works).map(({ student }) => student.id);
  if (studentIds.length === 0) return { studentIds, marks: [] };
  return { studentIds, marks: await call(listMarksByPeople, { body: { assignmentId, questionNumbers } }) };
}

/** Ungrades the answers to these questions. The server then marks them again, and the submissions page follows it. @throws what `call` throws */
export async function regradeQuestions(
  assignmentId: number,
  questionNumbers: number[],
  { studentIds, marks }: SubmittedStudents,
): Promise<void> {
  const seenMarks = marks.map(({ id }) => id);
  await call(resetGradingStatus, {
    body: { assignmentId, studentIds, questionNumbers, seenMarks, regrade: true },
  });
}
