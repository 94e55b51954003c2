import type { AuditRecord } from '@classi/contract/administration/endpoints';
import { AUDIT_ACTIONS, type AuditAction, type AuditSource } from '@classi/contract/administration/limits';
import * as t from '../../../messages/compiled/administration/audit.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { eventText, formatNames, many } from '../administration-text.ts';

export interface AuditChoice {
  source: AuditSource;
  days: number;
  /** An action or the prefix of its name; '' for all. */
  action: string;
  /** A part of a name or an e-mail address; '' for everybody. */
  person: string;
}

export const sourceText: Record<AuditSource, () => string> = {
  actions: t.administration,
  logins: t.loginsAndPasswords,
};

export const periods = () =>
  [7, 30, 90, 400].map((days) => ({ value: String(days), label: t.lastDays({ days }) }));

const kinds: Record<AuditSource, readonly (readonly [action: string, words: () => string])[]> = {
  actions: [
    ['person.', terms.people],
    ['teacher.', t.approvals],
    ['course.', terms.courses],
    ['work.', t.looksAtWork],
    ['marks.', t.exportsOfMarks],
    ['roster.', terms.classLists],
    ['textbook.', terms.textbooks],
    ['timetable.', terms.timetable],
    ['school.', terms.school],
  ],
  logins: [
    ['login.', t.logins],
    ['second-factor.', t.authenticatorApps],
    ['passkey.', terms.passkeys],
    ['sign-on.', terms.singleSignOn],
    ['password.', t.passwords],
    ['rights.', t.refusedRequests],
  ],
};

export const listAuditActions = (source: AuditSource) => [
  { value: '', label: t.everything() },
  ...kinds[source].map(([value, words]) => ({ value, label: words() })),
];

const loginMessages: Record<string, (parameters: { by: string }) => string> = {
  'login.succeeded': t.loginSucceededBy,
  'login.failed': t.loginFailedBy,
  'login.limited': t.loginLimitedBy,
  'login.not-approved': t.loginNotApprovedBy,
  'account.signed-up': t.accountSignedUpBy,
  'teacher.signed-up': t.teacherSignedUpBy,
  'teacher.approved': t.teacherApprovedBy,
  'teacher.refused': t.teacherRefusedBy,
  'password.changed': t.passwordChangedBy,
  'password.change-failed': t.passwordChangeFailedBy,
  'password.reset': t.passwordResetBy,
  'code.failed': t.codeFailedBy,
  'code.limited': t.codeLimitedBy,
  'second-factor.enabled': t.secondFactorEnabledBy,
  'second-factor.disabled': t.secondFactorDisabledBy,
  'second-factor.recovered': t.secondFactorRecoveredBy,
  'passkey.added': t.passkeyAddedBy,
  'passkey.removed': t.passkeyRemovedBy,
  'passkey.succeeded': t.passkeySucceededBy,
  'passkey.failed': t.passkeyFailedBy,
  'sign-on.succeeded': t.signOnSucceededBy,
  'sign-on.failed': t.signOnFailedBy,
  'sign-on.connected': t.signOnConnectedBy,
  'sign-on.disconnected': t.signOnDisconnectedBy,
  'session.forged': t.sessionForgedBy,
  'rights.refused': t.rightsRefusedBy,
};

const isAuditAction = (action: string): action is AuditAction =>
  (AUDIT_ACTIONS as readonly string[]).includes(action);

function loginWords(by: string | null, action: string): string {
  const parameters = { by: by ?? t.anUnknownPerson() };
  return loginMessages[action]?.(parameters) ?? t.otherActionBy({ ...parameters, action });
}

/** Returns a sentence such as 'Meera Iyer logged 1 person out: Tara Bhandari'. */
export function auditText({ by, action, about, count }: AuditRecord): string {
  const event = isAuditAction(action) ? eventText({ by, action, count }) : loginWords(by, action);
  const others = count - about.length;
  const names = others > 0 ? t.namesAndMore({ names: about.join(', '), count: others }) : formatNames(about);
  return about.length === 0 ? event : t.eventWithNames({ event, names });
}

/** Returns the file of an import and its numbers of people; null for other events. */
export function importFacts({ imported }: Pick<AuditRecord, 'imported'>): string | null {
  if (imported === null) return null;
  const { fileName, added, changed, ended } = imported;
  return t.importedFile({
    ...{ file: fileName, added: many(added).shown, changed: many(changed).shown, ended: many(ended).shown },
  });
}

export function exportAddress({ source, days, action, person }: AuditChoice): string {
  const query = { source, days: String(days), action, ...(person === '' ? {} : { person }) };
  return `/administration/export-audit?${new URLSearchParams(query)}`;
}
