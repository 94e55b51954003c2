/** Lists a student's assignments (spec 1 §2, §3). */
import { averagePercent, type Score, type StudentAssignment } from '@classi/contract';
import type { Platform } from '../../platform/platform.ts';
import { quartersToMarks } from '../assignments/index.ts';
import type { Session } from '../identity/index.ts';
import { recordSeenMarks } from './marks-visibility/seen-marks.ts';
import { workState } from './rules.ts';
import { type ListedAssignment, listOpenAssignments } from './student-store.ts';

/** Lists the live assignments of the student's courses by id, in one statement. */
export async function listStudentAssignments(
  { database, clock }: Platform<'clock' | 'database'>,
  session: Session,
): Promise<Record<string, StudentAssignment>> {
  const studentId = session.accountId;
  const at = clock.now();
  const listed = await database.inTenant(session.tenantId, async (tx) => {
    const rows = await listOpenAssignments(tx, studentId, at);
    const fresh = rows.filter((row) => row.gradedAt && row.marksVisible && !row.marksSeenAt);
    const seen = await recordSeenMarks(tx, { studentId, at, assignmentIds: fresh.map(({ id }) => id) });
    return rows.map((row) =>
      row.marksVisible && (row.marksSeenAt || seen.has(row.id)) ? row : withoutMarks(row),
    );
  });
  const averages = courseAverages(listed);
  return Object.fromEntries(
    listed.map((each) => [String(each.id), shown(each, averages.get(each.courseCode) ?? null)]),
  );
}

const classScore = ({ classObtained, classPossible }: ListedAssignment): Score => ({
  obtained: classObtained,
  possible: classPossible,
});

/** Returns the class's average over all graded work of each course, by course. Teachers see the same figure. */
function courseAverages(listed: readonly ListedAssignment[]): Map<string, number | null> {
  const courses = Map.groupBy(listed, ({ courseCode }) => courseCode);
  return new Map([...courses].map(([code, ofCourse]) => [code, averagePercent(ofCourse.map(classScore))]));
}

/** For graded work whose marks are not released, the student sees only that it was handed in. */
function withoutMarks(row: ListedAssignment): ListedAssignment {
  return { ...row, gradedAt: null, obtainedQuarters: null };
}

/** The student sees marks and the class's average only when the whole submission is graded and released (wire.md 13). */
function shown(listed: ListedAssignment, courseAverage: number | null): StudentAssignment {
  const {
    possibleQuarters,
    obtainedQuarters,
    hasAnswers,
    classObtained,
    classPossible,
    marksSeenAt,
    reopenedAt,
    ...assignment
  } = listed;
  const { gradedAt } = assignment;
  return {
    ...assignment,
    ...(reopenedAt ? { reopenedAt } : {}),
    status: workState({ submittedAt: assignment.submittedAt, gradedAt, hasAnswers }),
    marksPossible: quartersToMarks(possibleQuarters),
    marksObtained: gradedAt && obtainedQuarters !== null ? quartersToMarks(obtainedQuarters) : null,
    classAverage: gradedAt ? averagePercent([classScore(listed)]) : null,
    courseAverage: gradedAt ? courseAverage : null,
  };
}
