import { getOwnDueDates, setOwnDueDates as setEndpoint } from '@classi/contract';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { readOwnDueDates } from './read-own-due-dates.ts';
import { type OwnDueDateDeps, setOwnDueDates } from './set-own-due-dates.ts';

export function mountOwnDueDates(mount: Mount<Session>, deps: OwnDueDateDeps): void {
  mount(getOwnDueDates, async ({ session, body }) => readOwnDueDates(deps, session, body.assignmentId));
  mount(setEndpoint, async ({ session, body }) => ({
    reopened: await setOwnDueDates(deps, session, body),
  }));
}
