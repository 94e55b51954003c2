import type { LanguageModel } from 'ai';
import type { Spoken } from './manners/manners.ts';
import type { ModelAccess, ModelSettings } from './settings.ts';

/** An admitted call with its settings and a function that records its cost. */
export interface Opened extends Spoken {
  settings: ModelSettings;
  access: ModelAccess;
  model: Exclude<LanguageModel, string>;
  /** Aborted by the caller. */
  signal: AbortSignal;
  /** Waits for a free slot and makes the call, with retries and in another form where the server requires that. */
  attempt<Result>(run: () => Promise<Result>, mostTokens: number): Promise<Result>;
}
