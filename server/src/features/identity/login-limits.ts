/**
 * Slows down failed logins (decision 32). They are counted by account and network first, so that nobody can lock out the owner from another
 * network, and waits always end. A trusted device has a separate limit, which no other device can use up.
 */
import type { Role } from '@classi/contract';
import { type Attempts, type Limit, shownWait, type Taken } from '../../platform/attempts/index.ts';
import { networkOf } from '../../platform/http/network.ts';
import { refuse } from '../../platform/http/refuse.ts';

/** Failures of one account from one network, or on one trusted device, before it is slowed down. */
export const PAIR_FAILURES = 5;
/** Failures of one account from all networks, before new devices wait between attempts. */
export const ACCOUNT_FAILURES = 60;
/** Failures of one network on all accounts; beyond, an account there has one free failure. A school sits behind one address. */
export const NETWORK_FAILURES = 300;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 5 * 60_000;
const ACCOUNT_WAIT_MS = 30_000;

const growing = (beyond: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(beyond, 10));

export interface LoginPlace {
  tenantId: number;
  role: Role;
  email: string;
  /** The client's network address. */
  address: string;
  /** The id of a trusted device. */
  device: string | undefined;
}

/** The first one is forgotten by a success. */
function limitsOf({ tenantId, role, email, address, device }: LoginPlace): [Limit, ...Limit[]] {
  if (device !== undefined)
    return [{ counter: `login device ${device}`, free: PAIR_FAILURES, wait: growing }];
  const account = `${tenantId} ${role} ${email.toLowerCase()}`;
  const network = networkOf(address);
  return [
    { counter: `login pair ${account} ${network}`, free: PAIR_FAILURES, wait: growing },
    { counter: `login account ${account}`, free: ACCOUNT_FAILURES, wait: () => ACCOUNT_WAIT_MS },
    { counter: `login network ${network}`, free: NETWORK_FAILURES, othersFree: 1 },
  ];
}

export interface LoginAttempt {
  /** This failure would be the last free one: the owner of the account gets a mail. */
  isLastFree: boolean;
  succeed(): Promise<void>;
}

function attemptOf(taken: Taken | { waitMs: number }, forget: string): LoginAttempt {
  if ('waitMs' in taken) refuse('login/locked', { minutes: shownWait(taken.waitMs) });
  return { isLastFree: taken.isLastFree, succeed: () => taken.giveBack(forget) };
}

/** @throws Refused login/locked */
export async function takeLogin(attempts: Attempts, place: LoginPlace): Promise<LoginAttempt> {
  const limits = limitsOf(place);
  return attemptOf(await attempts.take(limits), limits[0].counter);
}

/** Checks the current password of a logged-in person, with a limit that nobody else can use up. @throws Refused login/locked */
export async function takePasswordCheck(attempts: Attempts, accountId: number): Promise<LoginAttempt> {
  const counter = `password ${accountId}`;
  return attemptOf(await attempts.take([{ counter, free: PAIR_FAILURES, wait: growing }]), counter);
}
