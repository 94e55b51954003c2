import * as calls from '@classi/contract/identity/passkeys';
import type { FastifyRequest } from 'fastify';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Session, Sessions } from '../session.ts';
import { findAccount, type Tenant } from '../store.ts';
import type { TrustedDevices } from '../trusted-device.ts';
import { type Assertion, beginPasskeyLogin, logInWithPasskey } from './log-in.ts';
import {
  type Attestation,
  addPasskey,
  beginPasskey,
  type PasskeyDeps,
  readPasskeys,
  removePasskey,
  renamePasskey,
} from './manage.ts';
import { createRelyingParty } from './relying-party.ts';

interface RouteDeps extends PasskeyDeps {
  sessions: Sessions;
  devices: TrustedDevices;
  /** People reach the product over HTTPS, even if a proxy hides it from the server. */
  secure: boolean;
  schoolOf(request: FastifyRequest): Promise<Tenant | undefined>;
  /** Returns whether the account can log in at the identity provider of its school. */
  isConnected(tenantId: number, accountId: number): Promise<boolean>;
}

export function mountPasskeys(mount: Mount<Session>, deps: RouteDeps): void {
  const { database, sessions, devices } = deps;
  const siteOf = (request: FastifyRequest) => createRelyingParty(request, deps.secure);
  const schoolOf = async (request: FastifyRequest) =>
    (await deps.schoolOf(request)) ?? refuse('passkey/school');

  mount(calls.listPasskeys, async ({ session }) => readPasskeys(deps, session));
  mount(calls.beginPasskey, async ({ session, body: { password }, request }) => ({
    options: await beginPasskey(deps, session, { password, site: siteOf(request) }),
  }));
  mount(calls.addPasskey, async ({ session, body, request, reply, log }) => {
    const entry = { name: body.name, passkey: body.passkey as Attestation, address: request.ip, log };
    const id = await addPasskey(deps, session, { ...entry, site: siteOf(request) });
    if (session.mustEnrol) {
      // A person who had to add a second factor first gets a new session, because the old one allows nothing else.
      const { tenantId, accountId } = session;
      const account = await database.inTenant(tenantId, (tx) => findAccount(tx, accountId));
      await sessions.endOthers(await sessions.begin(reply, request, account ?? refuse('session/none')));
    }
    return { id };
  });
  mount(calls.renamePasskey, async ({ session, body }) => {
    await renamePasskey(deps, session, body);
    return { message: 'Renamed' };
  });
  mount(calls.removePasskey, async ({ session, body: { id }, request, log }) => {
    const hasOtherLogin = await deps.isConnected(session.tenantId, session.accountId);
    await removePasskey(deps, session, { id, hasOtherLogin, address: request.ip, log });
    return { message: 'Removed' };
  });
  mount(calls.beginPasskeyLogin, async ({ request }) => {
    const { id: tenantId } = await schoolOf(request);
    return { options: await beginPasskeyLogin(deps, { tenantId, site: siteOf(request) }) };
  });
  mount(calls.loginWithPasskey, async ({ body, request, reply, log }) => {
    const { id: tenantId, language: schoolLanguage } = await schoolOf(request);
    const entry = { passkey: body.passkey as Assertion, site: siteOf(request), address: request.ip, log };
    const account = await logInWithPasskey(deps, { tenantId, ...entry });
    await sessions.begin(reply, request, account);
    await devices.trust(reply, request, account, true);
    const { id: userId, role } = account;
    const language = account.language ?? schoolLanguage;
    return { userId, role, ...(language ? { language } : {}) };
  });
}
