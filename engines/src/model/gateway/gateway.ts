import { APICallError, embedMany } from 'ai';
import {
  createBudgetLimit,
  estimateTokens,
  type Spending,
  type SpendingCause,
  type SpendingStore,
  spendingInMemory,
  type Tokens,
  taskOfPrompt,
} from './budget.ts';
import type { Call, Facts, ObjectCall, Reply, StreamCall } from './call.ts';
import {
  adaptToRefusal,
  assumedCapabilities,
  type CallState,
  type ModelCapabilities,
  outputLimit,
  recordAttempt,
} from './capabilities/capabilities.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { asGatewayError } from './failures.ts';
import { GatewayError } from './gateway-error.ts';
import { replyRule, requestObject } from './object.ts';
import type { OpenCall } from './open-call.ts';
import { embeddingModel, languageModels } from './providers.ts';
import { withRetries } from './retries.ts';
import type { ModelAccess, ModelSettings, ResolveSettings } from './settings.ts';
import { createSlots, type SharedSemaphore, type Slots, withShared } from './slots.ts';
import { requestStream } from './stream.ts';

/**
 * The only access to language models. It applies time limits, retries, a limit on calls in flight, a budget, and checks of replies. Its
 * methods throw `GatewayError`.
 */
export interface Gateway {
  /** Returns the settings of the school; undefined if it has no model. */
  settings(tenant: string): Promise<ModelSettings | undefined>;
  /** Returns a reply that fits the schema and passes the check. An invalid reply is requested once more. */
  object<Value>(call: ObjectCall<Value>): Promise<Reply<Value>>;
  /** Streams a text as it is written. Leaving the loop stops the model. */
  stream(call: StreamCall): AsyncGenerator<string, Facts>;
  /** Returns one vector for each text. */
  embed(call: { tenant: string; texts: string[]; signal?: AbortSignal }): Promise<Reply<number[][]>>;
  /** Returns today's spending of the school. */
  spent(tenant: string): Promise<Spending>;
}

export interface GatewayParts {
  resolve: ResolveSettings;
  spending?: SpendingStore;
  now?: () => Date;
  /** Shares the limit on calls in flight between processes; without it, each process has its own limit. */
  semaphore?: SharedSemaphore;
  /** Logs a failed call. It is not called for calls that were stopped. */
  failed?(failure: GatewayFailure): void;
}

/** The reason why a call failed, without any text of the request or the reply. */
export interface GatewayFailure {
  tenant: string;
  provider: ModelAccess['provider'];
  model: string;
  /** The name and version of the prompt; undefined for vectors. */
  prompt?: string;
  code: GatewayError['code'];
  /** The status of the server's last reply. */
  statusCode?: number;
}

