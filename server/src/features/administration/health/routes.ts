import * as calls from '@classi/contract/administration/endpoints';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { toActor } from '../audit/audit.ts';
import { type HealthDeps, readHealth, retryRun } from './health.ts';

export function mountSchoolHealth(mount: Mount<Session>, deps: HealthDeps): void {
  mount(calls.getHealth, async ({ session }) => readHealth(deps, session.tenantId));
  mount(calls.retryRun, async ({ session, request, body }) => {
    await retryRun(deps, toActor(session, request), body.id);
    return { message: 'Started again' };
  });
}
