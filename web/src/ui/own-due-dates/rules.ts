/** Rules and texts of due dates of single students. Dates are compared as the school's date and time, such as `2026-11-30T09:15`. */
import type { setOwnDueDates } from '@classi/contract/answering/endpoints';
import type { BodyOf } from '@classi/contract/http/endpoint';
import {
  formatDate,
  formatDateTime,
  schoolClock,
  schoolDay,
  schoolDayAfter,
  schoolMoment,
} from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/ui/ownDueDates.ts';
import type { OwnDueDates, StudentDueDate } from './queries.ts';

/** The form as it is filled in. */
export interface EnteredDates {
  studentIds: string[];
  /** `YYYY-MM-DD`; '' for the date of the class. */
  date: string;
  /** `hh:mm` */
  time: string;
  reason: string;
  shouldReopen: boolean;
}

/** Returns the form for one student, or for nobody yet. Without an own date, it suggests one day more than the class has. */
export function initialDates(data: OwnDueDates, studentId: number | undefined, now: Date): EnteredDates {
  const { dueAt, timezone } = data;
  const student = data.students.find(({ id }) => id === studentId);
  const own = student?.ownDueAt;
  const hasOwn = own && own > now;
  return {
    studentIds: student ? [String(student.id)] : [],
    date: hasOwn ? schoolDay(own, timezone) : schoolDayAfter(dueAt > now ? dueAt : now, 1, timezone),
    time: schoolClock(hasOwn ? own : dueAt, timezone),
    reason: student?.reason ?? '',
    shouldReopen: false,
  };
}

/** The chosen students by what opening their work again would do. */
export function chosenOf({ students }: OwnDueDates, { studentIds }: Pick<EnteredDates, 'studentIds'>) {
  const chosen = students.filter(({ id }) => studentIds.includes(String(id)));
  return {
    chosen,
    reopenable: chosen.filter(({ canReopen }) => canReopen),
    closed: chosen.filter(({ canReopen, submittedAt }) => !canReopen && submittedAt !== null),
  };
}

/** Returns whether the date of the class is enough: submitted work is opened again before that date. */
export const canKeepClassDate = (data: OwnDueDates, entered: EnteredDates, now: Date): boolean =>
  entered.shouldReopen && data.dueAt > now && chosenOf(data, entered).reopenable.length > 0;

/** Returns what is wrong with the form by field. */
export function datesProblems(data: OwnDueDates, entered: EnteredDates, now: Date) {
  const { date, time, studentIds } = entered;
  const { dueAt, timezone } = data;
  const problems: { studentIds?: string; date?: string } = {};
  if (studentIds.length === 0) problems.studentIds = t.studentsMissing();
  if (date === '' && canKeepClassDate(data, entered, now)) return problems;
  const moment = `${date}T${time}`;
  if (date === '' || time === '') problems.date = t.dateMissing();
  else if (moment <= schoolMoment(dueAt, timezone))
    problems.date = t.dateTooEarly({ due: formatDateTime(dueAt, timezone) });
  else if (moment <= schoolMoment(now, timezone)) problems.date = t.datePassed();
  return problems;
}

/** Returns the request that the form sends. */
export function datesInput(
  assignmentId: number,
  data: OwnDueDates,
  entered: EnteredDates,
): BodyOf<typeof setOwnDueDates> {
  const { date, time, reason } = entered;
  return {
    ...{ assignmentId, studentIds: entered.studentIds.map(Number), reason },
    dueDate: date === '' ? null : `${date}T${time}`,
    reopens: entered.shouldReopen && chosenOf(data, entered).reopenable.length > 0,
  };
}

/** Returns the lines about one student in the list: until when, why and by whom; and whether work was opened again. */
export function studentLines(student: StudentDueDate, { dueAt, timezone }: OwnDueDates): string[] {
  const { ownDueAt, reason, givenBy, givenAt, reopenedAt, submittedBefore } = student;
  const show = (at: Date) => formatDateTime(at, timezone);
  const until = ownDueAt && (ownDueAt > dueAt ? t.until : t.untilNoEffect)({ due: show(ownDueAt) });
  const by = givenBy && givenAt && t.givenByOn({ name: givenBy, date: formatDate(givenAt, timezone) });
  const date = [until, reason, by].filter(Boolean).join(' · ');
  if (!reopenedAt || !submittedBefore) return [date];
  return [date, t.reopenedOn({ at: show(reopenedAt), before: show(submittedBefore) })];
}

/** The students with an own date, or whose work was opened again. */
export const changedStudents = ({ students }: OwnDueDates): StudentDueDate[] =>
  students.filter(({ ownDueAt, reopenedAt }) => ownDueAt !== null || reopenedAt !== null);

/** Returns the notes `Due 12/05/2026` for a list of students, by student id. */
export function dueNotes(data: OwnDueDates | undefined): ReadonlyMap<number, string> {
  if (!data) return new Map();
  const later = data.students.filter(({ ownDueAt }) => ownDueAt !== null && ownDueAt > data.dueAt);
  return new Map(
    later.map(({ id, ownDueAt }) => [
      id,
      t.dueNote({ date: formatDate(ownDueAt ?? data.dueAt, data.timezone) }),
    ]),
  );
}
