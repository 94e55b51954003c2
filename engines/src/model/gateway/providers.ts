import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { EmbeddingModel, LanguageModel } from 'ai';
import type { ModelAccess } from './settings.ts';

type Named = Exclude<LanguageModel, string>;

/** The language model that the settings name. Nothing is asked of the server yet. */
export function languageModel(access: ModelAccess): Named {
  const { provider, model } = access;
  switch (provider) {
    case 'openai-compatible':
      return openAiCompatible(access).chatModel(model);
    case 'anthropic':
      return createAnthropic(own(access)).languageModel(model);
    case 'google':
      return createGoogle(own(access)).languageModel(model);
  }
}

/** The embedding model that the settings name; Anthropic has none. */
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

function openAiCompatible({ baseUrl, apiKey, replies }: ModelAccess) {
  return createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl ?? '',
    includeUsage: true,
    supportsStructuredOutputs: replies === 'schema',
    ...(apiKey === undefined ? {} : { apiKey }),
  });
}

/** A key must be given here: the libraries would else take one from their own environment variables. */
const own = ({ baseUrl, apiKey }: ModelAccess): { apiKey: string; baseURL?: string } => ({
  apiKey: apiKey ?? '',
  ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
});
