/**
 * Slows down failed logins (decision 32). They are first counted by account and network, so that nobody can lock out the owner from another
 * network, and waiting times always end. A trusted device has a separate limit, which attempts on other devices do not use up.
 */
import type { Role } from '@classi/contract';
import { type Attempts, type CountedAttempt, formatWait, type Limit } from '../../platform/attempts/index.ts';
import { toNetwork } from '../../platform/http/network.ts';
import { refuse } from '../../platform/http/refuse.ts';

/** The number of failures for one account from one network, or on one trusted device, before attempts are slowed down. */
export const PAIR_FAILURES = 5;
/** The number of failures for one account from all networks before new devices must wait between attempts. */
export const ACCOUNT_FAILURES = 60;
/**
 * The number of failures from one network on all accounts before each account there has only one free failure. It is high because a whole
 * school may share one network address.
 */
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

/** Returns the limits of an attempt. A successful login resets the first one. */
function limitsOf({ tenantId, role, email, address, device }: LoginPlace): [Limit, ...Limit[]] {
  if (device !== undefined)
    return [{ counter: `login device ${device}`, free: PAIR_FAILURES, wait: growing }];
  const account = `${tenantId} ${role} ${email.toLowerCase()}`;
  const network = toNetwork(address);
  return [
    { counter: `login pair ${account} ${network}`, free: PAIR_FAILURES, wait: growing },
    { counter: `login account ${account}`, free: ACCOUNT_FAILURES, wait: () => ACCOUNT_WAIT_MS },
    { counter: `login network ${network}`, free: NETWORK_FAILURES, othersFree: 1 },
  ];
}

export interface LoginAttempt {
  /** Whether a failure would be the last free one, after which the owner gets an e-mail. */
  isLastFree: boolean;
  succeed(): Promise<void>;
}

function attemptOf(taken: CountedAttempt | { waitMs: number }, forget: string): LoginAttempt {
  if ('waitMs' in taken) refuse('login/locked', { minutes: formatWait(taken.waitMs) });
  return { isLastFree: taken.isLastFree, succeed: () => taken.giveBack(forget) };
}

/** @throws Refused login/locked */
export async function limitLogin(attempts: Attempts, place: LoginPlace): Promise<LoginAttempt> {
  const limits = limitsOf(place);
  return attemptOf(await attempts.take(limits), limits[0].counter);
}

/** Checks the current password of a logged-in person, with a limit that nobody else can use up. @throws Refused login/locked */
export async function takePasswordCheck(attempts: Attempts, accountId: number): Promise<LoginAttempt> {
  const counter = `password ${accountId}`;
  return attemptOf(await attempts.take([{ counter, free: PAIR_FAILURES, wait: growing }]), counter);
}
