import { getRelease as getReleaseEndpoint, releaseMarks as releaseMarksEndpoint } from '@classi/contract';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../identity/index.ts';
import { getRelease, releaseMarks } from './release-marks.ts';

export function mountRelease(mount: Mount<Session>, deps: Platform<'clock' | 'database'>): void {
  mount(getReleaseEndpoint, async ({ session, body }) => getRelease(deps, session, body.assignmentId));
  mount(releaseMarksEndpoint, async ({ session, body }) => releaseMarks(deps, session, body));
}
