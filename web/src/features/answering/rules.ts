/** Rules of the student's screens (spec 1 §2, §4, §6; wire.md 9). */

import type { StudentAssignment, StudentQuestion } from '@classi/contract/answering/endpoints';
import { answeringErrors } from '@classi/contract/answering/errors';
import type { WorkState } from '@classi/contract/answering/limits';
import { refusalText } from '../../lib/language/translations.ts';
import { formatDate } from '../../lib/time/school-time.ts';
import { type DueFilter, isDueWithin } from '../../ui/work-list/due-filter.ts';

export type StudentTab = 'upcoming' | 'past' | 'practice';
export const TABS = ['upcoming', 'past', 'practice'] as const satisfies readonly StudentTab[];
/** The tabs for assignments from teachers. */
export type DueTab = Exclude<StudentTab, 'practice'>;
export const STUDENT_STATUS_FILTERS = ['incomplete', 'inProgress', 'submitted', 'graded'] as const;
export type StudentStatusFilter = (typeof STUDENT_STATUS_FILTERS)[number];

export interface StudentFilters {
  statuses: readonly StudentStatusFilter[];
  /** Course codes. */
  courses: readonly string[];
  due: DueFilter | null;
}

export const hasFilters = ({ statuses, courses, due }: StudentFilters): boolean =>
  statuses.length > 0 || courses.length > 0 || due !== null;

export const studentStatusWords: Record<StudentStatusFilter, WorkState> = {
  incomplete: 'Incomplete',
  inProgress: 'In Progress',
  submitted: 'Submitted',
  graded: 'Graded',
};

/** Assignments that are due now or later are upcoming, earlier ones are past (wire.md 9). */
function findDueTab({ dueAt }: Pick<StudentAssignment, 'dueAt'>, now: Date): DueTab {
  return dueAt >= now ? 'upcoming' : 'past';
}

/**
 * Returns the assignments of a tab. Upcoming work is sorted by the next due date, past work by the newest.
 */
export function filterStudentAssignments(
  all: readonly StudentAssignment[],
  tab: DueTab,
  now: Date,
): readonly StudentAssignment[] {
  const direction = tab === 'upcoming' ? 1 : -1;
  return all
    .filter((each) => findDueTab(each, now) === tab)
    .sort((one, two) => direction * (one.dueAt.getTime() - two.dueAt.getTime()) || one.id - two.id);
}

/**
 * Applies the filters. `today` is the current day of the school's calendar; `thisWeek` and `thisMonth` are
 * the next 7 and 31 days (spec 1 §4).
 */
export function filteredStudentAssignments(
  assignments: readonly StudentAssignment[],
  { statuses, courses, due }: StudentFilters,
  now: Date,
  timezone: string,
): readonly StudentAssignment[] {
  const words = statuses.map((status) => studentStatusWords[status]);
  return assignments.filter(
    ({ status, courseCode, dueAt }) =>
      (words.length === 0 || words.includes(status)) &&
      (courses.length === 0 || courses.includes(courseCode)) &&
      (due === null || isDueWithin(due, dueAt, now, timezone)),
  );
}

interface LockFacts {
  assignment: Pick<StudentAssignment, 'answerable' | 'status' | 'dueAt'>;
  now: Date;
  timezone: string;
}

/**
 * Returns why the whole assignment is read-only, as a sentence, or null while it can be answered (spec 1 §8).
 */
export function workLock({ assignment, now, timezone }: LockFacts): string | null {
  const { answerable, status, dueAt } = assignment;
  if (!answerable) return refusalText('answer/on-paper', answeringErrors['answer/on-paper'].text);
  if (status === 'Graded') return refusalText('answer/graded', answeringErrors['answer/graded'].text);
  if (status === 'Submitted')
    return refusalText('answer/submitted', answeringErrors['answer/submitted'].text);
  if (dueAt < now)
    return refusalText(
      'answer/past-due',
      answeringErrors['answer/past-due'].text.replace('{date}', formatDate(dueAt, timezone)),
    );
  return null;
}

/** Returns why this question is read-only: one question may be graded while the others are still open. */
export function questionLock(question: Pick<StudentQuestion, 'graded'>): string | null {
  return question.graded
    ? refusalText('answer/question-graded', answeringErrors['answer/question-graded'].text)
    : null;
}

/** A question of an assignment or of practice. Practice has neither printed labels nor sections. */
export type WorkQuestion = Omit<StudentQuestion, AssignmentOnly> &
  Partial<Pick<StudentQuestion, AssignmentOnly>>;
type AssignmentOnly = 'label' | 'section' | 'choice' | 'markedBy' | 'checkedBy';

/** Returns the printed label of a question, or its position if it has none. */
export function labelQuestion({ label = '', number }: Pick<WorkQuestion, 'label' | 'number'>): string {
  return label.trim() === '' ? String(number) : label.trim();
}

/** Returns short labels for a row of many questions: `3a` for `3(a)`. */
export function shortLabels(questions: readonly WorkQuestion[]): string[] {
  const labels = questions.map(labelQuestion);
  return questions.length > 12 ? labels.map((label) => label.replace(/[().\s]/g, '')) : labels;
}

export interface StemGroup<Question = WorkQuestion> {
  /** The stem that the parts share, or '' if there is none. */
  stem: string;
  questions: readonly Question[];
}

/** Groups consecutive questions that have the same stem, so that the stem is shown once (wire.md 12). */
export function byStem<Question extends { stem: string }>(
  questions: readonly Question[],
): readonly StemGroup<Question>[] {
  const groups: { stem: string; questions: Question[] }[] = [];
  for (const question of questions) {
    const last = groups.at(-1);
    if (last && question.stem !== '' && last.stem === question.stem) last.questions.push(question);
    else groups.push({ stem: question.stem, questions: [question] });
  }
  return groups;
}

/** Rounds to two decimals without trailing zeros, so that quarter marks are shown exactly. */
export const formatMarks = (marks: number) => String(Math.round(marks * 100) / 100);
