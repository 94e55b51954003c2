import * as calls from '@classi/contract/identity/second-factor';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session, Sessions } from '../session.ts';
import type { TrustedDevices } from '../trusted-device.ts';
import type { SecondFactorDeps } from './check-code.ts';
import {
  activateSecondFactor,
  beginSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './manage.ts';

export function mountSecondFactor(
  mount: Mount<Session>,
  deps: SecondFactorDeps & { sessions: Sessions; devices: TrustedDevices },
): void {
  mount(calls.getSecondFactor, async ({ session }) => readSecondFactor(deps, session));
  mount(calls.beginSecondFactor, async ({ session, body }) =>
    beginSecondFactor(deps, session, body.password),
  );
  mount(calls.activateSecondFactor, async ({ session, body, request, reply, log }) => {
    const entry = { code: body.code, address: request.ip, log };
    const { account, recoveryCodes } = await activateSecondFactor(deps, session, entry);
    // A new session begins, because the session of a person who had to set up the app first allows nothing else.
    await deps.sessions.endOthers(await deps.sessions.begin(reply, request, account));
    await deps.devices.trust(reply, request, account, true);
    return { recoveryCodes };
  });
  mount(calls.renewRecoveryCodes, async ({ session, body }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, session, body.password),
  }));
  mount(calls.turnOffSecondFactor, async ({ session, body, request, log }) => {
    await turnOffSecondFactor(deps, session, { password: body.password, address: request.ip, log });
    return { message: 'Turned off' };
  });
}
