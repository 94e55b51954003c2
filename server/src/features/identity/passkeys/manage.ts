/** The owner of an account adds, names and removes passkeys. */
import { PASSKEYS_MAX } from '@classi/contract/identity/limits';
import type { verifyRegistrationResponse } from '@simplewebauthn/server';
import { sqlState, type Transaction, UNIQUE_VIOLATION } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { hashToken } from '../../../platform/keys/index.ts';
import { recordSecurityEvent } from '../../../platform/security-events/index.ts';
import { checkOwnPassword } from '../change-password.ts';
import type { SecondFactorDeps } from '../second-factor/check-code.ts';
import type { Where } from '../second-factor/manage.ts';
import type { Session } from '../session.ts';
import { type Account, findAccount, getTenant } from '../store.ts';
import { CHALLENGE_MS, challengeIn, loadWebAuthn, type RelyingParty, verified } from './relying-party.ts';
import {
  addChallenge,
  countPasskeys,
  deletePasskey,
  findPasskeys,
  insertPasskey,
  setPasskeyName,
  spendChallenge,
} from './store.ts';

/** EdDSA, ES256 and RS256 (RFC 9053), which current devices use and Node supports without a warning. */
const ALGORITHMS = [-8, -7, -257];

export type PasskeyDeps = SecondFactorDeps;
export type Attestation = Parameters<typeof verifyRegistrationResponse>[0]['response'];

async function ownAccount(tx: Transaction, { accountId }: Session): Promise<Account> {
  return (await findAccount(tx, accountId)) ?? refuse('session/none');
}

export function readPasskeys({ database }: PasskeyDeps, session: Session) {
  return database.inTenant(session.tenantId, async (tx) => ({
    passkeys: await findPasskeys(tx, session.accountId),
    hasPassword: (await ownAccount(tx, session)).passwordHash !== '',
  }));
}

/** Returns the account's name as the device stores it: opaque, and unique in an installation. */
export const createUserHandle = ({ tenantId, accountId }: Pick<Session, 'tenantId' | 'accountId'>): string =>
  `${tenantId}.${accountId}`;

/** @throws Refused password/wrong, login/locked, passkey/no-password, passkey/too-many */
export async function beginPasskey(
  deps: PasskeyDeps,
  session: Session,
  { password, site }: { password: string; site: RelyingParty },
) {
  const { database, clock, attempts } = deps;
  const { tenantId, accountId } = session;
  const found = await database.inTenant(tenantId, async (tx) => ({
    account: await ownAccount(tx, session),
    school: await getTenant(tx, tenantId),
    present: await findPasskeys(tx, accountId),
  }));
  const { account, school, present } = found;
  if (account.passwordHash === '') refuse('passkey/no-password');
  await checkOwnPassword(attempts, account, password);
  if (present.length >= PASSKEYS_MAX) refuse('passkey/too-many', { max: PASSKEYS_MAX });
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: `Classi ${school.name}`,
    rpID: site.host,
    userID: new Uint8Array(Buffer.from(createUserHandle(session))),
    userName: account.email,
    userDisplayName: `${account.firstName} ${account.lastName}`,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // A login without a password needs a discoverable key, and a person whose presence was verified.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  const challengeHash = hashToken(options.challenge);
  await database.inTenant(tenantId, (tx) =>
    addChallenge(tx, { tenantId, accountId, challengeHash, expiresAt }, now),
  );
  return { ...options };
}

/**
 * @returns its id
 * @throws Refused passkey/expired, passkey/invalid, passkey/taken, passkey/too-many
 */
export async function addPasskey(
  deps: PasskeyDeps,
  session: Session,
  { name, passkey, site, address, log }: Where & { name: string; passkey: Attestation; site: RelyingParty },
): Promise<number> {
  const { database, clock } = deps;
  const { tenantId, accountId, role } = session;
  const now = clock.now();
  const challenge = challengeIn(passkey.response.clientDataJSON);
  const isValid = await database.inTenant(tenantId, (tx) =>
    spendChallenge(tx, { challengeHash: hashToken(challenge), accountId, now }),
  );
  if (!isValid) refuse('passkey/expired');
  const webAuthn = await loadWebAuthn();
  const { registrationInfo } = await verified(
    webAuthn.verifyRegistrationResponse({
      response: passkey,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
    log,
  );
  if (!registrationInfo) refuse('passkey/invalid');
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const row = {
    ...{ tenantId, accountId, credentialId, publicKey: Buffer.from(publicKey), counter },
    ...{ transports: passkey.response.transports ?? [], host: site.host, name, createdAt: now },
  };
  const id = await database
    .inTenant(tenantId, async (tx) => {
      if ((await countPasskeys(tx, accountId)) >= PASSKEYS_MAX)
        refuse('passkey/too-many', { max: PASSKEYS_MAX });
      return insertPasskey(tx, row);
    })
    .catch((error: unknown) => {
      if (sqlState(error) === UNIQUE_VIOLATION) refuse('passkey/taken');
      throw error;
    });
  await recordSecurityEvent({ ...deps, log }, 'passkey.added', {
    ...{ school: tenantId, account: accountId, address, role },
  });
  return id;
}

/** @throws Refused passkey/none */
export async function renamePasskey(
  { database }: PasskeyDeps,
  { tenantId, accountId }: Session,
  { id, name }: { id: number; name: string },
): Promise<void> {
  if (!(await database.inTenant(tenantId, (tx) => setPasskeyName(tx, { id, accountId }, name))))
    refuse('passkey/none');
}

/** @throws Refused passkey/none, passkey/only-login */
export async function removePasskey(
  deps: PasskeyDeps,
  session: Session,
  {
    id,
    hasOtherLogin,
    address,
    log,
  }: Where & {
    id: number;
    /** The account can also log in at an identity provider. */
    hasOtherLogin: boolean;
  },
): Promise<void> {
  const { tenantId, accountId, role } = session;
  await deps.database.inTenant(tenantId, async (tx) => {
    const { passwordHash } = await ownAccount(tx, session);
    if (!(await deletePasskey(tx, { id, accountId }))) refuse('passkey/none');
    if (passwordHash === '' && !hasOtherLogin && (await countPasskeys(tx, accountId)) === 0)
      refuse('passkey/only-login');
  });
  await recordSecurityEvent({ ...deps, log }, 'passkey.removed', {
    ...{ school: tenantId, account: accountId, address, role },
  });
}
