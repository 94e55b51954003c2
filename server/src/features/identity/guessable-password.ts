/**
 * Refuses passwords that attackers try first: common passwords, names with digits added, dates, keyboard rows, and the person's own name.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { refuse } from '../../platform/http/refuse.ts';

/** A new password needs at least this many guesses, as a power of ten: 'Welcome@123' needs 10^6.7, a random one of eight characters 10^8. */
const MIN_GUESSES_LOG10 = 7.5;
/** The estimate uses at most this many characters, because estimating a longer text would take a tenth of a second. */
const JUDGED_LENGTH = 40;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The word lists take 30 MB and 80 ms to load, so they are loaded when the first password is set. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * @param about words about the person that are not secret, such as names and e-mail address
 * @throws Refused password/guessable
 */
export async function refuseGuessablePassword(password: string, about: readonly string[]): Promise<void> {
  estimator ??= loadEstimator();
  const ownWords = about
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);
  const { guessesLog10 } = (await estimator).check(password.slice(0, JUDGED_LENGTH), ownWords);
  if (guessesLog10 < MIN_GUESSES_LOG10) refuse('password/guessable');
}
