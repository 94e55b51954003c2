import * as calls from '@classi/contract/identity/second-factor';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session, Sessions } from '../session.ts';
import type { TrustedDevices } from '../trusted-device.ts';
import type { SecondFactorParts } from './check-code.ts';
import {
  activateSecondFactor,
  beginSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './manage.ts';

export function mountSecondFactor(
  mount: Mount<Session>,
  parts: SecondFactorParts & { sessions: Sessions; devices: TrustedDevices },
): void {
  mount(calls.getSecondFactor, async ({ session }) => readSecondFactor(parts, session));
  mount(calls.beginSecondFactor, async ({ session, body }) =>
    beginSecondFactor(parts, session, body.password),
  );
  mount(calls.activateSecondFactor, async ({ session, body, request, reply, log }) => {
    const entry = { code: body.code, address: request.ip, log };
    const { account, recoveryCodes } = await activateSecondFactor(parts, session, entry);
    // A new session begins, because the session of a person who had to set up the app first allows nothing else.
    await parts.sessions.endOthers(await parts.sessions.begin(reply, request, account));
    await parts.devices.trust(reply, request, account, true);
    return { recoveryCodes };
  });
  mount(calls.renewRecoveryCodes, async ({ session, body }) => ({
    recoveryCodes: await renewRecoveryCodes(parts, session, body.password),
  }));
  mount(calls.turnOffSecondFactor, async ({ session, body, request, log }) => {
    await turnOffSecondFactor(parts, session, { password: body.password, address: request.ip, log });
    return { message: 'Turned off' };
  });
}
