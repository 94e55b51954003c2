import {
  listAccommodations as listEndpoint,
  setAccommodation as setEndpoint,
} from '@classi/contract/administration/endpoints';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { toActor } from '../audit/audit.ts';
import { type AccommodationDeps, listSchoolAccommodations, setAccommodation } from './accommodations.ts';

export function mountAccommodations(mount: Mount<Session>, deps: AccommodationDeps): void {
  mount(listEndpoint, async ({ session }) => listSchoolAccommodations(deps, session.tenantId));
  mount(setEndpoint, async ({ session, request, body }) => {
    const actor = { ...toActor(session, request), accountId: session.accountId };
    return { prolonged: await setAccommodation(deps, actor, body) };
  });
}
