/** Computes the figures of a course's page (spec 3 §4, Course analytics). */

import { averagePercent, type Score } from '@classi/contract/grading/average';
import { DEFAULT_CLASS_AVERAGE } from '../../lib/shown-grades.ts';
import { schoolMonth } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/courses/rules.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import type { CourseAssignment, StudentGrades } from './queries.ts';

/** The number of rows in the table of difficulties. */
export const DIFFICULTY_ROWS = 5;

export const allBands = () =>
  [
    { name: t.novice(), from: 0, below: 30 },
    { name: t.apprentice(), from: 30, below: 50 },
    { name: t.competent(), from: 50, below: 80 },
    { name: t.proficient(), from: 80, below: Number.POSITIVE_INFINITY },
  ] as const;

export function describeDifficulty(average: number): string {
  if (average >= 85) return terms.easy();
  return average >= 70 ? terms.medium() : terms.hard();
}

/** The filters of the page; null means all. */
export interface CourseFilters {
  /** The month of the due date as `YYYY-MM` in the school's calendar. */
  month: string | null;
  assignment: number | null;
  student: number | null;
}

export interface Results {
  assignments: readonly CourseAssignment[];
  students: readonly StudentGrades[];
}

/** Returns the assignments of the month, or the chosen assignment. */
export function chosenAssignments(
  { assignments }: Results,
  { month, assignment }: CourseFilters,
  timezone: string,
): CourseAssignment[] {
  return assignments.filter(
    ({ id, dueAt }) =>
      (assignment === null || id === assignment) &&
      (month === null || schoolMonth(dueAt, timezone) === month),
  );
}

/** Returns the months in which something is due, earliest first. */
export function listDueMonths({ assignments }: Results, timezone: string): string[] {
  return [...new Set(assignments.map(({ dueAt }) => schoolMonth(dueAt, timezone)))].sort();
}

export interface StudentResult {
  id: number;
  name: string;
  rollNumber?: string | undefined;
  /** The percentage over the chosen graded work, or null without any. */
  total: number | null;
  /** The percentage by rubric. */
  rubrics: ReadonlyMap<string, number>;
  /** The scores behind the percentages: one for each graded assignment. */
  scores: { total: readonly Score[]; rubrics: ReadonlyMap<string, readonly Score[]> };
}

/**
 * Returns each student's result in the chosen assignments. Marks are summed before dividing, so that a long
 * paper weighs more than a short one.
 */
export function studentResults(
  { students }: Results,
  chosen: readonly Pick<CourseAssignment, 'id'>[],
): StudentResult[] {
  return students.map(({ id, name, rollNumber, grades }) => {
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
      ...{ id, name, rollNumber, total: averagePercent(total), rubrics: new Map(percents) },
      scores: { total, rubrics },
    };
  });
}

/** Returns the rubrics that were used for marking, sorted by name. */
export function listRubrics(results: readonly StudentResult[]): string[] {
  return [...new Set(results.flatMap(({ rubrics }) => [...rubrics.keys()]))].sort((one, other) =>
    one.localeCompare(other),
  );
}

/** Returns the percentage in a rubric, or in total. */
export const resultIn = (result: StudentResult, rubric: string | null): number | null =>
  rubric === null ? result.total : (result.rubrics.get(rubric) ?? null);

/** Returns the class average in a rubric, or in total, over all graded work of these students. */
export const classAverage = (results: readonly StudentResult[], rubric: string | null = null) =>
  averagePercent(
    results.flatMap(({ scores }) => (rubric === null ? scores.total : (scores.rubrics.get(rubric) ?? []))),
  );

export interface Figures {
  average: number | null;
  highest: number | null;
  lowest: number | null;
}

export function computeFigures(results: readonly StudentResult[]): Figures {
  const totals = results.flatMap(({ total }) => (total === null ? [] : [total]));
  return {
    average: classAverage(results),
    highest: totals.length === 0 ? null : Math.max(...totals),
    lowest: totals.length === 0 ? null : Math.min(...totals),
  };
}

/** Counts the students in each band. Students without a grade are not counted. */
export function distribution(results: readonly StudentResult[], rubric: string | null) {
  const percents = results.map((result) => resultIn(result, rubric)).filter((percent) => percent !== null);
  return allBands().map(({ name, from, below }) => ({
    name,
    count: percents.filter((percent) => percent >= from && percent < below).length,
  }));
}

/** Returns the student with the highest total; the first by name if several have it. */
export function topStudent(results: readonly StudentResult[]): StudentResult | null {
  let top: StudentResult | null = null;
  for (const result of results)
    if (result.total !== null && (top?.total == null || result.total > top.total)) top = result;
  return top;
}

/**
 * Returns the student with whom the class is compared: the chosen one, otherwise the best. Null if the chosen
 * one is not in the class.
 */
export function comparedStudent(
  results: readonly StudentResult[],
  studentId: number | null,
): StudentResult | null {
  return studentId === null ? topStudent(results) : (results.find(({ id }) => id === studentId) ?? null);
}

export interface RubricCorner {
  label: string;
  /** The percentage of the class, which is drawn solid in every chart of the page. */
  own: number;
  /** The percentage of the student with whom it is compared. */
  other: number;
  /** False if `own` is a default. */
  isKnown: boolean;
}

/** Returns the values of the class and of the compared student by rubric. */
export function compareByRubric(results: readonly StudentResult[], student: StudentResult): RubricCorner[] {
  return listRubrics(results).map((label) => {
    const average = classAverage(results, label);
    return {
      label,
      own: average ?? DEFAULT_CLASS_AVERAGE,
      other: student.rubrics.get(label) ?? 0,
      isKnown: average !== null,
    };
  });
}

export interface Moment {
  assignment: CourseAssignment;
  /** The percentage of the class, or null if nothing is graded. */
  average: number | null;
  /** The percentage of the compared student, or null. */
  student: number | null;
}

/** Returns the results of the class and of one student by due date. */
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

/** Returns the students whose name contains these words. */
export function found<Named extends { name: string }>(students: readonly Named[], words: string): Named[] {
  const query = words.trim().toLocaleLowerCase();
  return students.filter(({ name }) => name.toLocaleLowerCase().includes(query));
}

const TONES = ['CS', 'MATH', 'PHY', 'CHEM', 'BIO', 'ENG', 'HIST'] as const;
export type CodeTone = Lowercase<(typeof TONES)[number]> | 'other';

/** Returns the tone of a course by the prefix of its code (spec 3 §4). */
export function chooseTone(code: string): CodeTone {
  const tone = TONES.find((prefix) => code.toUpperCase().startsWith(prefix));
  return (tone?.toLowerCase() as CodeTone | undefined) ?? 'other';
}
