/** The session as this browser knows it. Undelivered answers are stored elsewhere and survive it. */

import { ROLES, type Role } from '@classi/contract/identity/limits';
import { createListeners } from '../listeners.ts';
import { clearTenant } from './tenant.ts';

export type { Role };

/**
 * The keys in local storage that belong to the logged-in person; `student` and `instructor` hold the names
 * for the shell.
 */
export const WELCOMED_KEY = 'welcomed';
const PERSONAL_KEYS = [...ROLES, WELCOMED_KEY];
/**
 * The prefix of local storage keys with the secrets that seal a file of answers. They are removed so that the
 * next user of the device does not have them.
 */
export const SEAL_PREFIX = 'answer-seal:';

/** The delay before the login page opens after a 401 or 422 (spec 1 §9), in ms. */
const REDIRECT_MS = 100;

/** @param reason why the session ended, as the server said it; undefined if it just ended */
type GoToLogin = (lostRole: Role | null, reason?: string) => void;

let role: Role | null = null;
let goToLogin: GoToLogin = () => window.location.assign('/login');
const endListeners = createListeners();
/** Callbacks that run when the person is known. */
const waitingCallbacks = new Set<() => void>();

/** Returns the role that the last check found, or null. */
export function currentRole(): Role | null {
  return role;
}

export function setRole(found: Role): void {
  role = found;
}

/** Calls the listener whenever a session ends. Returns a function that unsubscribes. */
export const onSessionEnd = endListeners.subscribe;

/**
 * Sets how the login page is opened without a full reload. `go` is called with the role of the lost session,
 * if there was one.
 */
export function onLoginNeeded(go: GoToLogin): void {
  goToLogin = go;
}

/** Returns the profile that the shell shows before the server has answered. */
export function readStoredProfile<Profile>(of: Role): Profile | undefined {
  const stored = localStorage.getItem(of);
  try {
    return stored === null ? undefined : (JSON.parse(stored) as Profile);
  } catch {
    localStorage.removeItem(of);
    return undefined;
  }
}

export function storeProfile(of: Role, profile: unknown): void {
  localStorage.setItem(of, JSON.stringify(profile));
  const callbacks = [...waitingCallbacks];
  waitingCallbacks.clear();
  for (const then of callbacks) then();
}

/** Runs `then` as soon as this browser knows who is logged in, or never if the session ends before. */
export function onProfileStored(of: Role, then: () => void): void {
  if (localStorage.getItem(of) === null) waitingCallbacks.add(then);
  else then();
}

/** Removes the profile, the greeting and the seals. Undelivered answers are not deleted. */
export function clearSession(): void {
  role = null;
  waitingCallbacks.clear();
  for (const key of Object.keys(localStorage))
    if (PERSONAL_KEYS.includes(key) || key.startsWith(SEAL_PREFIX)) localStorage.removeItem(key);
  endListeners.notify();
}

/**
 * Called when a call was refused because there is no session (401, 422). Clears the session and opens the
 * login page, unless it is open. What is stored on the device is treated as in a logout.
 * @param reason shown on the login page, for example that the account was deactivated
 */
export function sessionLost(reason?: string): void {
  const lostRole = role;
  clearSession();
  setTimeout(() => {
    if (window.location.pathname !== '/login') goToLogin(lostRole, reason);
  }, REDIRECT_MS);
}

/** Called when a person logs out. The school is forgotten too (spec 1 §4, Auth). */
export function endSession(): void {
  clearSession();
  clearTenant();
}
