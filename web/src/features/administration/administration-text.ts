import type { AuditAction } from '@classi/contract/administration/limits';
import type { PersonState, Role } from '@classi/contract/identity/limits';
import { joinList } from '../../lib/words.ts';
import * as events from '../../messages/compiled/administration/events.ts';
import * as t from '../../messages/compiled/administration/words.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';

export const roleText: Record<Role, () => string> = {
  student: terms.student,
  instructor: terms.teacher,
  administrator: terms.administrator,
};

export const personStateText: Record<PersonState, () => string> = {
  active: terms.active,
  invited: t.invited,
  waiting: t.waitsForApproval,
  refused: t.refused,
  deactivated: t.deactivated,
};

/** Formats a number with Indian grouping, such as `1,23,456`. */
export const formatGrouped = (count: number): string => count.toLocaleString('en-IN');

/**
 * Returns the parameters of a message with a count: the number for its plural form, and the formatted number.
 */
export const many = (count: number) => ({ count, shown: formatGrouped(count) });

interface EventParameters extends ReturnType<typeof many> {
  by: string;
}

const eventMessages: Record<AuditAction, (parameters: EventParameters) => string> = {
  'school.created': events.schoolCreated,
  'school.changed': events.schoolChanged,
  'person.added': events.personAdded,
  'person.edited': events.personEdited,
  'person.merged': events.personMerged,
  'person.merge-undone': events.personMergeUndone,
  'person.invited': events.personInvited,
  'person.linked': events.personLinked,
  'person.deactivated': events.personDeactivated,
  'person.reactivated': events.personReactivated,
  'person.exported': events.personExported,
  'person.erased': events.personErased,
  'retention.changed': events.retentionChanged,
  'retention.applied': events.retentionApplied,
  'consent.changed': events.consentChanged,
  'person.logged-out': events.personLoggedOut,
  'person.accommodated': events.personAccommodated,
  'due-date.changed': events.dueDateChanged,
  'work.reopened': events.workReopened,
  'paper.moved': events.paperMoved,
  'work.seen': events.workSeen,
  'marks.exported': events.marksExported,
  'teacher.approved': events.teacherApproved,
  'teacher.refused': events.teacherRefused,
  'course.added': events.courseAdded,
  'course.changed': events.courseChanged,
  'course.archived': events.courseArchived,
  'course.restored': events.courseRestored,
  'course.people': events.coursePeople,
  'roster.applied': events.rosterApplied,
  'roster.undone': events.rosterUndone,
  'aura.changed': events.auraChanged,
  'run.retried': events.runRetried,
  'signup.allowed': events.signupAllowed,
  'signup.removed': events.signupRemoved,
  'sign-on.changed': events.signOnChanged,
  'security.changed': events.securityChanged,
  'person.second-factor-reset': events.personSecondFactorReset,
  'rubric.saved': events.rubricSaved,
  'rubric.removed': events.rubricRemoved,
  'textbook.added': events.textbookAdded,
  'textbook.replaced': events.textbookReplaced,
  'textbook.changed': events.textbookChanged,
  'textbook.removed': events.textbookRemoved,
  'textbook.restored': events.textbookRestored,
  'timetable.week': events.timetableWeek,
  'timetable.lesson': events.timetableLesson,
  'timetable.removed': events.timetableRemoved,
  'timetable.imported': events.timetableImported,
};

/** Returns a sentence such as 'Meera Iyer added 1 person'. */
export const eventText = ({
  by,
  action,
  count,
}: {
  by: string | null;
  action: AuditAction;
  count: number;
}): string => eventMessages[action]({ by: by ?? t.anAdministrator(), ...many(count) });

/** Returns a shortened list, such as 'PHY-10, CHM-10 and 3 more'. */
export function formatNames(words: readonly string[], most = 3): string {
  const shown = words.slice(0, most);
  const rest = words.length - shown.length;
  return rest > 0 ? t.listAndMore({ list: shown.join(', '), count: rest }) : joinList(shown);
}
