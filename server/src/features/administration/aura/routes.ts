import * as calls from '@classi/contract/administration/endpoints';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { toActor } from '../audit/audit.ts';
import { type AuraSettingsParts, changeSettings, readSettings, testSettings } from './change-settings.ts';

export function mountAuraSettings(mount: Mount<Session>, parts: AuraSettingsParts): void {
  mount(calls.getAuraSettings, async ({ session }) => readSettings(parts, session));
  mount(calls.setAuraSettings, async ({ session, request, body }) => {
    await changeSettings(parts, toActor(session, request), body);
    return { message: 'Saved' };
  });
  mount(calls.testAura, async ({ session, body, signal }) =>
    testSettings(parts, session, { wanted: body, signal }),
  );
}
