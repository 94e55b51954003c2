/** What the grades pages count (spec 1 §9). */
import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import { averagePercent, sumOfScores } from '@classi/contract/grading/average';
import { DEFAULT_CLASS_AVERAGE } from '../../lib/shown-grades.ts';

/** The newest that the radar shows where there are too few courses for it. */
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
  /** Percent; null where it is not known. */
  classAverage: number | null;
  /** Percent, over the whole course; null where it is not known. */
  courseAverage: number | null;
}

/** Graded work that carries marks, in the order in which it was due. */
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
  /** 0 where nothing is possible. */
  percent: number;
}

export function totalsOf(work: readonly Pick<GradedWork, 'obtained' | 'possible'>[]): Totals {
  return { ...sumOfScores(work), percent: averagePercent(work) ?? 0 };
}

export interface CourseGrades extends Totals {
  code: string;
  name: string;
  count: number;
  classAverage: number | null;
}

/** One for each course with graded work, by name. */
export function byCourse(work: readonly GradedWork[]): CourseGrades[] {
  const courses = new Map<string, GradedWork[]>();
  for (const each of work) courses.set(each.courseCode, [...(courses.get(each.courseCode) ?? []), each]);
  return [...courses]
    .map(([code, ofCourse]) => ({
      code,
      name: ofCourse[0]?.courseName ?? code,
      count: ofCourse.length,
      classAverage: ofCourse.find(({ courseAverage }) => courseAverage !== null)?.courseAverage ?? null,
      ...totalsOf(ofCourse),
    }))
    .sort((one, two) => one.name.localeCompare(two.name));
}

export interface Corner {
  label: string;
  own: number;
  other: number;
  /** False: `other` is the default. */
  known: boolean;
}

function corner(label: string, own: number, classAverage: number | null): Corner {
  return { label, own, other: classAverage ?? DEFAULT_CLASS_AVERAGE, known: classAverage !== null };
}

/** The corners of the radar: the courses, or the newest work where there are fewer than `least` courses. */
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

/** Five subjects have a colour of their own, the others are grey. */
export function courseTone(name: string): CourseTone {
  return COLOURED.find((each) => each === name.trim().toLowerCase()) ?? 'other';
}
