import * as calls from '@classi/contract/administration/endpoints';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { toActor } from '../audit/audit.ts';
import { importRubrics, listRubricVersions, type RubricDeps, removeRubric, saveRubrics } from './rubrics.ts';

export function mountRubrics(mount: Mount<Session>, deps: RubricDeps): void {
  mount(calls.listSchoolRubrics, async ({ session }) => listRubricVersions(deps, session.tenantId));
  mount(calls.saveRubrics, async ({ session, request, body }) =>
    saveRubrics(deps, toActor(session, request), body.rubrics),
  );
  mount(calls.importRubrics, async ({ session, request, body }) =>
    importRubrics(deps, toActor(session, request), body),
  );
  mount(calls.removeRubric, async ({ session, request, body }) => {
    await removeRubric(deps, toActor(session, request), body);
    return { message: 'Criterion removed' };
  });
}
