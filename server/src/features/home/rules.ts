/** Selects and orders the items of the dashboards. */
import {
  averagePercent,
  HOME_ROWS,
  type Score,
  type StudentAssignment,
  THIS_WEEK_DAYS,
  type WaitingAssignment,
  type WaitingList,
} from '@classi/contract';

/** Returns the assignments that are not submitted and not past due, soonest first. */
export function dueNext(assignments: readonly StudentAssignment[], now: Date): StudentAssignment[] {
  return assignments
    .filter(({ status, dueAt }) => (status === 'Incomplete' || status === 'In Progress') && dueAt >= now)
    .sort((one, two) => one.dueAt.getTime() - two.dueAt.getTime() || one.id - two.id);
}

/** Returns the graded assignments, the most recently graded first. */
export function sortByGradedAt(assignments: readonly StudentAssignment[]): StudentAssignment[] {
  const gradedAt = (each: StudentAssignment) => each.gradedAt?.getTime() ?? 0;
  return assignments
    .filter((each) => each.gradedAt !== null)
    .sort((one, two) => gradedAt(two) - gradedAt(one) || two.id - one.id);
}

/** An assignment with the numbers of items that wait for the teacher. */
export interface Waiting extends WaitingAssignment {
  /** Calendar days of the school until it is due; negative if it was due earlier. */
  daysLeft: number;
}

const bySoonest = (one: Waiting, two: Waiting) =>
  one.dueAt.getTime() - two.dueAt.getTime() || one.id - two.id;

function listed(assignments: Waiting[], count: (each: Waiting) => number): WaitingList {
  return {
    assignments: assignments.slice(0, HOME_ROWS),
    assignmentCount: assignments.length,
    total: assignments.reduce((sum, each) => sum + count(each), 0),
  };
}

export function listTeacherTasks(assignments: readonly Waiting[], now: Date) {
  const soonest = [...assignments].sort(bySoonest);
  return {
    toGrade: listed(
      soonest.filter(({ toGrade }) => toGrade > 0),
      ({ toGrade }) => toGrade,
    ),
    toResolve: listed(
      soonest.filter(({ needsYou }) => needsYou > 0).sort((one, two) => two.needsYou - one.needsYou),
      ({ needsYou }) => needsYou,
    ),
    dueThisWeek: listed(
      soonest.filter(({ dueAt, daysLeft }) => dueAt >= now && daysLeft <= THIS_WEEK_DAYS),
      ({ submissions }) => submissions,
    ),
  };
}

/** Returns the number of assignments of a course and the average of its graded work; null while none is graded. */
export function courseFigures(
  rows: readonly { readonly courseCode: string; readonly graded: Score }[],
  code: string,
) {
  const ofCourse = rows.filter(({ courseCode }) => courseCode === code);
  return {
    assignmentCount: ofCourse.length,
    average: averagePercent(ofCourse.map(({ graded }) => graded)),
  };
}
