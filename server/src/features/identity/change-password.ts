import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { refuseGuessablePassword } from './guessable-password.ts';
import { loginCounters, refuseLockedOut, settleAttempt } from './lock-out.ts';
import { hashPassword, passwordFits } from './password.ts';
import type { Session, Sessions } from './session.ts';
import { findAccount, replacePassword } from './store.ts';

/**
 * Sets a new password and ends all other sessions of the account. A wrong current password counts as a failed login, so that
 * an open page does not serve for guessing.
 * @param wish the new password already keeps the rules
 * @throws Refused session/none, login/locked, password/wrong, password/same, password/guessable
 */
export async function changePassword(
  parts: { database: Database; clock: Clock; sessions: Sessions },
  session: Session,
  wish: { currentPassword: string; newPassword: string; address: string },
): Promise<void> {
  const { database, clock, sessions } = parts;
  const { tenantId, accountId, role } = session;
  const account = await database.inTenant(tenantId, (tx) => findAccount(tx, accountId));
  if (!account) refuse('session/none');
  const counters = loginCounters(role, account.email, wish.address);
  await database.inTenant(tenantId, (tx) => refuseLockedOut(tx, counters, clock));
  const right = await passwordFits(account.passwordHash, wish.currentPassword);
  await database.inTenant(tenantId, (tx) => settleAttempt(tx, { tenantId, counters, right }, clock));
  if (!right) refuse('password/wrong');
  if (wish.newPassword === wish.currentPassword) refuse('password/same');
  await refuseGuessablePassword(wish.newPassword, [account.email, account.firstName, account.lastName]);
  const hashes = { from: account.passwordHash, to: await hashPassword(wish.newPassword) };
  const replaced = await database.inTenant(tenantId, (tx) => replacePassword(tx, accountId, hashes));
  // Changed from elsewhere meanwhile: what was current is so no more.
  if (!replaced) refuse('password/wrong');
  await sessions.endOthers(session);
}
