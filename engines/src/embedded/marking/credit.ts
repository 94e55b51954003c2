import type { Aligned } from './comparing/align.ts';
import type { Said, Wording } from './comparing/texts.ts';

/** Stray likeness, which any two texts have, earns nothing; nearly all of it is as good as all. */
const STRAY = 0.1;
const AS_GOOD_AS_ALL = 0.9;

/** Words of a key that an answer may be expected to say all of. */
const SHORT = 8;
const LONGEST_COUNTED = 32;
const STEEPNESS = 2;
const STEEPEST = 4;

/**
 * Share of the marks for a similarity. Nobody says all that a long key says, and the first half of it is worth more
 * than the second: the longer the key, and what the answer says to it, the more the share bends upwards,
 * (1 − e^(−c·s)) / (1 − e^(−c)).
 */
export const creditFor = (similarity: number, wording: Wording, said: Said, aligned: Aligned[]): number =>
  creditsFor([similarity], wording, said, aligned)[0] ?? 0;

/** The same for several similarities of one wording. */
export function creditsFor(
  similarities: readonly number[],
  wording: Wording,
  said: Said,
  aligned: Aligned[],
): number[] {
  // So few words on both sides bend nothing, whichever of them touch one another.
  const isShort = wording.size * said.size <= SHORT ** 2;
  const touched = isShort ? 0 : Math.min(touchedSize(said, aligned), LONGEST_COUNTED);
  const length = Math.sqrt(wording.size * touched);
  const bend = Math.min(STEEPEST, STEEPNESS * Math.log2(Math.max(length, SHORT) / SHORT));
  return similarities.map((similarity) => {
    const bent = bend < 0.01 ? similarity : (1 - Math.exp(-bend * similarity)) / (1 - Math.exp(-bend));
    return Math.min(1, Math.max(0, (bent - STRAY) / (AS_GOOD_AS_ALL - STRAY)));
  });
}

/** Up to so much of a credit may be chance. */
const CHANCE = 0.1;
const IN_PARTS = 1.7;

/**
 * Of several marks, an examiner gives some for what is there, though half of the words be others: beyond chance, the first part of a
 * likeness is worth more than the last.
 */
export function creditInParts(credit: number): number {
  const beyond = Math.min(1, Math.max(0, (credit - CHANCE) / (1 - CHANCE)));
  return Math.min(credit, CHANCE) + (1 - CHANCE) * (1 - (1 - beyond) ** IN_PARTS);
}

/** Below the one, two texts are alike by chance; from the other on, it is the same thing in a student's words. */
const STEP_STRAY = 0.15;
const STEP_SAID = 0.35;

/**
 * Share of the marks that a scheme prints beside one step. Whoever marks by such a scheme gives a step or does not: a step is said
 * where a student says it in own words, and half of it is rarely a decision.
 */
export function creditForStep(similarity: number): number {
  const at = Math.min(1, Math.max(0, (similarity - STEP_STRAY) / (STEP_SAID - STEP_STRAY)));
  return at * at * (3 - 2 * at);
}

/** Words of the sentences that touch the wording: sentences beside the point do not count. */
function touchedSize({ terms }: Said, aligned: Aligned[]): number {
  const touched = new Set(
    aligned.flatMap(({ wanted, found }) =>
      wanted.role === 'content' ? found.map(({ term }) => term.sentence) : [],
    ),
  );
  return terms.speaking.filter(({ sentence }) => touched.has(sentence)).length;
}
