/**
 * The calls after the provider has redirected the browser back. They do not use the contract's schemas, so
 * that the pages before the login stay small.
 */
import { ROLES, type Role } from '@classi/contract/identity/limits';
import { HttpError, send } from '../../../lib/http/http.ts';
import { setRole } from '../../../lib/session/session.ts';
import { storeTenant } from '../../../lib/session/tenant.ts';

export interface FinishedSignOn {
  result: 'logged-in' | 'consent' | 'connected';
  role: Role;
  email: string;
  label: string;
}

const roleOf = (value: unknown): Role => ROLES.find((known) => known === value) ?? 'student';

/**
 * Redirects to the host name of the school if the sign-in started there, because its cookies are on that
 * host.
 */
function leadOn(error: unknown, query: string): Promise<never> {
  if (!(error instanceof HttpError) || error.code !== 'sign-on/elsewhere') throw error;
  window.location.replace(`${String(error.details.address)}${query}`);
  return new Promise(() => undefined);
}

/** @throws HttpError, ConnectionError */
export async function finishSignOn(query: string): Promise<FinishedSignOn> {
  const call = { method: 'POST', path: '/auth/sign-on/finish', json: { query } } as const;
  const response = await send(call).catch((error: unknown) => leadOn(error, query));
  const reply = await response.json();
  const role = roleOf(reply.role);
  storeTenant(String(reply.school));
  if (reply.result !== 'consent') setRole(role);
  return { result: reply.result, role, email: String(reply.email), label: String(reply.label) };
}

/** @throws HttpError, ConnectionError */
export async function confirmSignOn(password: string, code: string | undefined): Promise<Role> {
  const reply = await (
    await send({ method: 'POST', path: '/auth/sign-on/confirm', json: { password, code } })
  ).json();
  const role = roleOf(reply.role);
  setRole(role);
  return role;
}