export function createGateway({
  resolve,
  spending = spendingInMemory(),
  now = () => new Date(),
  semaphore,
  failed = () => {},
}: GatewayParts): Gateway {
  const limit = createBudgetLimit(spending, now);
  const breakers = new Map<string, CircuitBreaker>();
  const capabilities = new Map<string, ModelCapabilities>();
  const slots = new Map<string, Slots>();
  const languageModel = languageModels();

  const breakerOf = ({ provider, baseUrl, model }: ModelAccess): CircuitBreaker =>
    cached(breakers, `${provider} ${baseUrl ?? ''} ${model}`, () => createCircuitBreaker(now));

  const capabilitiesOf = (access: ModelAccess): ModelCapabilities => {
    const name = `${access.provider} ${access.baseUrl ?? ''} ${access.model} ${access.replies}`;
    return cached(capabilities, name, () => assumedCapabilities(access));
  };

  const slotsOf = ({ provider, baseUrl }: ModelAccess, { callsInFlight }: ModelSettings): Slots => {
    const name = `${provider} ${baseUrl ?? ''} ${callsInFlight}`;
    return cached(slots, name, () => {
      const own = createSlots(callsInFlight);
      return semaphore ? withShared(own, semaphore, name, callsInFlight) : own;
    });
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
      breakerOf(access).ended(error);
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

  const inPlace = (
    access: ModelAccess,
    settings: ModelSettings,
    signal: AbortSignal,
  ): (<Result>(run: () => Promise<Result>) => Promise<Result>) => {
    const place = slotsOf(access, settings);
    const breaker = breakerOf(access);
    return (run) =>
      withRetries(settings.retries, signal, async () => {
        const give = await place.take(signal);
        try {
          breaker.check();
          return await run();
        } finally {
          give();
        }
      });
  };

  const open = async (call: Call): Promise<OpenCall> => {
    const signal = call.signal ?? new AbortController().signal;
    if (signal.aborted) throw new GatewayError('stopped', { cause: signal.reason });
    const kind = call.parts.some(({ type }) => type === 'picture') ? 'vision' : 'text';
    const { settings, access } = await accessFor(call.tenant, kind);
    const state: CallState = { capabilities: capabilitiesOf(access), refused: new Set() };
    const model = languageModel(access, state.capabilities);
    const attempt = inPlace(access, settings, signal);
    return Object.assign(state, {
      settings,
      access,
      model,
      signal,
      attempt: <Result>(run: () => Promise<Result>, maxTokens: number) =>
        attempt(() => adaptingToRefusals(state, maxTokens, run)),
    });
  };

  return {
    async settings(tenant) {
      return resolve(tenant);
    },
    async object(call) {
      const openCall = await open(call);
      const expected = expectedOf(call, openCall, replyRule(call.schema));
      const allowance = await limit.allow(call.tenant, openCall.settings, expected, spentOn(call, openCall));
      const used: Tokens = { input: 0, output: 0 };
      try {
        const reply = await requestObject(openCall, inSchoolLanguage(call, openCall.settings), used);
        breakerOf(openCall.access).ended();
        return reply;
      } catch (error) {
        throw failure(call, openCall.access, asGatewayError(error, openCall.signal, used));
      } finally {
        await allowance.settle(used);
      }
    },
    async *stream(call) {
      const openCall = await open(call);
      const on = spentOn(call, openCall);
      const allowance = await limit.allow(call.tenant, openCall.settings, expectedOf(call, openCall), on);
      const used: Tokens = { input: 0, output: 0 };
      const place = slotsOf(openCall.access, openCall.settings);
      try {
        const streamCall = inSchoolLanguage(call, openCall.settings);
        const facts = yield* requestStream(openCall, streamCall, {
          used,
          place,
          breaker: breakerOf(openCall.access),
        });
        breakerOf(openCall.access).ended();
        return facts;
      } catch (error) {
        throw failure(call, openCall.access, asGatewayError(error, openCall.signal, used));
      } finally {
        await allowance.settle(used);
      }
    },
    async embed({ tenant, texts, signal = new AbortController().signal }) {
      const { settings, access } = await accessFor(tenant, 'embeddings');
      const model = embeddingModel(access);
      if (!model) throw new GatewayError('not-configured');
      const expected = { input: estimateTokens(texts.join('').length), output: 0 };
      const on = { task: 'vectors', model: access.model };
      const allowance = await limit.allow(tenant, settings, expected, on);
      const used: Tokens = { input: 0, output: 0 };
      const attempt = inPlace(access, settings, signal);
      try {
        const { embeddings, usage } = await attempt(() => {
          const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(settings.timeLimit)]);
          return embedMany({ model, values: texts, maxRetries: 0, abortSignal });
        });
        used.input = usage.tokens || expected.input;
        breakerOf(access).ended();
        return { value: embeddings, model: access.model, tokens: used };
      } catch (error) {
        throw failure({ tenant }, access, asGatewayError(error, signal, used));
      } finally {
        await allowance.settle(used);
      }
    },
    spent: (tenant) => limit.spent(tenant),
  };
}

/** Returns the value with a name, and creates it if there is none. */
function cached<Value>(all: Map<string, Value>, name: string, make: () => Value): Value {
  const value = all.get(name) ?? make();
  all.set(name, value);
  return value;
}

/** Runs a call, and repeats it in another form if the server requires that. */
async function adaptingToRefusals<Result>(
  state: CallState,
  maxTokens: number,
  run: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    recordAttempt(state);
    try {
      return await run();
    } catch (error) {
      if (!adaptToRefusal(state, error, { maxTokens })) throw error;
    }
  }
}

const spentOn = ({ prompt }: Call, { access }: OpenCall): SpendingCause => ({
  task: taskOfPrompt(prompt),
  model: access.model,
});

/** Adds the language of the reply to the instructions. Quotes keep their language, because they must be found in the material. */
function inSchoolLanguage<Of extends Call>(call: Of, { language }: ModelSettings): Of {
  if (!call.isForPeople || language === undefined) return call;
  const rule = `Write in ${language} whatever people read. Words that you copy, names of fields and their fixed values stay exactly as they are.`;
  return { ...call, instructions: `${call.instructions}\n\n${rule}` };
}

/** The estimated tokens of the picture of a page, which is about what the large providers count. */
const PICTURE_TOKENS = 1_600;

function expectedOf(
  { instructions, earlier = [], parts, maxTokens }: Call,
  state: CallState,
  rule = '',
): Tokens {
  const letters = [...earlier, ...parts].map((part) => ('text' in part ? part.text.length : 0));
  const pictures = parts.filter(({ type }) => type === 'picture').length;
  return {
    input:
      estimateTokens(letters.reduce((sum, each) => sum + each, instructions.length + rule.length)) +
      pictures * PICTURE_TOKENS,
    output: outputLimit(state, maxTokens),
  };
}
