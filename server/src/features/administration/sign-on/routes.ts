import * as calls from '@classi/contract/administration/endpoints';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { toActor } from '../audit/audit.ts';
import {
  changeSignOnSettings,
  readMetadata,
  readSignOnSettings,
  type SignOnSettingsDeps,
  testSignOnSettings,
} from './change-settings.ts';

export function mountSignOnSettings(mount: Mount<Session>, deps: SignOnSettingsDeps): void {
  mount(calls.getSignOnSettings, async ({ session }) => readSignOnSettings(deps, session));
  mount(calls.setSignOnSettings, async ({ session, request, body }) => {
    await changeSignOnSettings(deps, toActor(session, request), body);
    return { message: 'Saved' };
  });
  mount(calls.testSignOnSettings, async ({ session, body }) => testSignOnSettings(deps, session, body));
  mount(calls.readSamlMetadata, async ({ body }) => readMetadata(body.metadata));
}
