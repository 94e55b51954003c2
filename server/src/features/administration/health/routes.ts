import * as calls from '@classi/contract/administration/endpoints';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { toActor } from '../audit/audit.ts';
import { type HealthParts, readHealth, retryRun } from './health.ts';

export function mountSchoolHealth(mount: Mount<Session>, parts: HealthParts): void {
  mount(calls.getHealth, async ({ session }) => readHealth(parts, session.tenantId));
  mount(calls.retryRun, async ({ session, request, body }) => {
    await retryRun(parts, toActor(session, request), body.id);
    return { message: 'Started again' };
  });
}
