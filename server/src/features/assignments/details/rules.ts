/** The details of an assignment as they are entered, stored and shown; pure. */
import { isDeepStrictEqual } from 'node:util';
import {
  type AssignmentDetails,
  assignmentDetails,
  detailsInput,
  pickFields,
  type ValuesOf,
} from '@classi/contract';

type EnteredDetails = ValuesOf<typeof detailsInput>;

/** The details of a row, and nothing else of it. */
export const detailsOf = (row: AssignmentDetails): AssignmentDetails => pickFields(assignmentDetails, row);

/** What of a teacher's input is stored as it is: every field that is there, except for the due date, which depends on the schedule. */
export function enteredDetails(input: EnteredDetails) {
  const { dueDate: _, ...entered } = pickFields(detailsInput, input);
  return entered;
}

export const isSameDetails = (details: AssignmentDetails, other: AssignmentDetails): boolean =>
  isDeepStrictEqual(detailsOf(details), detailsOf(other));
