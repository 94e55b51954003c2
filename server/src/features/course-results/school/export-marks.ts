import type { getSchoolCourseResults, ReplyOf } from '@classi/contract';
import { csvOf } from '@classi/contract/files/csv';
import { getReadableCourse } from '../../courses/index.ts';
import { type Asking, readSchoolCourse, type SchoolResultsParts } from './read-school-results.ts';

/**
 * Returns the marks of a course as a CSV file. The export is recorded.
 * @throws Refused course/not-found
 */
export async function exportCourseMarks(
  parts: SchoolResultsParts,
  asking: Asking,
  code: string,
): Promise<string> {
  const { session } = asking;
  const results = await readSchoolCourse(parts, session, code);
  await parts.database.inTenant(session.tenantId, async (tx) => {
    const { id: courseId } = await getReadableCourse(tx, session, code);
    await parts.recordLook(tx, asking, { action: 'marks.exported', courseId });
  });
  return marksCsv(results);
}

/** Returns a row for each student. A cell is empty if the work is not completely marked, or was not handed in. */
function marksCsv({
  assignments,
  students,
}: Pick<ReplyOf<typeof getSchoolCourseResults>, 'assignments' | 'students'>): string {
  const possible = (id: number) => students[0]?.grades[id]?.possible ?? 0;
  return csvOf([
    ['student', ...assignments.map(({ title }) => title), 'total', 'possible', 'percent'],
    ['marks possible', ...assignments.map(({ id }) => String(possible(id))), '', '', ''],
    ...students.map(({ name, grades }) => {
      const graded = assignments.flatMap(({ id }) => {
        const grade = grades[id];
        return grade && grade.score !== null ? [{ score: grade.score, possible: grade.possible }] : [];
      });
      const total = graded.reduce((sum, { score }) => sum + score, 0);
      const reachable = graded.reduce((sum, grade) => sum + grade.possible, 0);
      return [
        name,
        ...assignments.map(({ id }) => String(grades[id]?.score ?? '')),
        ...(graded.length === 0 ? ['', ''] : [String(total), String(reachable)]),
        reachable === 0 ? '' : String(Number(((100 * total) / reachable).toFixed(1))),
      ];
    }),
  ]);
}
