/** The details of an assignment as they are entered, in the wizard and in View/Edit; pure. */
import type { AssignmentDetails } from '@classi/contract/assignments/details';
import { schoolClock, schoolDay } from '../../../lib/time/school-time.ts';

/** Details that are text: all that a new one needs of the forms' rules is its name here. */
const TEXTS = ['title', 'description', 'studentInstructions'] as const;
type Texts = Record<(typeof TEXTS)[number], string>;

/** Day and clock are of the assignment's time zone; '' while unset. */
export interface EnteredDetails extends Texts {
  dueDate: string;
  dueTime: string;
}

const eachText = (textOf: (name: keyof Texts) => string): Texts =>
  Object.fromEntries(TEXTS.map((name) => [name, textOf(name)])) as Texts;

export const NO_TEXTS: Texts = eachText(() => '');

export function enteredOf(details: Omit<AssignmentDetails, 'releaseMode' | 'timeLimit'>): EnteredDetails {
  const { dueAt, timezone } = details;
  const due = { dueDate: schoolDay(dueAt, timezone), dueTime: schoolClock(dueAt, timezone) };
  return { ...eachText((name) => details[name]), ...due };
}

/** As it is sent. */
export function inputOf(entered: EnteredDetails, timezone: string) {
  return {
    ...eachText((name) => entered[name].trim()),
    dueDate: `${entered.dueDate}T${entered.dueTime}`,
    timezone,
  };
}

/** Whether the same would be sent; where the time limit and the release of marks are chosen, they are compared there. */
export const isSameEntered = (details: EnteredDetails, other: EnteredDetails): boolean =>
  JSON.stringify(inputOf(details, '')) === JSON.stringify(inputOf(other, ''));
