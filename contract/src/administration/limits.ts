/** Facts of administration that both sides hold. No zod here. */

/** People on one page of the list. */
export const PEOPLE_PAGE = 50;
/** People in one call that acts on several. */
export const PEOPLE_AT_ONCE = 200;

/** An invitation works for this long, in days. */
export const INVITATION_DAYS = 14;

/** Of a course. */
export const COURSE_CODE_MAX = 20;
export const COURSE_NAME_MAX = 80;
export const GRADE_MAX = 20;
export const COURSE_CODE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u;

/** Rows of a file of people. */
export const ROSTER_ROWS_MAX = 20_000;
export const ROSTER_BYTES_MAX = 8 * 1024 * 1024;
/** An import can be undone for this long, in ms. */
export const UNDO_MS = 24 * 3_600_000;

/** How many of each an import makes, changes and ends. */
export interface RosterCounts {
  added: number;
  changed: number;
  unchanged: number;
  ended: number;
  courses: number;
  enrolled: number;
  unenrolled: number;
}

/** Of an account: `invited` has no password yet, `waiting` and `refused` are teachers who signed up. */
export const PERSON_STATES = ['active', 'invited', 'waiting', 'refused', 'deactivated'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** What the audit log records. */
export const AUDIT_ACTIONS = [
  ...(['school.created', 'school.changed'] as const),
  ...([
    'person.added',
    'person.invited',
    'person.linked',
    'person.deactivated',
    'person.reactivated',
  ] as const),
  ...(['person.logged-out', 'teacher.approved', 'teacher.refused'] as const),
  ...(['course.added', 'course.changed', 'course.archived', 'course.restored', 'course.people'] as const),
  ...(['roster.applied', 'roster.undone'] as const),
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
