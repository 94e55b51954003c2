import { GatewayError } from './gateway-error.ts';
import type { ModelSettings, TokenPrices } from './settings.ts';

export interface Tokens {
  input: number;
  output: number;
}

/** What was spent on a day. */
export interface Spent extends Tokens {
  calls: number;
  /** Millionths of the currency that the prices are in; 0 without prices. */
  micros: number;
}

/** Where spending is kept. Days are UTC, as '2026-11-21'. */
export interface Spending {
  of(tenant: string, day: string): Promise<Spent>;
  add(tenant: string, day: string, spent: Spent): Promise<void>;
}

const NOTHING: Spent = { calls: 0, input: 0, output: 0, micros: 0 };

/** Spending kept in this process: it begins anew with each start. */
export function spendingInMemory(): Spending {
  const kept = new Map<string, Spent>();
  return {
    async of(tenant, day) {
      return kept.get(`${day} ${tenant}`) ?? NOTHING;
    },
    async add(tenant, day, spent) {
      const name = `${day} ${tenant}`;
      kept.set(name, sumOf(kept.get(name) ?? NOTHING, spent));
    },
  };
}

const sumOf = (a: Spent, b: Spent): Spent => ({
  calls: a.calls + b.calls,
  input: a.input + b.input,
  output: a.output + b.output,
  micros: a.micros + b.micros,
});

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const microsOf = ({ input, output }: Tokens, prices: TokenPrices | undefined): number =>
  prices ? Math.ceil(input * prices.input + output * prices.output) : 0;

/** The letters of one token, roughly: for what a server does not count. */
const LETTERS_A_TOKEN = 4;
export const tokensOf = (letters: number): number => Math.ceil(letters / LETTERS_A_TOKEN);

/** An allowance for one call: taken before it, settled after it. */
export interface Allowance {
  settle(used: Tokens): Promise<void>;
}

export interface Purse {
  /** @throws {GatewayError} `over-budget` */
  allow(tenant: string, settings: ModelSettings, expected: Tokens): Promise<Allowance>;
  spent(tenant: string): Promise<Spent>;
}

/** Holds calls to the budget of the day; calls in flight count with what they are expected to cost. */
export function createPurse(spending: Spending, now: () => Date): Purse {
  const inFlight = new Map<string, Spent>();
  const hold = (tenant: string, spent: Spent, sign: 1 | -1): void => {
    const held = inFlight.get(tenant) ?? NOTHING;
    const signed = {
      calls: 0,
      input: sign * spent.input,
      output: sign * spent.output,
      micros: sign * spent.micros,
    };
    inFlight.set(tenant, sumOf(held, signed));
  };
  return {
    spent: (tenant) => spending.of(tenant, dayOf(now())),
    async allow(tenant, { budget, prices }, expected) {
      const day = dayOf(now());
      const asked: Spent = { calls: 1, ...expected, micros: microsOf(expected, prices) };
      // Held before anything is awaited, so that calls at the same time see those before them.
      const held = inFlight.get(tenant) ?? NOTHING;
      hold(tenant, asked, 1);
      const release = (): void => hold(tenant, asked, -1);
      try {
        const all = sumOf(await spending.of(tenant, day), sumOf(held, asked));
        if (
          all.input + all.output > (budget?.tokens ?? Number.POSITIVE_INFINITY) ||
          all.micros > (budget?.micros ?? Number.POSITIVE_INFINITY)
        ) {
          throw new GatewayError('over-budget');
        }
      } catch (error) {
        release();
        throw error;
      }
      return {
        async settle(used) {
          release();
          await spending.add(tenant, day, { calls: 1, ...used, micros: microsOf(used, prices) });
        },
      };
    },
  };
}
