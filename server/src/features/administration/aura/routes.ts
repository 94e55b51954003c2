import * as calls from '@classi/contract/administration/endpoints';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { toActor } from '../audit/audit.ts';
import { type AuraSettingsDeps, changeSettings, readSettings, testSettings } from './change-settings.ts';

export function mountAuraSettings(mount: Mount<Session>, deps: AuraSettingsDeps): void {
  mount(calls.getAuraSettings, async ({ session }) => readSettings(deps, session));
  mount(calls.setAuraSettings, async ({ session, request, body }) => {
    await changeSettings(deps, toActor(session, request), body);
    return { message: 'Saved' };
  });
  mount(calls.testAura, async ({ session, body, signal }) =>
    testSettings(deps, session, { wanted: body, signal }),
  );
}
