import { GatewayError } from './gateway-error.ts';
import type { DailyBudget, ModelSettings, TokenPrices } from './settings.ts';

export interface Tokens {
  input: number;
  output: number;
}

/** The spending of one day. */
export interface Spending extends Tokens {
  calls: number;
  /** The cost in millionths of the currency of the prices; 0 without prices. */
  micros: number;
}

/** The task and model that caused the spending. */
export interface SpendingCause {
  /** The name of the prompt without its version, such as `mark`; `vectors` for embeddings. */
  task: string;
  model: string;
}

/** A reservation of the highest possible cost of a call, until its real cost is known. */
export interface Reservation {
  settle(spent: Spending, on: SpendingCause): Promise<void>;
}

/** Stores spending. Days are in UTC, such as '2026-11-21'. */
export interface SpendingStore {
  of(tenant: string, day: string): Promise<Spending>;
  add(tenant: string, day: string, spent: Spending, on: SpendingCause): Promise<void>;
  /** Reserves an amount. Resolves with undefined if spent, reserved and new amounts together exceed the budget. */
  reserve(
    tenant: string,
    day: string,
    amount: Spending,
    budget: DailyBudget,
  ): Promise<Reservation | undefined>;
}

const NOTHING: Spending = { calls: 0, input: 0, output: 0, micros: 0 };

/** Stores spending in the memory of this process, so it is lost when the process ends. */
export function spendingInMemory(): SpendingStore {
  const spentByDay = new Map<string, Spending>();
  const held = new Map<string, Spending>();
  const add = async (tenant: string, day: string, spent: Spending): Promise<void> => {
    addTo(spentByDay, `${day} ${tenant}`, spent);
  };
  return {
    of: async (tenant, day) => spentByDay.get(`${day} ${tenant}`) ?? NOTHING,
    add,
    async reserve(tenant, day, amount, budget) {
      const name = `${day} ${tenant}`;
      const all = [spentByDay.get(name) ?? NOTHING, held.get(name) ?? NOTHING, amount].reduce(sumOf);
      if (exceeds(all, budget)) return undefined;
      addTo(held, name, amount);
      return {
        async settle(spent) {
          addTo(held, name, negative(amount));
          await add(tenant, day, spent);
        },
      };
    },
  };
}

const addTo = (sums: Map<string, Spending>, name: string, spent: Spending): void =>
  void sums.set(name, sumOf(sums.get(name) ?? NOTHING, spent));

const negative = ({ calls, input, output, micros }: Spending): Spending => ({
  calls: -calls,
  input: -input,
  output: -output,
  micros: -micros,
});

export const exceeds = ({ input, output, micros }: Spending, budget: DailyBudget): boolean =>
  input + output > (budget.tokens ?? Number.POSITIVE_INFINITY) ||
  micros > (budget.micros ?? Number.POSITIVE_INFINITY);

const sumOf = (a: Spending, b: Spending): Spending => ({
  calls: a.calls + b.calls,
  input: a.input + b.input,
  output: a.output + b.output,
  micros: a.micros + b.micros,
});

export const toUtcDay = (at: Date): string => at.toISOString().slice(0, 10);

export const computeCostMicros = ({ input, output }: Tokens, prices: TokenPrices | undefined): number =>
  prices ? Math.ceil(input * prices.input + output * prices.output) : 0;

/** The approximate number of characters of a token, for servers that do not count tokens. */
const CHARACTERS_PER_TOKEN = 4;
export const estimateTokens = (letters: number): number => Math.ceil(letters / CHARACTERS_PER_TOKEN);

/** The permission for one call. Its cost is reserved before the call and settled after it. */
export interface Allowance {
  settle(used: Tokens): Promise<void>;
}

export interface BudgetLimit {
  /** @throws {GatewayError} `over-budget` if the expected cost exceeds the budget */
  allow(tenant: string, settings: ModelSettings, expected: Tokens, on: SpendingCause): Promise<Allowance>;
  spent(tenant: string): Promise<Spending>;
}

/** Creates a limit of calls to the daily budget. Calls in flight count with their expected cost. */
export function createBudgetLimit(spending: SpendingStore, now: () => Date): BudgetLimit {
  return {
    spent: (tenant) => spending.of(tenant, toUtcDay(now())),
    async allow(tenant, { budget, prices }, expected, on) {
      const day = toUtcDay(now());
      const spentOf = (tokens: Tokens): Spending => ({
        calls: 1,
        ...tokens,
        micros: computeCostMicros(tokens, prices),
      });
      if (budget?.tokens === undefined && budget?.micros === undefined) {
        return { settle: (used) => spending.add(tenant, day, spentOf(used), on) };
      }
      const reservation = await spending.reserve(tenant, day, spentOf(expected), budget);
      if (!reservation) throw new GatewayError('over-budget');
      return { settle: (used) => reservation.settle(spentOf(used), on) };
    },
  };
}

/** Returns the task of a prompt, such as `mark` for `mark-1`. */
export const taskOfPrompt = (prompt: string): string => prompt.replace(/-\d+$/, '');
