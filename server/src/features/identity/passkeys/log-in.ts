/** Logs in with a passkey. This counts as two factors, because the person has the device and has proved their presence to it. */
import type { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { Refused, refuse } from '../../../platform/http/refuse.ts';
import { hashToken } from '../../../platform/keys/index.ts';
import { recordSecurityEvent } from '../../../platform/security-events/index.ts';
import { findLoginRefusal } from '../log-in.ts';
import type { Where } from '../second-factor/manage.ts';
import { type Account, countLogin, findAccount } from '../store.ts';
import type { PasskeyDeps } from './manage.ts';
import { CHALLENGE_MS, challengeIn, loadWebAuthn, type RelyingParty, verified } from './relying-party.ts';
import { addChallenge, countUse, findPasskey, type Passkey, spendChallenge } from './store.ts';

export type Assertion = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

/** @param tenantId the school of the login page */
export async function beginPasskeyLogin(
  { database, clock }: PasskeyDeps,
  { tenantId, site }: { tenantId: number; site: RelyingParty },
) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  const challengeHash = hashToken(options.challenge);
  await database.inTenant(tenantId, (tx) => addChallenge(tx, { tenantId, challengeHash, expiresAt }, now));
  return { ...options };
}

/**
 * Returns the school that the passkey names. It may differ from that of the login page, because a page without a school in its URL belongs
 * to the first one. It only determines where the public key is looked up.
 */
function schoolOfHandle(userHandle: string | undefined, tenantId: number): number {
  const handle = Buffer.from(userHandle ?? '', 'base64url').toString();
  return Number(/^([1-9]\d{0,8})\.[1-9]\d{0,9}$/.exec(handle)?.[1] ?? tenantId);
}

interface Entry extends Where {
  /** The school to which the login page belongs. */
  tenantId: number;
  passkey: Assertion;
  site: RelyingParty;
}

/** @throws Refused passkey/expired, passkey/unknown, passkey/invalid, login/waiting, login/refused, login/deactivated */
export async function logInWithPasskey(deps: PasskeyDeps, entry: Entry): Promise<Account> {
  const { database, clock } = deps;
  const { tenantId, passkey, address, log } = entry;
  const challenge = challengeIn(passkey.response.clientDataJSON);
  const now = clock.now();
  const isValid = await database.inTenant(tenantId, (tx) =>
    spendChallenge(tx, { challengeHash: hashToken(challenge), accountId: null, now }),
  );
  if (!isValid) refuse('passkey/expired');
  const school = schoolOfHandle(passkey.response.userHandle, tenantId);
  const found = await database.inTenant(school, async (tx) => {
    const stored = await findPasskey(tx, passkey.id);
    const account = stored && (await findAccount(tx, stored.accountId));
    return stored && account ? { stored, account } : undefined;
  });
  if (!found || found.stored.host !== entry.site.host) refuse('passkey/unknown');
  const { stored, account } = found;
  const facts = { school, account: account.id, address, role: account.role };
  try {
    await checkAssertion(deps, entry, { stored, challenge });
    const code = findLoginRefusal(account);
    if (code !== null) refuse(code);
  } catch (error) {
    if (error instanceof Refused)
      await recordSecurityEvent({ ...deps, log }, 'passkey.failed', { ...facts, reason: error.code });
    throw error;
  }
  await database.inTenant(school, (tx) => countLogin(tx, account.id, clock.now()));
  await recordSecurityEvent({ ...deps, log }, 'passkey.succeeded', facts);
  return account;
}

async function checkAssertion(
  { database, clock }: PasskeyDeps,
  { passkey, site, log }: Entry,
  { stored, challenge }: { stored: Passkey; challenge: string },
): Promise<void> {
  const { credentialId: id, publicKey, counter } = stored;
  const webAuthn = await loadWebAuthn();
  const { authenticationInfo } = await verified(
    webAuthn.verifyAuthenticationResponse({
      response: passkey,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    }),
    log,
  );
  const used = { counter: authenticationInfo.newCounter, at: clock.now() };
  const isCounted = await database.inTenant(stored.tenantId, (tx) => countUse(tx, stored, used));
  if (!isCounted) refuse('passkey/invalid');
}
