import { consumeAccessLink, readAccessLink } from '@classi/contract';
import type { Mount } from '../../platform/http/mount.ts';
import { recordSecurityEvent } from '../../platform/security-events/index.ts';
import {
  countLogin,
  countPasskeys,
  type Session,
  type Sessions,
  type TrustedDevices,
} from '../identity/index.ts';
import { consumeLink, type LinkDeps, readLink } from './use-link.ts';

export interface AccessLinkDeps extends LinkDeps {
  sessions: Sessions;
  devices: TrustedDevices;
}

export function mountAccessLinks(mount: Mount<Session>, deps: AccessLinkDeps): void {
  const { database, sessions, devices, clock } = deps;
  mount(readAccessLink, async ({ body }) => {
    const { account, tenant } = await readLink(deps, body.token);
    const { firstName, lastName, email, role, passwordHash } = account;
    return {
      ...{ firstName, lastName, email, role },
      schoolName: tenant.name,
      isInvitation: passwordHash === '',
    };
  });
  mount(consumeAccessLink, async ({ body, request, reply, log }) => {
    const { account, tenant } = await consumeLink(deps, body);
    const passkeys = await database.inTenant(tenant.id, (tx) => countPasskeys(tx, account.id));
    if (account.secondFactorAt === null && passkeys === 0) {
      const session = await sessions.begin(reply, request, account);
      await sessions.endOthers(session);
      await devices.trust(reply, request, account);
      await database.inTenant(tenant.id, (tx) => countLogin(tx, account.id, clock.now()));
    }
    // The link alone does not log a person in whose account has an authenticator app or passkeys: the login asks for them.
    else await sessions.endAll(account);
    await recordSecurityEvent({ database, clock, log }, 'password.reset', {
      ...{ school: tenant.id, account: account.id, role: account.role, address: request.ip },
    });
    return { userId: account.id, role: account.role, schoolSlug: tenant.slug };
  });
}
