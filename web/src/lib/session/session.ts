/** Who is logged in, as this browser knows it. Answers that were not delivered yet are none of its business. */
import { ROLES, type Role } from '@classi/contract/identity/limits';
import { forgetTenant } from './tenant.ts';

export type { Role };

/** Stored in local storage for the person who is logged in; `student` and `instructor` hold the names of the shell. */
export const WELCOMED_KEY = 'welcomed';
const PERSONAL_KEYS = [...ROLES, WELCOMED_KEY];
/** Prefix of local storage keys with the secrets that seal a file of answers. They are removed so that the next user of the device does not have them. */
export const SEAL_PREFIX = 'answer-seal:';

/** Spec 1 §9: after a 401 or 422 the login page comes this much later. */
const REDIRECT_MS = 100;

let role: Role | null = null;
let goToLogin: (lost: Role | null) => void = () => window.location.assign('/login');
const listeners = new Set<() => void>();
/** Who waits to hear who this is. */
const waitingCallbacks = new Set<() => void>();

/** The role that the last check found, or null. */
export function currentRole(): Role | null {
  return role;
}

export function setRole(found: Role): void {
  role = found;
}

/** Called whenever a session ends; returns how to stop. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The router tells how to reach the login page without loading everything again. It hears whose session was lost, if there was one. */
export function onLoginNeeded(go: (lost: Role | null) => void): void {
  goToLogin = go;
}

/** What the shell shows before the server has answered. */
export function recallProfile<Profile>(of: Role): Profile | undefined {
  const stored = localStorage.getItem(of);
  try {
    return stored === null ? undefined : (JSON.parse(stored) as Profile);
  } catch {
    localStorage.removeItem(of);
    return undefined;
  }
}

export function rememberProfile(of: Role, profile: unknown): void {
  localStorage.setItem(of, JSON.stringify(profile));
  const callbacks = [...waitingCallbacks];
  waitingCallbacks.clear();
  for (const then of callbacks) then();
}

/** Runs `then` as soon as this browser knows who is logged in; never, where the session ends before. */
export function whenRemembered(of: Role, then: () => void): void {
  if (localStorage.getItem(of) === null) waitingCallbacks.add(then);
  else then();
}

/** Forgets the student, the teacher, the greeting and the seals. Only these keys: undelivered answers stay where they are. */
export function clearSession(): void {
  role = null;
  waitingCallbacks.clear();
  for (const key of Object.keys(localStorage))
    if (PERSONAL_KEYS.includes(key) || key.startsWith(SEAL_PREFIX)) localStorage.removeItem(key);
  for (const listener of listeners) listener();
}

/** A call was refused for want of a session (401, 422): clears, and goes to the login page unless it is there already. */
export function sessionLost(): void {
  const lost = role;
  clearSession();
  setTimeout(() => {
    if (window.location.pathname !== '/login') goToLogin(lost);
  }, REDIRECT_MS);
}

/** A person logged out: the school is forgotten too (spec 1 §4, Auth). */
export function endSession(): void {
  clearSession();
  forgetTenant();
}
