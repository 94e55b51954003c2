/** Shows teachers the names on a paper that are not its student's. */
import type { PaperName } from '@classi/contract';
import { isWithheld, otherNames } from '../../answering/index.ts';
import type { CourseStudent } from '../../courses/index.ts';
import type { SubmissionRow } from '../store.ts';

/** Returns the fields of a student's block that are about the names on the paper; none if it has only this student's. */
export function shownNames(
  work: SubmissionRow,
  students: readonly CourseStudent[],
): { paperNames?: PaperName[]; isWithheld?: true } {
  const names = otherNames(work).map(({ page, written, studentIds }): PaperName => {
    const [only, ...more] = studentIds;
    const student = more.length === 0 ? students.find(({ id }) => id === only) : undefined;
    return {
      page,
      name: student?.name ?? written,
      inCourse: studentIds.length > 0,
      ...(student ? { studentId: student.id } : {}),
    };
  });
  if (names.length === 0) return {};
  return { paperNames: names, ...(isWithheld(work) ? { isWithheld: true } : {}) };
}
