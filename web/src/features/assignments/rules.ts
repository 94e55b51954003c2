/** What the list of assignments decides (spec 2 §2, §4). */

import type { AssignmentRow } from '@classi/contract/assignments/endpoints';
import { daysBetween, shownWeekdayDate } from '../../lib/time/school-time.ts';
import { shownLimit } from '../../lib/time/time-limit.ts';
import * as t from '../../messages/compiled/assignments/rules.ts';
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

/** Spec 2 §4: by what is handed in, whether it has an average, and whether it is still before the due date. */
export function workState(
  row: Pick<AssignmentRow, 'submissions' | 'average' | 'dueAt'>,
  now: Date,
): WorkState {
  if (row.submissions > 0) return row.average === null ? 'Submitted' : 'Graded';
  return now < row.dueAt ? 'In Progress' : 'Incomplete';
}

/** Due now or later is Upcoming, earlier is Past (wire.md 9). */
export function tabOf(row: Pick<AssignmentRow, 'dueAt'>, now: Date): Tab {
  return row.dueAt >= now ? 'upcoming' : 'past';
}

/** Lower case, without accents, so that "resume" finds "Résumé". */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word of `find` is in the title, the course or the class. */
export function isFound(
  row: Pick<AssignmentRow, 'title' | 'courseName' | 'courseCode' | 'grade'>,
  find: string,
): boolean {
  const words = folded(find).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = folded(`${row.title} ${row.courseName} ${row.courseCode} ${shownGrade(row.grade)}`);
  return words.every((word) => text.includes(word));
}

/** Past first shows what was due last; Upcoming what is due first. */
export function assignmentsOf(rows: readonly AssignmentRow[], tab: Tab, now: Date): AssignmentRow[] {
  const sign = tab === 'upcoming' ? 1 : -1;
  return rows
    .filter((row) => tabOf(row, now) === tab)
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

/** How many filters stand between the reader and the whole list: a menu with several choices counts once. */
export function filterCount({ find, due, statuses, courses }: Filters): number {
  return [find.trim() !== '', due !== null, statuses.length > 0, courses.length > 0].filter(Boolean).length;
}

export interface CourseOption {
  code: string;
  label: string;
}

/** The courses that the assignments belong to, by name; the class is said where two share a name. */
export function coursesOf(rows: readonly AssignmentRow[]): CourseOption[] {
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

/** A class that is only a number says what the number is: `Grade 10`; `10 B` stays. */
export function shownGrade(grade: string): string {
  return /^\d+$/.test(grade) ? t.gradeGrade({ grade }) : grade;
}

/** `Physics · 10 B · Timed 45 min · On paper`. */
export function greyLine(
  row: Pick<
    AssignmentRow,
    'courseName' | 'grade' | 'timeLimit' | 'studentSubmissionsAllowed' | 'average' | 'marksVisible'
  >,
): string {
  return [
    row.courseName || 'N/A',
    shownGrade(row.grade),
    row.timeLimit > 0 && shownLimit(row.timeLimit),
    !row.studentSubmissionsAllowed && t.onPaper(),
    row.average !== null && !row.marksVisible && t.marksNotReleased(),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `Today`, `Tomorrow`, `Yesterday`, otherwise the date. */
export function dueDay(dueAt: Date, now: Date, timezone: string): string {
  const days = daysBetween(now, dueAt, timezone);
  if (days === 0) return t.today();
  if (days === 1) return t.tomorrow();
  return days === -1 ? t.yesterday() : shownWeekdayDate(dueAt, timezone);
}

const NUMBERS: readonly (() => string)[] = [
  ...[t.no, t.one, t.two, t.three, t.four, t.five, t.six, t.seven, t.eight, t.nine],
];

/** `two`, `14`, as in a sentence. */
export const countInWords = (count: number): string => NUMBERS[count]?.() ?? String(count);

/** What waits for the teacher's eye. */
export interface Waiting {
  answers: number;
  /** In how many assignments. */
  assignments: number;
  /** The assignment among them that was due first; null where nothing waits. */
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
