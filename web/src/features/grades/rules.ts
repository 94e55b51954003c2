/** Computes the figures of the grades pages (spec 1 §9). */
import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import { averagePercent, sumOfScores } from '@classi/contract/grading/average';
import { DEFAULT_CLASS_AVERAGE } from '../../lib/shown-grades.ts';

/** The radar shows at most this many assignments if there are too few courses. */
const CORNERS_MAX = 8;

export interface GradedWork {
  id: number;
  title: string;
  courseCode: string;
  courseName: string;
  dueAt: Date;
  obtained: number;
  possible: number;
  percent: number;
  /** The class average in percent, or null if it is unknown. */
  classAverage: number | null;
  /** The average of the whole course in percent, or null if it is unknown. */
  courseAverage: number | null;
}

/** Returns graded work with marks, sorted by due date. */
export function gradedWork(assignments: readonly StudentAssignment[]): GradedWork[] {
  return assignments
    .flatMap(({ marksObtained: obtained, marksPossible: possible, ...assignment }) => {
      const percent = averagePercent([{ obtained: obtained ?? 0, possible }]);
      if (obtained === null || percent === null) return [];
      const { id, title, courseCode, courseName, dueAt, classAverage, courseAverage } = assignment;
      return [
        {
          ...{ id, title, courseCode, courseName, dueAt, classAverage, courseAverage },
          ...{ obtained, possible, percent },
        },
      ];
    })
    .sort((one, two) => one.dueAt.getTime() - two.dueAt.getTime() || one.id - two.id);
}

export interface Totals {
  obtained: number;
  possible: number;
  /** The percentage, which is 0 if no marks are possible. */
  percent: number;
}

export function sumTotals(work: readonly Pick<GradedWork, 'obtained' | 'possible'>[]): Totals {
  return { ...sumOfScores(work), percent: averagePercent(work) ?? 0 };
}

export interface CourseGrades extends Totals {
  code: string;
  name: string;
  count: number;
  classAverage: number | null;
}

/** Groups graded work by course, sorted by name. */
export function byCourse(work: readonly GradedWork[]): CourseGrades[] {
  const courses = new Map<string, GradedWork[]>();
  for (const each of work) courses.set(each.courseCode, [...(courses.get(each.courseCode) ?? []), each]);
  return [...courses]
    .map(([code, ofCourse]) => ({
      code,
      name: ofCourse[0]?.courseName ?? code,
      count: ofCourse.length,
      classAverage: ofCourse.find(({ courseAverage }) => courseAverage !== null)?.courseAverage ?? null,
      ...sumTotals(ofCourse),
    }))
    .sort((one, two) => one.name.localeCompare(two.name));
}

export interface Corner {
  label: string;
  own: number;
  other: number;
  /** False if `other` is a default. */
  isKnown: boolean;
}

function corner(label: string, own: number, classAverage: number | null): Corner {
  return { label, own, other: classAverage ?? DEFAULT_CLASS_AVERAGE, isKnown: classAverage !== null };
}

/**
 * Returns the corners of the radar: the courses, or the newest work if there are fewer than `least` courses.
 */
export function radarCorners(work: readonly GradedWork[], least: number): Corner[] {
  const courses = byCourse(work);
  if (courses.length >= least)
    return courses.map(({ name, percent, classAverage }) => corner(name, percent, classAverage));
  return work
    .slice(-CORNERS_MAX)
    .map(({ title, percent, classAverage }) => corner(title, percent, classAverage));
}

const COLOURED = ['physics', 'history', 'english', 'science', 'mathematics'] as const;
export type CourseTone = (typeof COLOURED)[number] | 'other';

/** Returns the colour of a subject. Five subjects have one, the others are grey. */
export function courseTone(name: string): CourseTone {
  return COLOURED.find((each) => each === name.trim().toLowerCase()) ?? 'other';
}
