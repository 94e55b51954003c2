/**
 * Limits how often codes are sent and guessed: by address and network together, by address, by network, and in total. A network reaches its
 * own limit first, so that it cannot block codes in other networks.
 */
import { type Attempts, type CountedAttempt, formatWait, type Limit } from '../../platform/attempts/index.ts';
import { toNetwork } from '../../platform/http/network.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Log } from '../../platform/log/log.ts';
import {
  recordSecurityEvent,
  type SecurityEventDeps,
  type SecurityFacts,
} from '../../platform/security-events/index.ts';

/** The limits within 15 minutes. A whole school may sign up behind one network address. */
export const CODE_EMAILS = { pair: 5, email: 10, network: 300, all: 3_000 } as const;
export const WRONG_CODES = { pair: 10, email: 20, network: 60, all: 200 } as const;

/** The person who requests a code. */
export interface CodeCaller {
  /** The client's network address. */
  address: string;
  log: Log;
}

interface CodeRequest extends CodeCaller {
  tenantId: number;
  /** The e-mail address in lower case. */
  email: string;
}

type Most = Record<keyof typeof CODE_EMAILS, number>;

function limitsOf(what: string, { tenantId, email, address }: CodeRequest, most: Most): Limit[] {
  const [account, network] = [`${tenantId} ${email}`, toNetwork(address)];
  return [
    { counter: `${what} pair ${account} ${network}`, free: most.pair },
    { counter: `${what} email ${account}`, free: most.email },
    { counter: `${what} network ${network}`, free: most.network },
    { counter: `${what} all`, free: most.all },
  ];
}

export const codeFacts = ({ address }: CodeCaller, school: number, reason?: string): SecurityFacts => ({
  ...{ school, address },
  ...(reason === undefined ? {} : { reason }),
});

interface LimitParts extends Omit<SecurityEventDeps, 'log'> {
  attempts: Attempts;
}

async function take(
  deps: LimitParts,
  request: CodeRequest,
  { limits, refusal }: { limits: Limit[]; refusal: 'code/too-many' | 'code/limited' },
): Promise<CountedAttempt> {
  const taken = await deps.attempts.take(limits);
  if (!('waitMs' in taken)) return taken;
  const facts = codeFacts(request, request.tenantId, refusal);
  await recordSecurityEvent({ ...deps, log: request.log }, 'code.limited', facts);
  return refuse(refusal, { minutes: formatWait(taken.waitMs) });
}

/** @throws Refused code/too-many */
export async function countCodeEmail(deps: LimitParts, request: CodeRequest): Promise<void> {
  await take(deps, request, { limits: limitsOf('letter', request, CODE_EMAILS), refusal: 'code/too-many' });
}

/** @throws Refused code/limited */
export function countCodeGuess(deps: LimitParts, request: CodeRequest): Promise<CountedAttempt> {
  return take(deps, request, { limits: limitsOf('guess', request, WRONG_CODES), refusal: 'code/limited' });
}
