/** Codes that are sent by e-mail: requests, sends and checks them (spec 3 §4, §9). */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH, CODE_LIFE_MS } from '@classi/contract';
import { refuse } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordSecurityEvent } from '../../platform/security-events/index.ts';
import { type CodeCaller, codeFacts, countCodeEmail, countCodeGuess } from './code-limits.ts';
import {
  addCode,
  type Code,
  countFailure,
  findNewestCode,
  holdCode,
  listTenantIds,
  type Purpose,
} from './store.ts';

/** A code becomes invalid after this many wrong guesses. */
export const GUESSES = 5;
/** The rest of the form must be sent within this time after the code was entered, in ms. */
export const FORM_LIFE_MS = 30 * 60_000;

const KEY_PURPOSE = 'codes';

export type CodeDeps = Platform<'attempts' | 'clock' | 'database' | 'keys'>;

/** Returns `keyId.mac`. */
async function sealed({ keys }: CodeDeps, text: string, keyId?: string): Promise<string | undefined> {
  const key = keyId === undefined ? await keys.current(KEY_PURPOSE) : await keys.find(KEY_PURPOSE, keyId);
  return key && `${key.id}.${createHmac('sha256', key.secret).update(text).digest('base64url')}`;
}

async function fits(deps: CodeDeps, seal: string | null, text: string): Promise<boolean> {
  if (seal === null) return false;
  const again = await sealed(deps, text, seal.slice(0, seal.indexOf('.')));
  return again?.length === seal.length && timingSafeEqual(Buffer.from(again), Buffer.from(seal));
}

/**
 * Creates a code for an address and stores it. An earlier code becomes invalid.
 * @throws Refused code/too-many
 */
export async function drawCode(
  deps: CodeDeps,
  input: CodeCaller & { tenantId: number; purpose: Purpose; email: string },
): Promise<string> {
  const now = deps.clock.now();
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const codeHash = await sealed(deps, `${input.email}:${code}`);
  if (codeHash === undefined) throw new Error('no key to seal a code with');
  await countCodeEmail(deps, input);
  await deps.database.inTenant(input.tenantId, (tx) =>
    addCode(tx, {
      ...{ tenantId: input.tenantId, purpose: input.purpose, email: input.email },
      codeHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
    }),
  );
  return code;
}

export interface EnteredCode {
  id: number;
  tenantId: number;
  purpose: Purpose;
}

/** Finds the newest code of an address. The schools that the address suggests are searched first, then the others. */
async function newestCode(
  deps: CodeDeps,
  email: string,
  purposes: readonly Purpose[],
): Promise<Code | undefined> {
  const ids = await listTenantIds(deps.database);
  const found = await Promise.all(
    ids.map((id) => deps.database.inTenant(id, (tx) => findNewestCode(tx, email, purposes))),
  );
  return found
    .filter((code) => code !== undefined)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
}

const isLive = (code: Code, now: Date) =>
  code.usedAt === null && code.failures < GUESSES && code.expiresAt > now;

/**
 * Checks the entered code against the newest one of the address. A wrong one is counted in a separate transaction.
 * @throws Refused code/expired, code/wrong, code/limited
 */
export async function checkCode(
  deps: CodeDeps,
  entered: CodeCaller & { email: string; code: string; purposes: readonly Purpose[] },
): Promise<EnteredCode> {
  const newest = await newestCode(deps, entered.email, entered.purposes);
  if (!newest) refuse('code/expired');
  const guess = await countCodeGuess(deps, { ...entered, tenantId: newest.tenantId });
  const isRight = await fits(deps, newest.codeHash, `${entered.email}:${entered.code}`);
  const refused = await deps.database.inTenant(newest.tenantId, async (tx) => {
    // The code is locked, so that simultaneous guesses are checked one after the other and cannot exceed `GUESSES`.
    const held = await holdCode(tx, newest.id);
    if (!held || !isLive(held, deps.clock.now())) return 'code/expired';
    if (isRight) return null;
    await countFailure(tx, held.id);
    return held.failures + 1 >= GUESSES ? 'code/expired' : 'code/wrong';
  });
  const isGuess = refused !== null && isLive(newest, deps.clock.now());
  // Only a wrong code counts as a guess, and only if a valid code exists.
  if (isGuess) {
    const facts = codeFacts(entered, newest.tenantId, refused);
    await recordSecurityEvent({ ...deps, log: entered.log }, 'code.failed', facts);
  } else await guess.giveBack();
  if (refused) refuse(refused);
  return newest;
}

/** Creates a ticket for the browser in which the code was entered. Only this browser can complete the form. */
export async function newTicket(deps: CodeDeps): Promise<{ ticket: string; ticketHash: string }> {
  const ticket = randomBytes(24).toString('base64url');
  const ticketHash = await sealed(deps, ticket);
  if (ticketHash === undefined) throw new Error('no key to seal a ticket with');
  return { ticket, ticketHash };
}

/**
 * Returns the verified address of this browser.
 * @throws Refused signup/unverified; signup/taken if an account was created with the code already (spec 3 §8: 409)
 */
export async function verifiedCode(
  deps: CodeDeps,
  input: { email: string; purpose: Purpose; ticket: string | undefined },
): Promise<EnteredCode> {
  const newest = await newestCode(deps, input.email, [input.purpose]);
  if (newest?.usedAt) refuse('signup/taken');
  const isValid =
    newest?.verifiedAt &&
    isLive(newest, deps.clock.now()) &&
    input.ticket !== undefined &&
    (await fits(deps, newest.ticketHash, input.ticket));
  if (!newest || !isValid) refuse('signup/unverified');
  return newest;
}
