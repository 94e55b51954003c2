/** Saving what was changed of an assignment and its questions (spec 2 §4, §7). */
import {
  addQuestion,
  type ChangedAssignment,
  type ChangedQuestion,
  changedAssignment,
  changedQuestion,
  deleteQuestion,
  reorderQuestions,
  updateAssignmentDetails,
  updateQuestion,
} from '@classi/contract/assignments/endpoints';
import { listMarksByPeople, type PersonsMark, resetGradingStatus } from '@classi/contract/grading/endpoints';
import { previousQuestionsAndResponses } from '@classi/contract/submissions/endpoints';
import { call } from '../../../lib/api.ts';
import { HttpError } from '../../../lib/http.ts';
import type { WrittenQuestion } from '../wizard/draft.ts';
import { secondsOf } from '../wizard/time-limit/rules.ts';
import { type Assignment, type Changes, type DetailsDraft, keyOf, type StoredQuestion } from './rules.ts';

/** Somebody else changed title or due date: what stands there now. */
export class AssignmentChangedError extends Error {
  override readonly name = 'AssignmentChangedError';
  readonly now: ChangedAssignment;

  constructor(message: string, now: ChangedAssignment) {
    super(message);
    this.now = now;
  }
}

/** Somebody else changed a question: what stands there now. */
export class QuestionChangedError extends Error {
  override readonly name = 'QuestionChangedError';
  readonly questionId: number;
  readonly now: ChangedQuestion;

  constructor(message: string, questionId: number, now: ChangedQuestion) {
    super(message);
    this.questionId = questionId;
    this.now = now;
  }
}

const nowOf = (error: unknown, code: string): unknown =>
  error instanceof HttpError && error.code === code ? error.details.now : undefined;

/**
 * @param limited whether the time limit was changed; one that was not stays to the second
 * @throws AssignmentChangedError, and what `call` throws
 */
export async function saveDetails(
  { id, timezone }: Pick<Assignment, 'id' | 'timezone'>,
  version: number,
  { title, dueDate, dueTime, limit }: DetailsDraft,
  limited: boolean,
): Promise<void> {
  const body = {
    assignmentId: id,
    title: title.trim(),
    dueDate: `${dueDate}T${dueTime}`,
    timezone,
    version,
    ...(limited ? { timeLimit: secondsOf(limit) } : {}),
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

/** @throws QuestionChangedError, and what `call` throws */
async function saveQuestion(stored: StoredQuestion, now: WrittenQuestion): Promise<void> {
  const { id, version } = stored;
  const { question, answer, gradingInstructions, marksPossible } = now;
  try {
    await call(updateQuestion, {
      body: { id, version, question, answer, gradingInstructions, marksPossible },
    });
  } catch (error) {
    const read = changedQuestion.safeParse(nowOf(error, 'question/changed'));
    if (error instanceof HttpError && read.success)
      throw new QuestionChangedError(error.message, id, read.data);
    throw error;
  }
}

/** Takes the flag off, and leaves the words as they are stored. @throws what `call` throws */
export async function resolveFlag(stored: StoredQuestion): Promise<void> {
  const { id, question, answer, gradingInstructions, marksPossible } = stored;
  await call(updateQuestion, {
    body: { id, question, answer, gradingInstructions, marksPossible, version: stored.version, flag: '' },
  });
}

/**
 * One after the other. What was saved before a failure stays saved: the caller reads the assignment anew, and the rest is still on
 * the page.
 * @returns keys that new questions have from now on, by those that they had
 * @throws QuestionChangedError, and what `call` throws
 */
export async function saveQuestions(
  assignmentId: number,
  changes: Changes,
  now: readonly WrittenQuestion[],
  renamed: Map<string, string>,
): Promise<void> {
  for (const { stored, now: written } of changes.changed) await saveQuestion(stored, written);
  for (const question of changes.added) {
    const { key, ...words } = question;
    const { id } = await call(addQuestion, { body: { assignmentId, question: words } });
    renamed.set(key, keyOf(id));
  }
  for (const { id } of changes.deleted) await call(deleteQuestion, { body: { id } });
  if (!changes.moved) return;
  const questionIds = now.map(({ key }) => Number((renamed.get(key) ?? key).slice(keyOf(0).length - 1)));
  await call(reorderQuestions, { body: { assignmentId, questionIds } });
}

export interface HandedIn {
  studentIds: number[];
  /** Marks that people gave to these questions. */
  marks: PersonsMark[];
}

/** Whose work is handed in, and which marks people gave to it. @throws what `call` throws */
export async function listHandedIn(assignmentId: number, questionNumbers: number[]): Promise<HandedIn> {
  const works = await call(previousQuestionsAndResponses, { body: { assignmentId } });
  const studentIds = Object.values(works).map(({ student }) => student.id);
  if (studentIds.length === 0) return { studentIds, marks: [] };
  return {
    studentIds,
    marks: await call(listMarksByPeople, { body: { assignmentId, questionNumbers } }),
  };
}

/** The answers to these questions are ungraded, and marked anew by themselves; the submissions join it. @throws what `call` throws */
export async function regradeQuestions(
  assignmentId: number,
  questionNumbers: number[],
  { studentIds, marks }: HandedIn,
): Promise<void> {
  const seenMarks = marks.map(({ id }) => id);
  await call(resetGradingStatus, {
    body: { assignmentId, studentIds, questionNumbers, seenMarks, regrade: true },
  });
}
