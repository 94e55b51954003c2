import type { ModelSettings } from '../model/gateway/settings.ts';

/** Settings of a test: one model of an OpenAI-compatible server for everything but vectors. */
export function modelSettings(baseUrl: string, own: Partial<ModelSettings> = {}): ModelSettings {
  const access = { provider: 'openai-compatible' as const, model: 'scripted', baseUrl, apiKey: 'secret-key' };
  return {
    text: access,
    vision: access,
    pictures: true,
    timeLimit: 10_000,
    retries: 2,
    callsInFlight: 4,
    ...own,
  };
}
