import type { LanguageModel } from 'ai';
import type { Spoken } from './manners.ts';
import type { ModelAccess, ModelSettings } from './settings.ts';

/** A call that may be made: with what, and what to do with what it cost. */
export interface Opened extends Spoken {
  settings: ModelSettings;
  access: ModelAccess;
  model: Exclude<LanguageModel, string>;
  /** Aborted by the caller. */
  signal: AbortSignal;
  /** Waits for a free place, and makes the call again where that may help, or otherwise where the server wants it otherwise. */
  attempt<Result>(run: () => Promise<Result>, mostTokens: number): Promise<Result>;
}
