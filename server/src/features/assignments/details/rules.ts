/** Pure rules for an assignment's details: how they are entered, stored and shown. */
import { isDeepStrictEqual } from 'node:util';
import {
  type AssignmentDetails,
  assignmentDetails,
  detailsInput,
  pickFields,
  type ValuesOf,
} from '@classi/contract';
import { isBlank, RichTextError, sanitise } from '@classi/richtext';
import { invalid } from '../rules.ts';

type EnteredDetails = ValuesOf<typeof detailsInput>;

/** Picks the details from a row. */
export const pickDetails = (row: AssignmentDetails): AssignmentDetails => pickFields(assignmentDetails, row);

/**
 * Returns the fields of a teacher's input that are stored directly: all that are present, except the due date, which depends on the
 * schedule.
 * @throws Refused http/invalid for rich text that cannot be accepted
 */
export function enteredDetails(input: EnteredDetails) {
  const { dueDate: _, ...entered } = pickFields(detailsInput, input);
  const { studentInstructions: instructions } = entered;
  return instructions === undefined
    ? entered
    : { ...entered, studentInstructions: cleanInstructions(instructions) };
}

/** Returns '' for instructions without a word, a formula or a picture. */
function cleanInstructions(html: string): string {
  try {
    return isBlank(html) ? '' : sanitise(html);
  } catch (error) {
    if (!(error instanceof RichTextError)) throw error;
    throw invalid('student_instructions', `Instructions to students: ${error.message}`);
  }
}

export const isSameDetails = (details: AssignmentDetails, other: AssignmentDetails): boolean =>
  isDeepStrictEqual(pickDetails(details), pickDetails(other));
