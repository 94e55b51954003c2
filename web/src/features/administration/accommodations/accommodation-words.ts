import { ACCOMMODATION_PERCENT_MAX } from '@classi/contract/administration/limits';

const HOUR_MINUTES = 60;

/** 'An exam of 60 minutes becomes 75 minutes.' */
export const exampleWords = (percent: number): string =>
  `An exam of ${HOUR_MINUTES} minutes becomes ${Math.round(HOUR_MINUTES + (HOUR_MINUTES * percent) / 100)} minutes.`;

/** '2 running assignments became longer.'; undefined where there is none. */
export function prolongedWords(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? '1 running assignment became longer.' : `${count} running assignments became longer.`;
}

/** @returns why the percentage cannot be saved; null where it can */
export const percentProblem = (percent: number | string): string | null =>
  typeof percent === 'number' &&
  Number.isInteger(percent) &&
  percent > 0 &&
  percent <= ACCOMMODATION_PERCENT_MAX
    ? null
    : `Please enter a whole number from 1 to ${ACCOMMODATION_PERCENT_MAX}.`;
