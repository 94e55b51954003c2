/** The settings of language models. Without AI_PROVIDER, no model is used. */
import type { ModelAccess, ModelSettings } from '@classi/engines';
import { z } from 'zod';
import { webAddress } from './hosts.ts';

const PROVIDERS = ['openai-compatible', 'anthropic', 'google'] as const;
const LISTED = 'openai-compatible, anthropic or google';

const provider = z.enum(PROVIDERS, LISTED).optional();
const word = z.string().min(1).optional();
const address = webAddress.optional();
const number = (low: number, high: number) =>
  z.coerce.number(`a number between ${low} and ${high}`).min(low).max(high);

export const aiSettings = {
  AI_PROVIDER: provider,
  AI_MODEL: word,
  AI_BASE_URL: address,
  AI_API_KEY: word,
  AI_REPLIES: z.enum(['json', 'schema'], 'json or schema').default('json'),
  AI_TEMPERATURE: z.union([z.literal('off'), number(0, 2)], 'off or a number between 0 and 2').default(0),
  AI_TIME_LIMIT_SECONDS: number(1, 600).default(60),
  AI_RETRIES: number(0, 10).int().default(3),
  AI_CALLS_IN_FLIGHT: number(1, 200).int().default(4),
  AI_LANGUAGE: z
    .string()
    .regex(/^\p{L}[\p{L} ]{1,39}$/u, 'the English name of a language, such as Hindi')
    .optional(),
  AI_PICTURES: z.enum(['allow', 'off'], 'allow or off').default('off'),
  AI_BUDGET_TOKENS: number(0, 1e12).int().optional(),
  AI_BUDGET: number(0, 1e9).optional(),
  AI_PRICE_INPUT: number(0, 1e6).optional(),
  AI_PRICE_OUTPUT: number(0, 1e6).optional(),
  AI_VISION_PROVIDER: provider,
  AI_VISION_MODEL: word,
  AI_VISION_BASE_URL: address,
  AI_VISION_API_KEY: word,
  AI_EMBEDDINGS_PROVIDER: provider,
  AI_EMBEDDINGS_MODEL: word,
  AI_EMBEDDINGS_BASE_URL: address,
  AI_EMBEDDINGS_API_KEY: word,
};

type Read = z.infer<z.ZodObject<typeof aiSettings>>;

const MICROS = 1_000_000;

/** @returns a message if settings contradict each other; undefined otherwise */
export function aiProblem(value: Read): string | undefined {
  const isSet = Object.entries(value).some(
    ([name, given]) => /^AI_(?!SPEECH_).*(?:MODEL|API_KEY|BASE_URL)$/.test(name) && given !== undefined,
  );
  if (!value.AI_PROVIDER) {
    return isSet ? `AI_PROVIDER must be ${LISTED} where another AI_ setting names a model` : undefined;
  }
  if (!value.AI_MODEL) return 'AI_MODEL must be the name of a model of AI_PROVIDER';
  for (const kind of ['AI', 'AI_VISION', 'AI_EMBEDDINGS'] as const) {
    const access = accessOf(value, kind);
    if (access?.provider === 'openai-compatible' && !access.baseUrl) {
      return `${kind}_BASE_URL must be the address of the server, such as http://localhost:11434/v1`;
    }
    if (access && access.provider !== 'openai-compatible' && !access.apiKey) {
      return `${kind}_API_KEY must be the key of ${access.provider}`;
    }
  }
  if (value.AI_EMBEDDINGS_MODEL && accessOf(value, 'AI_EMBEDDINGS')?.provider === 'anthropic') {
    return 'AI_EMBEDDINGS_PROVIDER must be openai-compatible or google';
  }
  if (
    value.AI_BUDGET !== undefined &&
    value.AI_PRICE_INPUT === undefined &&
    value.AI_PRICE_OUTPUT === undefined
  ) {
    return 'AI_PRICE_INPUT and AI_PRICE_OUTPUT must be given where AI_BUDGET is';
  }
  return undefined;
}

/**
 * Returns the access to one kind of model. Settings that are missing for it are taken from the general ones, if the provider is the same.
 */
function accessOf(value: Read, kind: 'AI' | 'AI_VISION' | 'AI_EMBEDDINGS'): ModelAccess | undefined {
  const model = value[`${kind}_MODEL`];
  const chosen = value[`${kind}_PROVIDER`] ?? value.AI_PROVIDER;
  if (!model || !chosen) return undefined;
  const isShared = chosen === value.AI_PROVIDER;
  const baseUrl = value[`${kind}_BASE_URL`] ?? (isShared ? value.AI_BASE_URL : undefined);
  // A key is used only for the server that it was configured for.
  const hasOwnServer = kind !== 'AI' && value[`${kind}_BASE_URL`] !== undefined;
  const apiKey = value[`${kind}_API_KEY`] ?? (isShared && !hasOwnServer ? value.AI_API_KEY : undefined);
  return {
    provider: chosen,
    model,
    replies: value.AI_REPLIES,
    ...(baseUrl ? { baseUrl } : {}),
    ...(apiKey ? { apiKey } : {}),
    ...(value.AI_TEMPERATURE === 'off' ? {} : { temperature: value.AI_TEMPERATURE }),
  };
}

/** Returns undefined if there is no model. Prices are for a million tokens and the budget is for a day, both in the same currency. */
export function readModelSettings(value: Read): ModelSettings | undefined {
  const text = accessOf(value, 'AI');
  const vision = accessOf(value, 'AI_VISION');
  const embeddings = accessOf(value, 'AI_EMBEDDINGS');
  if (!text) return undefined;
  const {
    AI_BUDGET: money,
    AI_BUDGET_TOKENS: tokens,
    AI_PRICE_INPUT: input,
    AI_PRICE_OUTPUT: output,
  } = value;
  return {
    text,
    ...(vision ? { vision } : {}),
    ...(embeddings ? { embeddings } : {}),
    ...(value.AI_LANGUAGE ? { language: value.AI_LANGUAGE } : {}),
    pictures: value.AI_PICTURES === 'allow',
    timeLimit: value.AI_TIME_LIMIT_SECONDS * 1_000,
    retries: value.AI_RETRIES,
    callsInFlight: value.AI_CALLS_IN_FLIGHT,
    budget: {
      ...(tokens === undefined ? {} : { tokens }),
      ...(money === undefined ? {} : { micros: Math.round(money * MICROS) }),
    },
    prices: { input: input ?? 0, output: output ?? 0 },
  };
}

/** The names of the AI settings. */
export const aiNames: readonly string[] = Object.keys(aiSettings);

const alone = z.object(aiSettings);

/** Reads only these settings, which a school may have; others are ignored. `problem` is a message about what is wrong. */
export function readAi(given: Record<string, string | undefined>): {
  ai?: ModelSettings | undefined;
  problem?: string;
} {
  const set = Object.entries(given).filter(([, value]) => value !== '');
  const read = alone.safeParse(Object.fromEntries(set));
  if (!read.success) {
    return {
      problem: read.error.issues
        .map((issue) => `${issue.path.join('.')} must be ${issue.message}`)
        .join('; '),
    };
  }
  const problem = aiProblem(read.data);
  return problem === undefined ? { ai: readModelSettings(read.data) } : { problem };
}
