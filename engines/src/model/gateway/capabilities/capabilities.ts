import { APICallError } from 'ai';
import { readPhraseLists } from '../../../embedded/phrase-lists.ts';
import type { ModelAccess } from '../settings.ts';

/** The way in which a request states the form of the reply: by its schema, as any JSON object, or only in the instructions. */
export type ReplyFormat = 'schema' | 'json' | 'words';

/** The options that a server accepts for a model. Servers differ and report what they refuse. A refused option is not sent again. */
export interface ModelCapabilities {
  format: ReplyFormat;
  /** The name of the token limit. OpenAI renamed it for newer models; most other servers only know the older name. */
  tokenLimitName: 'max_tokens' | 'max_completion_tokens';
  takesTemperature: boolean;
  /** True if the model thinks before it answers, and its thoughts count as part of the reply. */
  isReasoning: boolean;
  /** The maximum number of tokens of a reply, as reported by the server. */
  maxTokens: number;
}

/** The additional tokens that a reply needs for the thoughts of a model. */
const REASONING_TOKENS = 4_096;

export const assumedCapabilities = ({ provider, replies }: ModelAccess): ModelCapabilities => ({
  format: provider === 'openai-compatible' && replies !== 'schema' ? 'json' : 'schema',
  tokenLimitName: 'max_tokens',
  takesTemperature: true,
  isReasoning: false,
  maxTokens: Number.POSITIVE_INFINITY,
});

/** The state of one call while it adapts to what the server accepts. */
export interface CallState {
  /** Shared by all calls of the model, which may change it while this call is in progress. */
  capabilities: ModelCapabilities;
  /** The options of the last attempt, to which a refusal refers. */
  sent?: ModelCapabilities;
  /** The tokens that the context window leaves for this reply, as reported by the server. */
  window?: number;
  /** The forms in which this call was refused. */
  refused: Set<ReplyFormat>;
}

/** Returns the number of tokens that a reply may have. */
export const outputLimit = ({ capabilities, window }: CallState, maxTokens: number): number =>
  Math.min(
    maxTokens + (capabilities.isReasoning ? REASONING_TOKENS : 0),
    capabilities.maxTokens,
    window ?? Number.POSITIVE_INFINITY,
  );

/** Returns the token limit for another attempt after a reply was cut. */
export const raisedOutputLimit = (maxTokens: number): number =>
  maxTokens + Math.max(REASONING_TOKENS, maxTokens / 2);

/** Records the options of an attempt. It must be called before each attempt. */
export function recordAttempt(state: CallState): void {
  state.sent = { ...state.capabilities };
}

/**
 * Returns whether another call has adapted in the meantime. Its adaptation may already solve this refusal, so this call is repeated first.
 */
const haveCapabilitiesChanged = ({ capabilities, sent = capabilities }: CallState): boolean =>
  sent.format !== capabilities.format ||
  sent.tokenLimitName !== capabilities.tokenLimitName ||
  sent.takesTemperature !== capabilities.takesTemperature ||
  sent.maxTokens !== capabilities.maxTokens;

/**
 * Adapts the options to the reason why a server refused a call.
 * @returns whether the next attempt will differ from this one
 */
export function adaptToRefusal(state: CallState, error: unknown, sentCall: { maxTokens: number }): boolean {
  const why = refusalText(error);
  if (why === undefined) return false;
  if (haveCapabilitiesChanged(state)) return true;
  const { capabilities } = state;
  if (capabilities.tokenLimitName === 'max_tokens' && why.includes('max_completion_tokens')) {
    capabilities.tokenLimitName = 'max_completion_tokens';
    return true;
  }
  if (capabilities.takesTemperature && refusesTemperature.test(why)) {
    capabilities.takesTemperature = false;
    return true;
  }
  const sent = outputLimit(state, sentCall.maxTokens);
  const window = remainingWindow(why);
  if (window !== undefined) {
    if (window >= sent || window < MIN_OUTPUT) return false;
    state.window = window;
    return true;
  }
  const most = outputLimitIn(why);
  if (most !== undefined && most < sent) {
    capabilities.maxTokens = most;
    return true;
  }
  return refusesFormat.test(why) && switchFormat(state, why);
}

/** The least number of tokens for the reply with which another attempt is useful. */
const MIN_OUTPUT = 200;

/** Returns whether the request is longer than the model can read, in which case no other option helps. */
export function isTooLong(error: unknown): boolean {
  const why = refusalText(error);
  return why !== undefined && tooLong.test(why);
}

const { pattern, groups } = readPhraseLists(new URL('refusals.tsv', import.meta.url));
const tooLong = pattern('{too long}');
const refusesTemperature = pattern('{temperature}');
/** Google only reports that an argument is invalid if it does not accept a schema. */
const refusesFormat = pattern('{form}');

function switchFormat(state: CallState, why: string): boolean {
  const { capabilities, refused } = state;
  if (capabilities.format === 'words') return false;
  refused.add(capabilities.format);
  const next: ReplyFormat = capabilities.format === 'json' && why.includes('json_schema') ? 'schema' : 'json';
  capabilities.format = refused.has(next) ? 'words' : next;
  return true;
}

/** Returns the server's message about an invalid call; undefined for other failures. */
function refusalText(error: unknown): string | undefined {
  if (
    !APICallError.isInstance(error) ||
    !(error.statusCode === 400 || error.statusCode === 422 || error.statusCode === 413)
  ) {
    return undefined;
  }
  // The message is cut, because some servers repeat the whole request.
  return `${error.message} ${error.responseBody ?? ''}`.slice(0, 1_500);
}

/** Returns the tokens that remain for the reply if request and reply together were too long; undefined if the message does not say. */
function remainingWindow(why: string): number | undefined {
  const { all, used } = groups('window', why) ?? {};
  return all === undefined ? undefined : Number(all) - Number(used);
}

/** Returns the maximum number of tokens of a reply of this model; undefined if the message does not say. */
function outputLimitIn(why: string): number | undefined {
  const { most, below } = groups('most', why) ?? {};
  if (most !== undefined) return Number(most);
  return below === undefined ? undefined : Number(below) - 1;
}
