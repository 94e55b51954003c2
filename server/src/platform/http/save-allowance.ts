/**
 * Limits the amount of text that one student may save. Typing never reaches the limit; a script that fills the database does. Each process
 * takes one step of text per student and counts further steps in the database, so that all processes share the allowance and most saves
 * write nothing for it.
 */
import type { Attempts } from '../attempts/index.ts';
import { refuse } from './refuse.ts';

/** Characters that are counted together in the database. */
const STEP = 500_000;
/** Steps at once: 25 of the longest answers. */
const FREE_STEPS = 20;
/** A further step each 25 s: an answer of 40 thousand characters saved every two seconds. */
const STEP_MS = 25_000;
/** Students that a process remembers; the one who saved longest ago is forgotten first, and is lent a step again. */
const REMEMBERED = 20_000;

export type SpendAllowance = (accountId: number, characters: number) => Promise<void>;

/** @returns a function that throws Refused answer/too-much where the student has saved too many characters lately */
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
    // Before the database answers, so that saves that arrive until then see the reduced allowance.
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
