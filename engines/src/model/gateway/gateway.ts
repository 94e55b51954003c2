import { APICallError, embedMany } from 'ai';
import {
  createPurse,
  type Spending,
  type Spent,
  type SpentOn,
  spendingInMemory,
  type Tokens,
  taskOf,
  tokensOf,
} from './budget.ts';
import type { Call, Facts, ObjectCall, Reply, StreamCall } from './call.ts';
import { asGatewayError } from './failures.ts';
import { GatewayError } from './gateway-error.ts';
import { askForObject, replyRule } from './object.ts';
import type { Opened } from './opened.ts';
import { embeddingModel, languageModel } from './providers.ts';
import { withRetries } from './retries.ts';
import type { ModelAccess, ModelSettings, ResolveSettings } from './settings.ts';
import { createSlots, type SharedPlaces, type Slots, withShared } from './slots.ts';
import { askForStream } from './stream.ts';

/** The one way to any language model: time limits, retries, calls in flight, budget and checked replies. All of it throws `GatewayError`. */
export interface Gateway {
  /** Undefined where the school has no model. */
  settings(tenant: string): Promise<ModelSettings | undefined>;
  /** A reply that fits a schema and stands a check; asked for a second time where it does not. */
  object<Value>(call: ObjectCall<Value>): Promise<Reply<Value>>;
  /** A text, told as it is written. Leaving the loop stops the model. */
  stream(call: StreamCall): AsyncGenerator<string, Facts>;
  /** One vector for each text. */
  embed(call: { tenant: string; texts: string[]; signal?: AbortSignal }): Promise<Reply<number[][]>>;
  /** What the school has spent today. */
  spent(tenant: string): Promise<Spent>;
}

export interface GatewayParts {
  resolve: ResolveSettings;
  spending?: Spending;
  now?: () => Date;
  /** Holds the limit on calls in flight over processes; without, each process has its own. */
  sharedPlaces?: SharedPlaces;
  /** Told of every call that failed, for the log. */
  failed?(failure: GatewayFailure): void;
}

/** Why a call failed, without anything that was asked or said. */
export interface GatewayFailure {
  tenant: string;
  provider: ModelAccess['provider'];
  model: string;
  /** Name and version of the prompt; absent for vectors. */
  prompt?: string;
  code: GatewayError['code'];
  /** Of the server's last reply. */
  statusCode?: number;
}

export function createGateway({
  resolve,
  spending = spendingInMemory(),
  now = () => new Date(),
  sharedPlaces,
  failed = () => {},
}: GatewayParts): Gateway {
  const purse = createPurse(spending, now);
  const slots = new Map<string, Slots>();

  const slotsOf = (access: ModelAccess, { callsInFlight }: ModelSettings): Slots => {
    const name = `${access.provider} ${access.baseUrl ?? ''} ${callsInFlight}`;
    const known = slots.get(name);
    if (known) return known;
    const own = createSlots(callsInFlight);
    const all = sharedPlaces ? withShared(own, sharedPlaces, name, callsInFlight) : own;
    slots.set(name, all);
    return all;
  };

  const failure = (
    { tenant, prompt }: { tenant: string; prompt?: string },
    access: ModelAccess,
    error: GatewayError,
  ): GatewayError => {
    const { provider, model } = access;
    const statusCode = APICallError.isInstance(error.cause) ? error.cause.statusCode : undefined;
    const { code } = error;
    if (code !== 'stopped') {
      failed({
        tenant,
        provider,
        model,
        ...(prompt === undefined ? {} : { prompt }),
        code,
        ...(statusCode === undefined ? {} : { statusCode }),
      });
    }
    return error;
  };

  const accessFor = async (tenant: string, kind: 'text' | 'vision' | 'embeddings') => {
    const settings = await resolve(tenant);
    const access = settings?.[kind];
    if (!settings || !access || (kind === 'vision' && !settings.pictures)) {
      throw new GatewayError('not-configured');
    }
    return { settings, access };
  };

  const attempting =
    (access: ModelAccess, settings: ModelSettings, signal: AbortSignal): Opened['attempt'] =>
    (run) =>
      withRetries(settings.retries, signal, async () => {
        const give = await slotsOf(access, settings).take(signal);
        try {
          return await run();
        } finally {
          give();
        }
      });

  const open = async (call: Call): Promise<Opened> => {
    const signal = call.signal ?? new AbortController().signal;
    if (signal.aborted) throw new GatewayError('stopped', { cause: signal.reason });
    const kind = call.parts.some(({ type }) => type === 'picture') ? 'vision' : 'text';
    const { settings, access } = await accessFor(call.tenant, kind);
    const attempt = attempting(access, settings, signal);
    return { settings, access, model: languageModel(access), signal, attempt };
  };

  return {
    async settings(tenant) {
      return resolve(tenant);
    },
    async object(call) {
      const opened = await open(call);
      const expected = expectedOf(call, replyRule(call.schema));
      const allowance = await purse.allow(call.tenant, opened.settings, expected, spentOn(call, opened));
      const used: Tokens = { input: 0, output: 0 };
      try {
        return await askForObject(opened, call, used);
      } catch (error) {
        throw failure(call, opened.access, asGatewayError(error, opened.signal, used));
      } finally {
        await allowance.settle(used);
      }
    },
    async *stream(call) {
      const opened = await open(call);
      const on = spentOn(call, opened);
      const allowance = await purse.allow(call.tenant, opened.settings, expectedOf(call), on);
      const used: Tokens = { input: 0, output: 0 };
      const place = slotsOf(opened.access, opened.settings);
      try {
        return yield* askForStream(opened, call, { used, place });
      } catch (error) {
        throw failure(call, opened.access, asGatewayError(error, opened.signal, used));
      } finally {
        await allowance.settle(used);
      }
    },
    async embed({ tenant, texts, signal = new AbortController().signal }) {
      const { settings, access } = await accessFor(tenant, 'embeddings');
      const model = embeddingModel(access);
      if (!model) throw new GatewayError('not-configured');
      const expected = { input: tokensOf(texts.join('').length), output: 0 };
      const on = { task: 'vectors', model: access.model };
      const allowance = await purse.allow(tenant, settings, expected, on);
      const used: Tokens = { input: 0, output: 0 };
      const attempt = attempting(access, settings, signal);
      try {
        const { embeddings, usage } = await attempt(() => {
          const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(settings.timeLimit)]);
          return embedMany({ model, values: texts, maxRetries: 0, abortSignal });
        });
        used.input = usage.tokens || expected.input;
        return { value: embeddings, model: access.model, tokens: used };
      } catch (error) {
        throw failure({ tenant }, access, asGatewayError(error, signal, used));
      } finally {
        await allowance.settle(used);
      }
    },
    spent: (tenant) => purse.spent(tenant),
  };
}

const spentOn = ({ prompt }: Call, { access }: Opened): SpentOn => ({
  task: taskOf(prompt),
  model: access.model,
});

/** A picture of a page, in tokens: about what the large providers count. */
const PICTURE_TOKENS = 1_600;

function expectedOf({ instructions, earlier = [], parts, mostTokens }: Call, rule = ''): Tokens {
  const letters = [...earlier, ...parts].map((part) => ('text' in part ? part.text.length : 0));
  const pictures = parts.filter(({ type }) => type === 'picture').length;
  return {
    input:
      tokensOf(letters.reduce((sum, each) => sum + each, instructions.length + rule.length)) +
      pictures * PICTURE_TOKENS,
    output: mostTokens,
  };
}
