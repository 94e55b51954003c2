/** The calls after the provider has sent the browser back. Plain, without the contract's schemas, as all pages before the login. */
import { ROLES, type Role } from '@classi/contract/identity/limits';
import { send } from '../../../lib/http/http.ts';
import { setRole } from '../../../lib/session/session.ts';
import { rememberTenant } from '../../../lib/session/tenant.ts';

export interface FinishedSignOn {
  result: 'logged-in' | 'consent' | 'connected';
  role: Role;
  email: string;
  label: string;
}

const roleOf = (value: unknown): Role => ROLES.find((known) => known === value) ?? 'student';

/** @throws HttpError, ConnectionError */
export async function finishSignOn(query: string): Promise<FinishedSignOn> {
  const reply = await (await send({ method: 'POST', path: '/auth/sign-on/finish', json: { query } })).json();
  const role = roleOf(reply.role);
  rememberTenant(String(reply.school));
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
