import type { getSchoolCourseResults, ReplyOf } from '@classi/contract';
import { toCsv } from '@classi/contract/files/csv';
import { inArray } from 'drizzle-orm';
import { dayInZone } from '../../../platform/clock/day-in-zone.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { getReadableCourse } from '../../courses/index.ts';
import { accounts, getTenant } from '../../identity/index.ts';
import { type AccessRequest, readSchoolCourse, type SchoolResultsDeps } from './read-school-results.ts';

/** The columns that identify a student, by id. */
type Places = ReadonlyMap<number, { className: string; section: string; rollNumber: string; email: string }>;

async function listPlaces(tx: Transaction, ids: readonly number[]): Promise<Places> {
  const { id, className, section, rollNumber, email } = accounts;
  const rows = await tx
    .select({ id, className, section, rollNumber, email })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns the marks of a course as a CSV file that is named after the course and the school's date. The export is recorded.
 * @throws Refused course/not-found
 */
export async function exportCourseMarks(
  deps: SchoolResultsDeps,
  request: AccessRequest,
  code: string,
): Promise<{ bytes: string; headers: Record<string, string> }> {
  const { session } = request;
  const results = await readSchoolCourse(deps, session, code);
  return deps.database.inTenant(session.tenantId, async (tx) => {
    const { id: courseId } = await getReadableCourse(tx, session, code);
    await deps.recordLook(tx, request, { action: 'marks.exported', courseId });
    const { timezone } = await getTenant(tx, session.tenantId);
    const places = await listPlaces(
      tx,
      results.students.map(({ id }) => id),
    );
    // A header has ASCII letters only.
    const name = `marks-${code}-${dayInZone(timezone, deps.clock.now())}`.replace(/[^\w.-]/g, '_');
    return {
      bytes: marksCsv(results, places),
      headers: { 'content-disposition': `attachment; filename="${name}.csv"` },
    };
  });
}

/** Returns a row for each student. A cell is empty if the work is not completely marked, or was not handed in. */
function marksCsv(
  { assignments, students }: Pick<ReplyOf<typeof getSchoolCourseResults>, 'assignments' | 'students'>,
  places: Places,
): string {
  const possible = (id: number) => students.find(({ grades }) => grades[id])?.grades[id]?.possible ?? 0;
  return toCsv([
    [
      'student',
      'class',
      'section',
      'roll number',
      'email',
      ...assignments.map(({ title }) => title),
      'total',
      'possible',
      'percent',
    ],
    ['marks possible', '', '', '', '', ...assignments.map(({ id }) => String(possible(id))), '', '', ''],
    ...students.map(({ id: studentId, name, grades }) => {
      const place = places.get(studentId);
      const graded = assignments.flatMap(({ id }) => {
        const grade = grades[id];
        return grade && grade.score !== null ? [{ score: grade.score, possible: grade.possible }] : [];
      });
      const total = graded.reduce((sum, { score }) => sum + score, 0);
      const reachable = graded.reduce((sum, grade) => sum + grade.possible, 0);
      return [
        ...[name, place?.className ?? '', place?.section ?? ''],
        ...[place?.rollNumber ?? '', place?.email ?? ''],
        ...assignments.map(({ id }) => String(grades[id]?.score ?? '')),
        ...(graded.length === 0 ? ['', ''] : [String(total), String(reachable)]),
        reachable === 0 ? '' : String(Number(((100 * total) / reachable).toFixed(1))),
      ];
    }),
  ]);
}
