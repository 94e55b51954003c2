/**
 * What an administrator wants to be told of: one line each, with a stable `event`, the request's id (from the request's log), the
 * school, the account and the network address. Never a password, a code, a token or an e-mail address.
 */
import type { Log } from './log.ts';

/** By event, its level: `warn` is what somebody should look at where it is frequent. */
export const SECURITY_EVENTS = {
  'login.succeeded': 'info',
  'login.failed': 'warn',
  'login.limited': 'warn',
  'login.not-approved': 'warn',
  'account.signed-up': 'info',
  'teacher.signed-up': 'warn',
  'teacher.approved': 'warn',
  'teacher.refused': 'warn',
  'password.changed': 'info',
  'password.change-failed': 'warn',
  'password.reset': 'warn',
  'code.failed': 'warn',
  'code.limited': 'warn',
  'session.forged': 'warn',
  'rights.refused': 'warn',
} as const satisfies Record<string, 'info' | 'warn'>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

export interface SecurityFacts {
  /** The school's id; undefined where none is known. */
  school?: number | undefined;
  account?: number | undefined;
  /** Of the network; undefined where an administrator acted at the machine. */
  address?: string | undefined;
  role?: 'student' | 'instructor';
  /** A refusal's code. */
  reason?: string;
}

export function logSecurityEvent(
  log: Pick<Log, 'info' | 'warn'>,
  event: SecurityEvent,
  facts: SecurityFacts,
): void {
  log[SECURITY_EVENTS[event]]({ event, ...facts }, 'security');
}
