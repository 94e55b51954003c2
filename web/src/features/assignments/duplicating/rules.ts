/** Rules for duplicating an assignment. */
import type { AssignmentRow, duplicateAssignment } from '@classi/contract/assignments/endpoints';
import { TITLE_MAX } from '@classi/contract/assignments/limits';
import type { BodyOf } from '@classi/contract/http/endpoint';
import { schoolClock, schoolDay } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/assignments/duplicating.ts';
import { type PlacedDetails, withSubmissions } from '../wizard/rules.ts';

/** The assignment that is duplicated. */
export type Original = Pick<
  AssignmentRow,
  'id' | 'title' | 'courseCode' | 'dueAt' | 'studentSubmissionsAllowed'
>;

/**
 * Returns the title that is proposed for a course. In the course of the original, the title says that it is a
 * copy.
 */
export function proposedTitle({ title, courseCode }: Original, chosenCourse: string): string {
  if (chosenCourse !== courseCode) return title;
  const extra = t.titleCopy({ title: '' }).length;
  return t.titleCopy({ title: title.slice(0, TITLE_MAX - extra) });
}

const DAY_MS = 86_400_000;

/**
 * Returns what the dialog shows first. A due date that has passed is not proposed. The copy becomes live tomorrow, so that the teacher can
 * change it before students see it, unless it is due by then.
 */
export function initialDuplicate(original: Original, now: Date, timezone: string): PlacedDetails {
  const { dueAt, courseCode, studentSubmissionsAllowed } = original;
  const tomorrow = new Date(now.getTime() + DAY_MS);
  const isDueLater = studentSubmissionsAllowed && (dueAt > tomorrow || dueAt <= now);
  return {
    title: proposedTitle(original, courseCode),
    courseCode,
    dueDate: dueAt > now ? schoolDay(dueAt, timezone) : '',
    dueTime: schoolClock(dueAt, timezone),
    ...withSubmissions({ makeLive: isDueLater ? 'scheduled' : 'immediately' }, studentSubmissionsAllowed),
    liveDate: schoolDay(tomorrow, timezone),
    liveTime: schoolClock(now, timezone),
  };
}

/** Returns the body of the call. Call it only for values without problems. */
export function duplicateInput(
  { id }: Pick<Original, 'id'>,
  { title, courseCode, dueDate, dueTime, makeLive, liveDate, liveTime }: PlacedDetails,
  { timezone, requestId }: { timezone: string; requestId: string },
): BodyOf<typeof duplicateAssignment> {
  return {
    assignmentId: id,
    title: title.trim(),
    courseCode,
    dueDate: `${dueDate}T${dueTime}`,
    timezone,
    ...(makeLive === 'due' ? {} : { makeLive }),
    ...(makeLive === 'scheduled' ? { liveDate, liveTime } : {}),
    requestId,
  };
}
