import type { Attempts } from '../../platform/attempts/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseGuessablePassword } from './guessable-password.ts';
import { takePasswordCheck } from './login-limits.ts';
import { hashPassword, isPasswordCorrect } from './password.ts';
import type { Session, Sessions } from './session.ts';
import { type Account, findAccount, replacePassword } from './store.ts';

/**
 * Verifies the password of the account's owner. Failed attempts are rate-limited.
 * @throws Refused login/locked, password/wrong
 */
export async function checkOwnPassword(
  attempts: Attempts,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  password: string,
): Promise<void> {
  const attempt = await takePasswordCheck(attempts, id);
  if (!(await isPasswordCorrect(passwordHash, password))) refuse('password/wrong');
  await attempt.succeed();
}

/**
 * Sets a new password and ends all other sessions of the account. Attempts with a wrong current password are limited, so that an unattended
 * page cannot be used for guessing.
 * @returns the account with the new password
 * @param input the new password, which already satisfies the contract's rules
 * @throws Refused session/none, login/locked, password/wrong, password/same, password/guessable
 */
export async function changePassword(
  deps: Platform<'attempts' | 'database'> & { sessions: Sessions },
  session: Session,
  input: { currentPassword: string; newPassword: string },
): Promise<Account> {
  const { database, attempts, sessions } = deps;
  const { tenantId, accountId } = session;
  const account = await database.inTenant(tenantId, (tx) => findAccount(tx, accountId));
  if (!account) refuse('session/none');
  await checkOwnPassword(attempts, account, input.currentPassword);
  if (input.newPassword === input.currentPassword) refuse('password/same');
  await refuseGuessablePassword(input.newPassword, [account.email, account.firstName, account.lastName]);
  const hashes = { from: account.passwordHash, to: await hashPassword(input.newPassword) };
  const isReplaced = await database.inTenant(tenantId, (tx) => replacePassword(tx, accountId, hashes));
  // The password was changed elsewhere in between, so the current one is no longer valid.
  if (!isReplaced) refuse('password/wrong');
  await sessions.endOthers(session);
  return { ...account, passwordHash: hashes.to };
}
