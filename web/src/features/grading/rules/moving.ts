/** Where to go next in a class. */
import type { StudentWork } from '@classi/contract/submissions/endpoints';
import { markStateOf } from './mark-state.ts';
import { isSameSpot, nextInQueue, type QueueItem, type Spot } from './queue.ts';
import type { StudentRow } from './rows.ts';

/** Where to begin with a student: what needs a person, else what nobody has checked, else the first question. */
export function firstQuestionOf(work: StudentWork | undefined): number {
  const questions = work?.questions ?? [];
  const begin =
    questions.find((question) => markStateOf(question) === 'needs-you') ??
    questions.find((question) => markStateOf(question) !== 'checked') ??
    questions[0];
  return begin?.number ?? 1;
}

/** The next or previous question of the same student; null at either end. */
export function questionBeside(work: StudentWork | undefined, here: number, by: 1 | -1): number | null {
  const numbers = (work?.questions ?? []).map((question) => question.number);
  const at = numbers.indexOf(here);
  return at < 0 ? null : (numbers[at + by] ?? null);
}

/** The student above or below in the list who has handed something in; null at either end. */
export function studentBeside(rows: readonly StudentRow[], here: number, by: 1 | -1): StudentRow | null {
  const open = rows.filter((row) => row.work !== undefined || row.id === here);
  const at = open.findIndex((row) => row.id === here);
  const next = at < 0 ? undefined : open[at + by];
  return next?.work ? next : null;
}

/**
 * Where Confirm leads: from an answer that needed a person to the next one that does, otherwise to the next question, and after the
 * last one to the next student. Null at the end of everything.
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
  const question = questionBeside(row?.work, here.question, 1);
  if (question !== null) return { studentId: here.studentId, question };
  const student = studentBeside(rows, here.studentId, 1);
  if (student) return { studentId: student.id, question: firstQuestionOf(student.work) };
  return nextInQueue(queue, here);
}
