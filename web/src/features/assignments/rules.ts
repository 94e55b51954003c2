/** Rules of the list of assignments (spec 2 §2, §4). */

import type { AssignmentRow } from '@classi/contract/assignments/endpoints';
import { daysBetween, formatWeekdayDate } from '../../lib/time/school-time.ts';
import { formatTimeLimit } from '../../lib/time/time-limit.ts';
import * as t from '../../messages/compiled/assignments/rules.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import type { WorkState } from '../../ui/glyphs/WorkGlyph.tsx';
import { type DueFilter, isDueWithin } from '../../ui/work-list/due-filter.ts';

export type Tab = 'upcoming' | 'past';
export const STATUS_FILTERS = ['graded', 'submitted', 'inProgress', 'incomplete'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export interface Filters {
  find: string;
  due: DueFilter | null;
  statuses: readonly StatusFilter[];
  /** Course codes. */
  courses: readonly string[];
}

export const statusWords: Record<StatusFilter, WorkState> = {
  graded: 'Graded',
  submitted: 'Submitted',
  inProgress: 'In Progress',
  incomplete: 'Incomplete',
};

const filterOf: Record<WorkState, StatusFilter> = {
  Graded: 'graded',
  Submitted: 'submitted',
  'In Progress': 'inProgress',
  Incomplete: 'incomplete',
};

/**
 * Returns the state of the work, which depends on the submissions, the average and the due date (spec 2 §4).
 */
export function workState(
  row: Pick<AssignmentRow, 'submissions' | 'average' | 'dueAt'>,
  now: Date,
): WorkState {
  if (row.submissions > 0) return row.average === null ? 'Submitted' : 'Graded';
  return now < row.dueAt ? 'In Progress' : 'Incomplete';
}

/** Assignments that are due now or later are upcoming, earlier ones are past (wire.md 9). */
export function findTab(row: Pick<AssignmentRow, 'dueAt'>, now: Date): Tab {
  return row.dueAt >= now ? 'upcoming' : 'past';
}

/** Returns the text in lower case without accents, so that "resume" finds "Résumé". */
function normalised(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns whether the title, the course and the class together contain every word of `find`. */
export function isFound(
  row: Pick<AssignmentRow, 'title' | 'courseName' | 'courseCode' | 'grade'>,
  find: string,
): boolean {
  const words = normalised(find).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = normalised(`${row.title} ${row.courseName} ${row.courseCode} ${shownGrade(row.grade)}`);
  return words.every((word) => text.includes(word));
}

/**
 * Returns whether students see the assignment only later. One that is live since its creation is not, although
 * the clock of the page may be some seconds behind.
 */
export const isLiveLater = (
  { liveAt, createdAt }: Pick<AssignmentRow, 'liveAt' | 'createdAt'>,
  now: Date,
): boolean => liveAt !== null && liveAt > now && liveAt > createdAt;

/**
 * Returns a label for each course: its name and class, and its code where two courses would have the same
 * label.
 */
export function courseLabels(
  courses: readonly { code: string; name: string; grade: string }[],
): { code: string; label: string }[] {
  const plain = courses.map(({ code, name, grade }) => ({
    code,
    label: [name, shownGrade(grade)].filter(Boolean).join(' · '),
  }));
  return plain.map(({ code, label }) => {
    const isShared = plain.some((other) => other.code !== code && other.label === label);
    return { code, label: isShared ? `${label} · ${code}` : label };
  });
}

/**
 * Returns the assignments of a tab. Past work is sorted by the latest due date, upcoming work by the
 * earliest.
 */
export function filterByTab(rows: readonly AssignmentRow[], tab: Tab, now: Date): AssignmentRow[] {
  const sign = tab === 'upcoming' ? 1 : -1;
  return rows
    .filter((row) => findTab(row, now) === tab)
    .sort((one, other) => sign * (one.dueAt.getTime() - other.dueAt.getTime()) || other.id - one.id);
}

export function filtered(
  rows: readonly AssignmentRow[],
  filters: Filters,
  now: Date,
  timezone: string,
): AssignmentRow[] {
  const { due, statuses, courses, find } = filters;
  return rows.filter(
    (row) =>
      (courses.length === 0 || courses.includes(row.courseCode)) &&
      (statuses.length === 0 || statuses.includes(filterOf[workState(row, now)])) &&
      (due === null || isDueWithin(due, row.dueAt, now, timezone)) &&
      isFound(row, find),
  );
}

/** Counts the active filters. A menu with several choices counts once. */
export function filterCount({ find, due, statuses, courses }: Filters): number {
  return [find.trim() !== '', due !== null, statuses.length > 0, courses.length > 0].filter(Boolean).length;
}

export interface CourseOption {
  code: string;
  label: string;
}

/** Returns the courses of the assignments, sorted by name. The class is added if two courses share a name. */
export function listCourses(rows: readonly AssignmentRow[]): CourseOption[] {
  const byCode = new Map(rows.map((row) => [row.courseCode, row]));
  const names = [...byCode.values()].map((row) => row.courseName);
  const shared = (name: string) => names.filter((other) => other === name).length > 1;
  return [...byCode.values()]
    .map(({ courseCode, courseName, grade }) => ({
      code: courseCode,
      label: shared(courseName) ? `${courseName} · ${shownGrade(grade)}` : courseName,
    }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** Adds a word to a class that is only a number: `Grade 10`. A class such as `10 B` does not change. */
function shownGrade(grade: string): string {
  return /^\d+$/.test(grade) ? terms.gradeLabel({ grade }) : grade;
}

/** Returns the grey line of a row, such as `Physics · 10 B · Timed 45 min · On paper`. */
export function greyLine(
  row: Pick<
    AssignmentRow,
    'courseName' | 'grade' | 'timeLimit' | 'studentSubmissionsAllowed' | 'average' | 'marksVisible'
  >,
): string {
  return [
    row.courseName || 'N/A',
    shownGrade(row.grade),
    row.timeLimit > 0 && formatTimeLimit(row.timeLimit),
    !row.studentSubmissionsAllowed && terms.onPaper(),
    row.average !== null && !row.marksVisible && t.marksNotReleased(),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns `Today`, `Tomorrow` or `Yesterday`, or the date. */
export function dueDay(dueAt: Date, now: Date, timezone: string): string {
  const days = daysBetween(now, dueAt, timezone);
  if (days === 0) return terms.today();
  if (days === 1) return t.tomorrow();
  return days === -1 ? terms.yesterday() : formatWeekdayDate(dueAt, timezone);
}

const NUMBERS: readonly (() => string)[] = [
  ...[t.no, t.one, t.two, t.three, t.four, t.five, t.six, t.seven, t.eight, t.nine],
];

/** Returns a count as in a sentence: `two`, but `14`. */
export const countInWords = (count: number): string => NUMBERS[count]?.() ?? String(count);

/** The answers that need the teacher. */
export interface Waiting {
  answers: number;
  /** The number of assignments with such answers. */
  assignments: number;
  /** The id of the assignment among them that was due first, or null if there is none. */
  first: number | null;
}

export function needsYou(rows: readonly Pick<AssignmentRow, 'id' | 'dueAt' | 'needsYou'>[]): Waiting {
  const waiting = rows
    .filter((row) => row.needsYou > 0)
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
  return {
    answers: waiting.reduce((sum, row) => sum + row.needsYou, 0),
    assignments: waiting.length,
    first: waiting[0]?.id ?? null,
  };
}
