import type { AuditRecord } from '@classi/contract/administration/endpoints';
import { AUDIT_ACTIONS, type AuditAction, type AuditSource } from '@classi/contract/administration/limits';
import { EVENT_WORDS, listed } from '../words.ts';

export interface AuditChoice {
  source: AuditSource;
  days: number;
  /** An action, or how its name begins; '' shows all. */
  action: string;
}

export const SOURCE_WORDS: Record<AuditSource, string> = {
  actions: 'Administration',
  logins: 'Logins and passwords',
};

export const PERIODS = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '400', label: 'Last 400 days' },
];

const KINDS: Record<AuditSource, { value: string; label: string }[]> = {
  actions: [
    { value: 'person.', label: 'People' },
    { value: 'teacher.', label: 'Approvals' },
    { value: 'course.', label: 'Courses' },
    { value: 'roster.', label: 'Class lists' },
    { value: 'textbook.', label: 'Textbooks' },
    { value: 'school.', label: 'School' },
  ],
  logins: [
    { value: 'login.', label: 'Logins' },
    { value: 'second-factor.', label: 'Authenticator apps' },
    { value: 'sign-on.', label: 'Single sign-on' },
    { value: 'password.', label: 'Passwords' },
    { value: 'rights.', label: 'Refused requests' },
  ],
};

export const actionsOf = (source: AuditSource) => [{ value: '', label: 'Everything' }, ...KINDS[source]];

const LOGIN_WORDS: Record<string, string> = {
  'login.succeeded': 'logged in',
  'login.failed': 'could not log in',
  'login.limited': 'has to wait after failed logins',
  'login.not-approved': 'tried to log in without approval',
  'account.signed-up': 'signed up',
  'teacher.signed-up': 'signed up as a teacher',
  'teacher.approved': 'was approved as a teacher',
  'teacher.refused': 'was refused as a teacher',
  'password.changed': 'changed the password',
  'password.change-failed': 'could not change the password',
  'password.reset': 'chose a new password by e-mail',
  'code.failed': 'entered a wrong code',
  'code.limited': 'has to wait after wrong codes',
  'second-factor.enabled': 'set up an authenticator app',
  'second-factor.disabled': 'no longer has an authenticator app',
  'second-factor.recovered': 'logged in with a recovery code',
  'sign-on.succeeded': 'logged in by single sign-on',
  'sign-on.failed': 'could not log in by single sign-on',
  'sign-on.connected': 'connected the account with single sign-on',
  'sign-on.disconnected': 'disconnected the account from single sign-on',
  'session.forged': 'sent a session that this server did not make',
  'rights.refused': 'sent a request without the right to it',
};

const isAuditAction = (action: string): action is AuditAction =>
  (AUDIT_ACTIONS as readonly string[]).includes(action);

/** 'Meera Iyer logged 1 person out: Tara Bhandari' */
export function auditWords({ by, action, about, count }: AuditRecord): string {
  const words = isAuditAction(action)
    ? `${by ?? 'An administrator'} ${EVENT_WORDS[action](count)}`
    : `${by ?? 'An unknown person'} ${LOGIN_WORDS[action] ?? action}`;
  const others = count - about.length;
  const names = others > 0 ? `${about.join(', ')} and ${others} more` : listed(about);
  return about.length === 0 ? words : `${words}: ${names}`;
}

export function exportAddress({ source, days, action }: AuditChoice): string {
  return `/administration/export-audit?${new URLSearchParams({ source, days: String(days), action })}`;
}
