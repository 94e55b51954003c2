/** Checks and small changes of a value that already has the right type. */
import { issueOf, type Reading, type Sentence, sentenceOf, type Wording } from './reading.ts';

/** Finds problems of the value, or changes it. */
export interface Check {
  run: (reading: Reading, own: Sentence) => void;
  /** Whether the check is made even if the value has other problems, as length checks are. */
  isForLengths?: boolean;
}

/** Creates a check from a function that returns whether a value is valid. */
export const test = (
  code: string,
  isRight: (value: never) => boolean,
  wording: Wording,
  isFinal = false,
): Check => ({
  run: ({ value, issues }, own) => {
    if (!isRight(value as never)) issues.push(issueOf(code, [sentenceOf(wording), own], isFinal));
  },
});

/** A change is implemented as a check that finds no problem, so that it runs in the order of the checks. */
export const changeText = (changed: (text: string) => string): Check => ({
  run: (reading) => {
    reading.value = changed(reading.value as string);
  },
});

/**
 * Checks the length of a text or a list. As in zod, letters outside of the basic plane count once. They are counted only where that can
 * decide, because a text may have some hundred thousand letters.
 */
export function lengthTest(
  code: string,
  { least = 0, most = Number.POSITIVE_INFINITY }: { least?: number; most?: number },
  wording: Wording,
): Check {
  const isWithin = (length: number) => length >= least && length <= most;
  const isRight = (value: string | unknown[]) => {
    if (typeof value !== 'string') return isWithin(value.length);
    return (value.length >= 2 * least && value.length <= most) || isWithin([...value].length);
  };
  return { ...test(code, isRight, wording), isForLengths: true };
}

export const hasLength = (value: unknown): value is { length: number } =>
  (value as { length?: number } | null | undefined)?.length !== undefined;
