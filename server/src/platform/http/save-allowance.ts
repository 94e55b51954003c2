/**
 * Limits the amount of text that one student may save. Typing never reaches the limit; a script that fills the database does. Each process
 * takes one step of text per student and counts further steps in the database, so that all processes share the allowance and most saves
 * write nothing for it.
 */
import type { Attempts } from '../attempts/index.ts';
import { refuse } from './refuse.ts';

/** The number of characters that are counted as one step in the database. */
const STEP = 500_000;
/** The number of steps without delay: 25 of the longest answers. */
const FREE_STEPS = 20;
/** After that, one step in this time, in ms. It allows saving an answer of 40 thousand characters every two seconds. */
const STEP_MS = 25_000;
/** The number of students in a process's memory. The one who saved longest ago is removed first, and gets a new step with the next save. */
const REMEMBERED = 20_000;

export type SpendAllowance = (accountId: number, characters: number) => Promise<void>;

/** @returns a function that throws Refused answer/too-much if the student has saved too many characters recently */
export function createSaveAllowance(attempts: Attempts): SpendAllowance {
  /** Characters that each student may save before the next step is counted. */
  const remaining = new Map<number, number>();

  function add(accountId: number, characters: number): number {
    const left = (remaining.get(accountId) ?? STEP) + characters;
    remaining.delete(accountId);
    remaining.set(accountId, left);
    if (remaining.size > REMEMBERED) remaining.delete(remaining.keys().next().value ?? accountId);
    return left;
  }

  async function takeSteps(accountId: number, size: number): Promise<boolean> {
    if (size > FREE_STEPS) return false;
    const wait = (beyond: number) => Math.min(size, beyond + 1) * STEP_MS;
    const taken = await attempts.take([{ counter: `saves ${accountId}`, free: FREE_STEPS, size, wait }]);
    return !('waitMs' in taken);
  }

  return async (accountId, characters) => {
    const left = add(accountId, -characters);
    if (left >= 0) return;
    const steps = Math.ceil(-left / STEP);
    // The allowance is added before the database answers, so that saves in the meantime see it.
    add(accountId, steps * STEP);
    let isTaken = false;
    try {
      isTaken = await takeSteps(accountId, steps);
    } finally {
      if (!isTaken) add(accountId, characters - steps * STEP);
    }
    if (!isTaken) refuse('answer/too-much');
  };
}

export const charactersIn = (answers: readonly { response: string | null }[]): number =>
  answers.reduce((sum, { response }) => sum + (response?.length ?? 0), 0);
