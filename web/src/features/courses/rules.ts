/** What a course's page counts (spec 3 §4, Course analytics). */

import { averagePercent, type Score } from '@classi/contract/grading/average';
import { DEFAULT_CLASS_AVERAGE } from '../../lib/shown-grades.ts';
import { monthOf } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/courses/rules.ts';
import type { CourseAssignment, StudentGrades } from './queries.ts';

/** Rows of the table of difficulties. */
export const DIFFICULTY_ROWS = 5;

export const BANDS = [
  {
    get name() {
      return t.novice();
    },
    from: 0,
    below: 30,
  },
  {
    get name() {
      return t.apprentice();
    },
    from: 30,
    below: 50,
  },
  {
    get name() {
      return t.competent();
    },
    from: 50,
    below: 80,
  },
  {
    get name() {
      return t.proficient();
    },
    from: 80,
    below: Number.POSITIVE_INFINITY,
  },
] as const;

export function difficultyOf(average: number): string {
  if (average >= 85) return t.easy();
  return average >= 70 ? t.medium() : t.hard();
}

/** What the whole page is narrowed to; null: all. */
export interface CourseFilters {
  /** `YYYY-MM` of the due date, on the school's calendar. */
  month: string | null;
  assignment: number | null;
  student: number | null;
}

export interface Results {
  assignments: readonly CourseAssignment[];
  students: readonly StudentGrades[];
}

/** The assignments of the month, or the one that was chosen. */
export function chosenAssignments(
  { assignments }: Results,
  { month, assignment }: CourseFilters,
  timezone: string,
): CourseAssignment[] {
  return assignments.filter(
    ({ id, dueAt }) =>
      (assignment === null || id === assignment) && (month === null || monthOf(dueAt, timezone) === month),
  );
}

/** Months in which something is due, the earliest first. */
export function monthsOf({ assignments }: Results, timezone: string): string[] {
  return [...new Set(assignments.map(({ dueAt }) => monthOf(dueAt, timezone)))].sort();
}

export interface StudentResult {
  id: number;
  name: string;
  /** Percent over the chosen graded work; null without any. */
  total: number | null;
  /** Percent by rubric. */
  rubrics: ReadonlyMap<string, number>;
  /** What the percents are computed from: a score for each graded assignment. */
  scores: { total: readonly Score[]; rubrics: ReadonlyMap<string, readonly Score[]> };
}

/** What each student reached in the chosen assignments: marks over marks, so that a long paper weighs more than a short one. */
export function studentResults(
  { students }: Results,
  chosen: readonly Pick<CourseAssignment, 'id'>[],
): StudentResult[] {
  return students.map(({ id, name, grades }) => {
    const total: Score[] = [];
    const rubrics = new Map<string, Score[]>();
    for (const { id: assignmentId } of chosen) {
      const grade = grades[assignmentId];
      if (!grade || grade.score === null) continue;
      total.push({ obtained: grade.score, possible: grade.possible });
      for (const [rubric, { score, possible }] of Object.entries(grade.rubrics))
        rubrics.set(rubric, [...(rubrics.get(rubric) ?? []), { obtained: score, possible }]);
    }
    const percents = [...rubrics].flatMap(([rubric, scores]): [string, number][] => {
      const percent = averagePercent(scores);
      return percent === null ? [] : [[rubric, percent]];
    });
    return {
      ...{ id, name, total: averagePercent(total), rubrics: new Map(percents) },
      scores: { total, rubrics },
    };
  });
}

/** The rubrics that any of these was marked by, by name. */
export function rubricsOf(results: readonly StudentResult[]): string[] {
  return [...new Set(results.flatMap(({ rubrics }) => [...rubrics.keys()]))].sort((one, other) =>
    one.localeCompare(other),
  );
}

/** Of a rubric, or in total. */
export const resultIn = (result: StudentResult, rubric: string | null): number | null =>
  rubric === null ? result.total : (result.rubrics.get(rubric) ?? null);

/** Of a rubric, or in total: over all graded work of these students. */
export const classAverage = (results: readonly StudentResult[], rubric: string | null = null) =>
  averagePercent(
    results.flatMap(({ scores }) => (rubric === null ? scores.total : (scores.rubrics.get(rubric) ?? []))),
  );

export interface Figures {
  average: number | null;
  highest: number | null;
  lowest: number | null;
}

export function figuresOf(results: readonly StudentResult[]): Figures {
  const totals = results.flatMap(({ total }) => (total === null ? [] : [total]));
  return {
    average: classAverage(results),
    highest: totals.length === 0 ? null : Math.max(...totals),
    lowest: totals.length === 0 ? null : Math.min(...totals),
  };
}

/** How many students are in each band; who has no grade is in none. */
export function distribution(results: readonly StudentResult[], rubric: string | null) {
  const percents = results.map((result) => resultIn(result, rubric)).filter((percent) => percent !== null);
  return BANDS.map(({ name, from, below }) => ({
    name,
    count: percents.filter((percent) => percent >= from && percent < below).length,
  }));
}

/** Who reached the most; of several the first by name. */
export function topStudent(results: readonly StudentResult[]): StudentResult | null {
  let top: StudentResult | null = null;
  for (const result of results)
    if (result.total !== null && (top?.total == null || result.total > top.total)) top = result;
  return top;
}

/** Whom the class is compared with: the chosen student, else the best one. Null where the chosen one is not in the class. */
export function comparedStudent(
  results: readonly StudentResult[],
  studentId: number | null,
): StudentResult | null {
  return studentId === null ? topStudent(results) : (results.find(({ id }) => id === studentId) ?? null);
}

export interface RubricCorner {
  label: string;
  /** Percent of the class, which has the ink in every chart of the page. */
  own: number;
  /** Percent of the student who is compared with it. */
  other: number;
  /** False: `own` is the default. */
  known: boolean;
}

/** By rubric, the class and the student who is compared with it. */
export function radarOf(results: readonly StudentResult[], student: StudentResult): RubricCorner[] {
  return rubricsOf(results).map((label) => {
    const average = classAverage(results, label);
    return {
      label,
      own: average ?? DEFAULT_CLASS_AVERAGE,
      other: student.rubrics.get(label) ?? 0,
      known: average !== null,
    };
  });
}

export interface Moment {
  assignment: CourseAssignment;
  /** Percent of the class; null while nothing is graded. */
  average: number | null;
  /** Of the student who is compared with it. */
  student: number | null;
}

/** From due date to due date: the class, and one student. */
export function courseOverTime(
  results: Results,
  chosen: readonly CourseAssignment[],
  studentId: number | null,
): Moment[] {
  return chosen.map((assignment) => {
    const here = studentResults(results, [assignment]);
    return {
      assignment,
      average: classAverage(here),
      student: here.find(({ id }) => id === studentId)?.total ?? null,
    };
  });
}

/** Whose name has these words. */
export function found<Named extends { name: string }>(students: readonly Named[], words: string): Named[] {
  const wanted = words.trim().toLocaleLowerCase();
  return students.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
}

const TONES = ['CS', 'MATH', 'PHY', 'CHEM', 'BIO', 'ENG', 'HIST'] as const;
export type CodeTone = Lowercase<(typeof TONES)[number]> | 'other';

/** By how the code begins (spec 3 §4). */
export function codeToneOf(code: string): CodeTone {
  const tone = TONES.find((prefix) => code.toUpperCase().startsWith(prefix));
  return (tone?.toLowerCase() as CodeTone | undefined) ?? 'other';
}
