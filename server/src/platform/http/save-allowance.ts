/** How much text one student may save: what is typed never reaches it, a script that fills the database does. Counted in this process. */
import type { Clock } from '../clock/clock.ts';
import { refuse } from './refuse.ts';

/** Characters at once: 25 of the longest answers. */
const CAPACITY = 10_000_000;
/** Characters that come back in a second: an answer of 40 thousand characters saved every two seconds. */
const REGAINED_PER_SECOND = 20_000;
/** Students that are remembered; the one who saved longest ago is forgotten first, whose allowance is whole by then. */
const REMEMBERED = 20_000;

/** @returns a function that throws Refused answer/too-much where the student has saved too many characters lately */
export function createSaveAllowance(clock: Clock): (accountId: number, characters: number) => void {
  const students = new Map<number, { left: number; at: number }>();
  return (accountId, characters) => {
    const at = clock.now().getTime() / 1000;
    const before = students.get(accountId) ?? { left: CAPACITY, at };
    const left = Math.min(CAPACITY, before.left + Math.max(0, at - before.at) * REGAINED_PER_SECOND);
    if (left < characters) refuse('answer/too-much');
    students.delete(accountId);
    students.set(accountId, { left: left - characters, at });
    if (students.size > REMEMBERED) students.delete(students.keys().next().value ?? accountId);
  };
}

export const charactersIn = (answers: readonly { response: string | null }[]): number =>
  answers.reduce((sum, { response }) => sum + (response?.length ?? 0), 0);
