/** The details of an assignment as entered in the wizard and in View/Edit. Pure. */
import type { AssignmentDetails } from '@classi/contract/assignments/details';
import { schoolClock, schoolDay } from '../../../lib/time/school-time.ts';

/** The details that are text. A new one only has to be added here for the rules of both forms. */
const TEXTS = ['title', 'description', 'studentInstructions'] as const;
type Texts = Record<(typeof TEXTS)[number], string>;

/** Date and time are in the assignment's time zone, and '' while unset. */
export interface EnteredDetails extends Texts {
  dueDate: string;
  dueTime: string;
}

const eachText = (textOf: (name: keyof Texts) => string): Texts =>
  Object.fromEntries(TEXTS.map((name) => [name, textOf(name)])) as Texts;

export const NO_TEXTS: Texts = eachText(() => '');

export function toEnteredDetails(
  details: Omit<AssignmentDetails, 'releaseMode' | 'timeLimit'>,
): EnteredDetails {
  const { dueAt, timezone } = details;
  const due = { dueDate: schoolDay(dueAt, timezone), dueTime: schoolClock(dueAt, timezone) };
  return { ...eachText((name) => details[name]), ...due };
}

/** Returns the details as they are sent. */
export function toDetailsInput(entered: EnteredDetails, timezone: string) {
  return {
    ...eachText((name) => entered[name].trim()),
    dueDate: `${entered.dueDate}T${entered.dueTime}`,
    timezone,
  };
}

/**
 * Returns whether both would be sent alike. The time limit and the release of marks are compared by their own
 * modules.
 */
export const isSameEntered = (details: EnteredDetails, other: EnteredDetails): boolean =>
  JSON.stringify(toDetailsInput(details, '')) === JSON.stringify(toDetailsInput(other, ''));
