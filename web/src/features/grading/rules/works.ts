/** The work of a class, as far as the workspace has loaded it. */
import { isSubmitted } from '@classi/contract/grading/status';
import type { StudentWork } from '@classi/contract/submissions/endpoints';

/** A student of the course. */
export interface CourseStudent {
  id: number;
  name: string;
  firstName: string;
  lastName: string;
  rollNumber?: string | undefined;
}

/**
 * A student's work, as far as it is loaded; `isOutdated` if it may have changed since it was loaded completely.
 */
export type KnownWork = StudentWork & { isOutdated?: boolean };

/**
 * The works by student id. For most only the marks are loaded (`student.marksOnly`) until they are opened.
 */
export type Works = Readonly<Record<string, KnownWork>>;

/**
 * Returns the submitted work, which figures and papers are based on. Returns the same object if all work is
 * submitted.
 */
export function submittedWorks(works: Works): Works {
  const all = Object.entries(works);
  const submitted = all.filter(([, work]) => isSubmitted(work));
  return submitted.length === all.length ? works : Object.fromEntries(submitted);
}

/** Returns whether the work has to be fetched before it is used. */
export const isPartial = ({ student, isOutdated }: KnownWork) =>
  student.marksOnly === true || isOutdated === true;
