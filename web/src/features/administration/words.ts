import type { AuditAction, PersonState } from '@classi/contract/administration/limits';
import type { Role } from '@classi/contract/identity/limits';
import * as dataEvents from '../../messages/compiled/administration-data/events.ts';
import * as data from '../../messages/compiled/administration-data/person.ts';

export const ROLE_WORDS: Record<Role, string> = {
  student: 'Student',
  instructor: 'Teacher',
  administrator: 'Administrator',
};

export const STATE_WORDS: Record<PersonState, string> = {
  active: 'Active',
  invited: 'Invited',
  waiting: 'Waits for approval',
  refused: 'Refused',
  deactivated: 'Deactivated',
};

export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? noun : plural}`;

const people = (count: number) => counted(count, 'person', 'people');

export const EVENT_WORDS: Record<AuditAction, (count: number) => string> = {
  'school.created': () => 'set up the school',
  'school.changed': () => 'changed the school',
  'person.added': (count) => `added ${people(count)}`,
  'person.invited': (count) => `invited ${people(count)}`,
  'person.linked': (count) => `made password links for ${people(count)}`,
  'person.deactivated': (count) => `deactivated ${people(count)}`,
  'person.reactivated': (count) => `reactivated ${people(count)}`,
  'person.exported': (count) => data.exported({ count }),
  'person.erased': (count) => data.erased({ count }),
  'retention.changed': () => dataEvents.retentionChanged(),
  'retention.applied': () => dataEvents.retentionApplied(),
  'consent.changed': () => dataEvents.consentChanged(),
  'person.logged-out': (count) => `logged ${people(count)} out`,
  'person.accommodated': () => 'changed the extra time of a student',
  'teacher.approved': () => 'approved a teacher',
  'teacher.refused': () => 'refused a teacher',
  'course.added': (count) => `added ${counted(count, 'course')}`,
  'course.changed': () => 'changed a course',
  'course.archived': () => 'archived a course',
  'course.restored': () => 'restored a course',
  'course.people': () => 'changed who is in a course',
  'roster.applied': () => 'imported a class list',
  'roster.undone': () => 'undid an import',
  'aura.changed': () => 'changed the settings of AURA',
  'run.retried': () => 'started a failed task again',
  'signup.allowed': () => 'allowed people to sign up',
  'signup.removed': () => 'removed a sign-up rule',
  'sign-on.changed': () => 'changed single sign-on',
  'security.changed': () => 'changed who needs an authenticator app',
  'person.second-factor-reset': () => 'removed an authenticator app',
  'rubric.saved': () => 'changed rubrics',
  'rubric.removed': () => 'removed a criterion of a rubric',
  'textbook.added': () => 'added a textbook',
  'textbook.replaced': () => 'replaced a textbook',
  'textbook.changed': () => 'changed a textbook',
  'textbook.removed': () => 'removed a textbook',
  'textbook.restored': () => 'restored a textbook',
};

/** 'Meera Iyer added 1 person' */
export const eventWords = ({
  by,
  action,
  count,
}: {
  by: string | null;
  action: AuditAction;
  count: number;
}): string => `${by ?? 'An administrator'} ${EVENT_WORDS[action](count)}`;

/** 'PHY-10, CHM-10 and 3 more' */
export function listed(words: readonly string[], most = 3): string {
  const shown = words.slice(0, most);
  const rest = words.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
