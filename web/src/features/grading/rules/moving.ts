/** Rules for which answer of a class comes next. */
import type { StudentWork } from '@classi/contract/submissions/endpoints';
import { markStateOf } from './mark-state.ts';
import { isSameSpot, nextInQueue, type QueueItem, type Spot } from './queue.ts';
import type { StudentRow } from './rows.ts';

/**
 * Returns the first question to open for a student: one that needs a person, otherwise one that nobody has
 * checked, otherwise the first.
 */
export function findFirstQuestion(work: StudentWork | undefined): number {
  const questions = work?.questions ?? [];
  const begin =
    questions.find((question) => markStateOf(question) === 'needs-you') ??
    questions.find((question) => markStateOf(question) !== 'checked') ??
    questions[0];
  return begin?.number ?? 1;
}

/** Returns the next or previous question of the same student, or null at either end. */
export function adjacentQuestion(work: StudentWork | undefined, here: number, by: 1 | -1): number | null {
  const numbers = (work?.questions ?? []).map((question) => question.number);
  const at = numbers.indexOf(here);
  return at < 0 ? null : (numbers[at + by] ?? null);
}

/** Returns the next or previous student in the list who has submitted work, or null at either end. */
export function adjacentStudent(rows: readonly StudentRow[], here: number, by: 1 | -1): StudentRow | null {
  const open = rows.filter((row) => row.work !== undefined || row.id === here);
  const at = open.findIndex((row) => row.id === here);
  const next = at < 0 ? undefined : open[at + by];
  return next?.work ? next : null;
}

/**
 * Returns where Confirm leads: from an answer in the queue to the next one in the queue, otherwise to the
 * next question, and after the last question to the next student. Null at the end.
 */
export function afterConfirm(
  queue: readonly QueueItem[],
  rows: readonly StudentRow[],
  here: Spot,
): Spot | null {
  if (queue.some((item) => isSameSpot(item, here))) {
    const next = nextInQueue(queue, here);
    if (next) return next;
  }
  const row = rows.find(({ id }) => id === here.studentId);
  const question = adjacentQuestion(row?.work, here.question, 1);
  if (question !== null) return { studentId: here.studentId, question };
  const student = adjacentStudent(rows, here.studentId, 1);
  if (student) return { studentId: student.id, question: findFirstQuestion(student.work) };
  return nextInQueue(queue, here);
}
