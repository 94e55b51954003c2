import type { ModelSettings } from '../model/gateway/settings.ts';

/** Returns settings with one model of an OpenAI-compatible server for all tasks except vectors. */
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
