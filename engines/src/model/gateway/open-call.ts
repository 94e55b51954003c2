import type { LanguageModel } from 'ai';
import type { CallState } from './capabilities/capabilities.ts';
import type { ModelAccess, ModelSettings } from './settings.ts';

/** A call with its settings and model, and the state of its adaptation to the server. */
export interface OpenCall extends CallState {
  settings: ModelSettings;
  access: ModelAccess;
  model: Exclude<LanguageModel, string>;
  /** The caller's signal. */
  signal: AbortSignal;
  /** Waits for a free slot and makes the call, with retries, and in another form if the server requires that. */
  attempt<Result>(run: () => Promise<Result>, maxTokens: number): Promise<Result>;
}
