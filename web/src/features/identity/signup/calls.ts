/**
 * Calls that are made before there is a session. They do not use the contract's schemas, so that the pages
 * before the login stay small.
 */
import { signupSentences as says } from '@classi/contract/signup/limits';
import { ConnectionError, HttpError, send } from '../../../lib/http/http.ts';
import { setRole } from '../../../lib/session/session.ts';
import { storeTenant, tenantOfEmail } from '../../../lib/session/tenant.ts';
import type { Account, Role } from './rules.ts';

async function ask(path: string, json: { email: string } & Record<string, unknown>): Promise<unknown> {
  return (await send({ method: 'POST', path, json, tenant: tenantOfEmail(json.email) })).json();
}

const textIn = (reply: unknown, name: string): string => {
  const value = typeof reply === 'object' && reply !== null ? Object.entries(reply) : [];
  return String(value.find(([key]) => key === name)?.[1] ?? '');
};

export const signupCalls = (role: Role, school: string) => ({
  request: async (email: string) => {
    const type = role === 'student' ? { type: 'student' } : {};
    await ask('/auth/signup/request-verification', { email, school, ...type });
  },
  /** @returns the school's name */
  verify: async (email: string, code: string) =>
    textIn(await ask('/auth/signup/verify-code', { email, code }), 'school'),
  /** @returns whether the account can be used at once; a teacher's waits for the school's approval */
  create: async (email: string, account: Account, schoolName: string): Promise<boolean> => {
    const { password, firstName, lastName, grade } = account;
    const person = { email, password, firstName: firstName.trim(), lastName: lastName.trim() };
    const own = role === 'student' ? { grade: Number(grade) } : { preferredTitle: addressedAs(account) };
    const reply = await ask(`/auth/signup/${role}`, { ...person, ...own, school: schoolName });
    // A later login needs the school if the address does not identify it.
    storeTenant(school.toLowerCase());
    const isReady = textIn(reply, 'waitsForApproval') !== 'true';
    if (isReady) setRole(role);
    return isReady;
  },
});

/** Returns a teacher's form of address: the chosen title, or the entered one for Other. */
export const addressedAs = ({ title, ownTitle }: Account): string =>
  title === 'Other' ? ownTitle.trim() : title;

export const resetCalls = {
  request: async (email: string) => {
    await ask('/auth/forgot-password/request', { email });
  },
  verify: async (email: string, code: string) =>
    textIn(await ask('/auth/forgot-password/verify', { email, code }), 'userType'),
  reset: async (email: string, code: string, password: string) => {
    await ask('/auth/forgot-password/reset', { email, code, password });
  },
};

export interface Failure {
  sentence: string;
  /** The address has to be verified again. */
  mustStartOver: boolean;
}

/** Returns the message of a failure (spec 3 §8): the server's sentence, or `otherwise` if it has none. */
export function toFailure(error: unknown, otherwise: string): Failure {
  if (error instanceof ConnectionError) return { sentence: says.unreachable, mustStartOver: false };
  if (!(error instanceof HttpError)) return { sentence: otherwise, mustStartOver: false };
  const isOwn = error.code !== undefined && error.status !== 500;
  const mustStartOver = error.code === 'code/expired' || error.code === 'signup/unverified';
  const [issue] = error.issues;
  return { sentence: issue?.message ?? (isOwn ? error.message : otherwise), mustStartOver };
}
