import { ACCOMMODATION_PERCENT_MAX } from '@classi/contract/administration/limits';
import * as t from '../../../messages/compiled/administration/accommodations.ts';

const HOUR_MINUTES = 60;

/** Returns an example, such as 'An exam of 60 minutes becomes 75 minutes.' */
export const exampleText = (percent: number): string =>
  t.examExample({ from: HOUR_MINUTES, to: Math.round(HOUR_MINUTES + (HOUR_MINUTES * percent) / 100) });

/** Returns a sentence such as '2 assignments in progress got more time.', or undefined if there are none. */
export function prolongedText(count: number): string | undefined {
  if (count === 0) return undefined;
  return t.runningExtendedNote({ count });
}

/** @returns why the percentage cannot be saved, or null */
export const percentProblem = (percent: number | string): string | null =>
  typeof percent === 'number' &&
  Number.isInteger(percent) &&
  percent > 0 &&
  percent <= ACCOMMODATION_PERCENT_MAX
    ? null
    : t.percentError({ most: ACCOMMODATION_PERCENT_MAX });
