/**
 * The table says what an administrator may do to a person of the school. The contract (`access:
 * 'administrator'`) has already checked that the caller is an administrator, and row-level security hides
 * other schools.
 *
 * | action      | whom                                                                |
 * | ----------- | ------------------------------------------------------------------- |
 * | edit        | everybody                                                           |
 * | merge       | two of one role who have a login (`mergeRefusal`)                  |
 * | link        | who can log in, or is invited                                       |
 * | deactivate  | everybody but oneself, as long as an active administrator remains   |
 * | reactivate  | everybody                                                           |
 * | erase       | everybody but oneself, as long as an active administrator remains   |
 * | log-out     | everybody                                                           |
 * | accommodate | students                                                            |
 * | approve     | teachers who wait, or were refused                                  |
 * | refuse      | teachers who wait                                                   |
 */
import type { PersonState, RefusalCode, Role } from '@classi/contract';

export type PersonAction =
  | 'edit'
  | 'link'
  | 'deactivate'
  | 'reactivate'
  | 'erase'
  | 'log-out'
  | 'accommodate'
  | 'approve'
  | 'refuse';

export interface Target {
  id: number;
  role: Role;
  state: PersonState;
}

export interface Situation {
  /** The id of the caller's account. */
  self: number;
  /** How many administrators could still log in after the action. */
  remainingAdministrators: number;
}

/**
 * Returns why two accounts may not be merged: they need the same role, and both must be able to log in or be invited.
 * @returns null if the merge is allowed
 */
export function mergeRefusal(
  { target, source }: { target: Target; source: Target },
  { self, remainingAdministrators }: Situation,
): RefusalCode | null {
  if (source.id === self) return 'merge/own-account';
  if (target.role !== source.role) return 'merge/roles';
  for (const { state } of [target, source])
    if (state !== 'active' && state !== 'invited') return 'merge/no-login';
  return source.role === 'administrator' && remainingAdministrators === 0
    ? 'person/last-administrator'
    : null;
}

/** @returns why the action is refused, or null if it is allowed */
export function personRefusal(
  action: PersonAction,
  { id, role, state }: Target,
  { self, remainingAdministrators }: Situation,
): RefusalCode | null {
  switch (action) {
    case 'link':
      return state === 'active' || state === 'invited' ? null : 'person/no-login';
    case 'deactivate':
    case 'erase':
      if (role === 'administrator' && remainingAdministrators === 0) return 'person/last-administrator';
      if (id !== self) return null;
      return action === 'erase' ? 'erasure/self' : 'person/self';
    case 'accommodate':
      return role === 'student' ? null : 'person/not-student';
    case 'approve':
      return state === 'waiting' || state === 'refused' ? null : 'person/not-waiting';
    case 'refuse':
      return state === 'waiting' ? null : 'person/not-waiting';
    default:
      return null;
  }
}
