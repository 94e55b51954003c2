import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { EmbeddingModel, LanguageModel } from 'ai';
import type { ModelCapabilities } from './capabilities/capabilities.ts';
import type { ModelAccess } from './settings.ts';

type Named = Exclude<LanguageModel, string>;

/**
 * Returns a function that creates language models. A model is reused as long as the settings are the same, because the libraries rebuild
 * the form of every reply for each new model.
 */
export function languageModels(): (access: ModelAccess, capabilities: ModelCapabilities) => Named {
  const made = new WeakMap<ModelCapabilities, { apiKey: string | undefined; model: Named }>();
  return (access, capabilities) => {
    const { apiKey } = access;
    const last = made.get(capabilities);
    const model = last && last.apiKey === apiKey ? last.model : languageModel(access, capabilities);
    made.set(capabilities, { apiKey, model });
    return model;
  };
}

/**
 * Creates the language model of the settings. This sends nothing to the server.
 * @param capabilities are read again at each call
 */
function languageModel(access: ModelAccess, capabilities: ModelCapabilities): Named {
  const { provider, model } = access;
  switch (provider) {
    case 'openai-compatible':
      return openAiCompatible(access, capabilities).chatModel(model);
    case 'anthropic':
      return createAnthropic(own(access)).languageModel(model);
    case 'google':
      return createGoogle(own(access)).languageModel(model);
  }
}

/** Creates the embedding model of the settings; undefined for Anthropic, which has none. */
export function embeddingModel(access: ModelAccess): Exclude<EmbeddingModel, string> | undefined {
  const { provider, model } = access;
  switch (provider) {
    case 'openai-compatible':
      return openAiCompatible(access).embeddingModel(model);
    case 'google':
      return createGoogle(own(access)).embeddingModel(model);
    case 'anthropic':
      return undefined;
  }
}

function openAiCompatible({ baseUrl, apiKey }: ModelAccess, capabilities?: ModelCapabilities) {
  return createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl ?? '',
    includeUsage: true,
    // Each call decides whether it sends a schema.
    supportsStructuredOutputs: true,
    convertUsage: usageOf,
    transformRequestBody: ({ max_tokens: most, ...body }) =>
      most === undefined ? body : { ...body, [capabilities?.tokenLimitName ?? 'max_tokens']: most },
    ...(apiKey === undefined ? {} : { apiKey }),
  });
}

type ConvertUsage = NonNullable<Parameters<typeof createOpenAICompatible>[0]['convertUsage']>;

/** Some servers only count thoughts in the total, although they cost as much as the other tokens of a reply. */
const usageOf: ConvertUsage = (usage) => {
  const { prompt_tokens: input, completion_tokens: said, total_tokens: all } = usage ?? {};
  const thoughts = usage?.completion_tokens_details?.reasoning_tokens ?? undefined;
  const unsaid = Math.max(0, (all ?? 0) - (input ?? 0) - (said ?? 0));
  return {
    inputTokens: {
      total: input ?? undefined,
      noCache: undefined,
      cacheRead: undefined,
      cacheWrite: undefined,
    },
    outputTokens: {
      total: said == null ? undefined : said + unsaid,
      text: undefined,
      reasoning: thoughts || unsaid || undefined,
    },
  };
};

/** The key must be set, because otherwise the libraries read one from their own environment variables. */
const own = ({ baseUrl, apiKey }: ModelAccess): { apiKey: string; baseURL?: string } => ({
  apiKey: apiKey ?? '',
  ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
});
