import { getRelease as getReleaseEndpoint, releaseMarks as releaseMarksEndpoint } from '@classi/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { getRelease, releaseMarks } from './release-marks.ts';

export function mountRelease(mount: Mount<Session>, deps: { database: Database; clock: Clock }): void {
  mount(getReleaseEndpoint, async ({ session, body }) => getRelease(deps, session, body.assignmentId));
  mount(releaseMarksEndpoint, async ({ session, body }) => releaseMarks(deps, session, body));
}
