import { APICallError } from 'ai';
import { readPhraseLists } from '../../../embedded/phrase-lists.ts';
import type { ModelAccess } from '../settings.ts';

/** A request states the form of the reply by its schema, as any JSON, or only in the instructions. */
export type Form = 'schema' | 'json' | 'words';

/** The options that a server accepts for a model. Servers differ and report what they refuse, which is then not sent again. */
export interface Manners {
  form: Form;
  /** OpenAI has renamed it for its newer models; most others know the older name alone. */
  tokensName: 'max_tokens' | 'max_completion_tokens';
  takesTemperature: boolean;
  /** True where the model thinks before it answers, and its thoughts count as part of the reply. */
  isThinking: boolean;
  /** The highest number of tokens of a reply, as reported by the server. */
  mostTokens: number;
}

/** Additional tokens of a reply for the thoughts of a model. */
const THOUGHTS = 4_096;

export const mannersFor = ({ provider, replies }: ModelAccess): Manners => ({
  form: provider === 'openai-compatible' && replies !== 'schema' ? 'json' : 'schema',
  tokensName: 'max_tokens',
  takesTemperature: true,
  isThinking: false,
  mostTokens: Number.POSITIVE_INFINITY,
});

/** The state of one call with respect to what the server accepts. */
export interface Spoken {
  /** Shared by all calls of the model, which may change it while this call is in progress. */
  manners: Manners;
  /** The options of the last attempt, to which a refusal refers. */
  sent?: Manners;
  /** The tokens that the context window leaves for this reply, as reported by the server. */
  window?: number;
  /** Forms that this call was refused in. */
  refused: Set<Form>;
}

/** Tokens that a reply may take. */
export const roomFor = ({ manners, window }: Spoken, mostTokens: number): number =>
  Math.min(
    mostTokens + (manners.isThinking ? THOUGHTS : 0),
    manners.mostTokens,
    window ?? Number.POSITIVE_INFINITY,
  );

/** Returns whether a cut reply may be requested again with more tokens. */
export const moreRoom = (mostTokens: number): number => mostTokens + Math.max(THOUGHTS, mostTokens / 2);

/** Call it before each attempt: it remembers the options of the attempt. */
export function speak(spoken: Spoken): void {
  spoken.sent = { ...spoken.manners };
}

/** Another call has adapted in the meantime, perhaps to the same refusal, so this call is repeated first. */
const haveChanged = ({ manners, sent = manners }: Spoken): boolean =>
  sent.form !== manners.form ||
  sent.tokensName !== manners.tokensName ||
  sent.takesTemperature !== manners.takesTemperature ||
  sent.mostTokens !== manners.mostTokens;

/**
 * Adapts the options to the reason why a server refused a call.
 *
 * @returns whether another attempt differs from this one
 */
export function heed(spoken: Spoken, error: unknown, sentCall: { mostTokens: number }): boolean {
  const why = refusalOf(error);
  if (why === undefined) return false;
  if (haveChanged(spoken)) return true;
  const { manners } = spoken;
  if (manners.tokensName === 'max_tokens' && why.includes('max_completion_tokens')) {
    manners.tokensName = 'max_completion_tokens';
    return true;
  }
  if (manners.takesTemperature && isOfTemperature.test(why)) {
    manners.takesTemperature = false;
    return true;
  }
  const sent = roomFor(spoken, sentCall.mostTokens);
  const window = windowIn(why);
  if (window !== undefined) {
    if (window >= sent || window < LEAST_ROOM) return false;
    spoken.window = window;
    return true;
  }
  const most = mostIn(why);
  if (most !== undefined && most < sent) {
    manners.mostTokens = most;
    return true;
  }
  return isOfForm.test(why) && anotherForm(spoken, why);
}

/** With fewer tokens for the reply, another attempt is useless. */
const LEAST_ROOM = 200;

/** Returns whether the question itself is longer than the model can read: no other option helps. */
export function isTooLong(error: unknown): boolean {
  const why = refusalOf(error);
  return why !== undefined && tooLong.test(why);
}

const { pattern, groups } = readPhraseLists(new URL('refusals.tsv', import.meta.url));
const tooLong = pattern('{too long}');
const isOfTemperature = pattern('{temperature}');
/** Google says of a schema that it does not take no more than that something is invalid. */
const isOfForm = pattern('{form}');

function anotherForm(spoken: Spoken, why: string): boolean {
  const { manners, refused } = spoken;
  if (manners.form === 'words') return false;
  refused.add(manners.form);
  const next: Form = manners.form === 'json' && why.includes('json_schema') ? 'schema' : 'json';
  manners.form = refused.has(next) ? 'words' : next;
  return true;
}

/** The server's message about a wrong call; undefined for other failures. */
function refusalOf(error: unknown): string | undefined {
  if (
    !APICallError.isInstance(error) ||
    !(error.statusCode === 400 || error.statusCode === 422 || error.statusCode === 413)
  ) {
    return undefined;
  }
  // Only the beginning, because some servers repeat the whole request.
  return `${error.message} ${error.responseBody ?? ''}`.slice(0, 1_500);
}

/** Tokens that are left to the reply where question and reply together were too many. */
function windowIn(why: string): number | undefined {
  const { all, used } = groups('window', why) ?? {};
  return all === undefined ? undefined : Number(all) - Number(used);
}

/** Tokens that a reply may have at most, for this model. */
function mostIn(why: string): number | undefined {
  const { most, below } = groups('most', why) ?? {};
  if (most !== undefined) return Number(most);
  return below === undefined ? undefined : Number(below) - 1;
}
