import { APICallError } from 'ai';
import { readPhraseLists } from '../../../embedded/phrase-lists.ts';
import type { ModelAccess } from '../settings.ts';

/** The way in which a request states the form of the reply: by its schema, as any JSON object, or only in the instructions. */
export type Form = 'schema' | 'json' | 'words';

/** The options that a server accepts for a model. Servers differ and report what they refuse. A refused option is not sent again. */
export interface Manners {
  form: Form;
  /** The name of the token limit. OpenAI renamed it for newer models; most other servers only know the older name. */
  tokensName: 'max_tokens' | 'max_completion_tokens';
  takesTemperature: boolean;
  /** True if the model thinks before it answers, and its thoughts count as part of the reply. */
  isThinking: boolean;
  /** The maximum number of tokens of a reply, as reported by the server. */
  mostTokens: number;
}

/** The additional tokens that a reply needs for the thoughts of a model. */
const THOUGHTS = 4_096;

export const mannersFor = ({ provider, replies }: ModelAccess): Manners => ({
  form: provider === 'openai-compatible' && replies !== 'schema' ? 'json' : 'schema',
  tokensName: 'max_tokens',
  takesTemperature: true,
  isThinking: false,
  mostTokens: Number.POSITIVE_INFINITY,
});

/** The state of one call while it adapts to what the server accepts. */
export interface Spoken {
  /** Shared by all calls of the model, which may change it while this call is in progress. */
  manners: Manners;
  /** The options of the last attempt, to which a refusal refers. */
  sent?: Manners;
  /** The tokens that the context window leaves for this reply, as reported by the server. */
  window?: number;
  /** The forms in which this call was refused. */
  refused: Set<Form>;
}

/** Returns the number of tokens that a reply may have. */
export const roomFor = ({ manners, window }: Spoken, mostTokens: number): number =>
  Math.min(
    mostTokens + (manners.isThinking ? THOUGHTS : 0),
    manners.mostTokens,
    window ?? Number.POSITIVE_INFINITY,
  );

/** Returns the token limit for another attempt after a reply was cut. */
export const moreRoom = (mostTokens: number): number => mostTokens + Math.max(THOUGHTS, mostTokens / 2);

/** Records the options of an attempt. It must be called before each attempt. */
export function speak(spoken: Spoken): void {
  spoken.sent = { ...spoken.manners };
}

/**
 * Returns whether another call has adapted in the meantime. Its adaptation may already solve this refusal, so this call is repeated first.
 */
const haveChanged = ({ manners, sent = manners }: Spoken): boolean =>
  sent.form !== manners.form ||
  sent.tokensName !== manners.tokensName ||
  sent.takesTemperature !== manners.takesTemperature ||
  sent.mostTokens !== manners.mostTokens;

/**
 * Adapts the options to the reason why a server refused a call.
 * @returns whether the next attempt will differ from this one
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

/** The least number of tokens for the reply with which another attempt is useful. */
const LEAST_ROOM = 200;

/** Returns whether the request is longer than the model can read, in which case no other option helps. */
export function isTooLong(error: unknown): boolean {
  const why = refusalOf(error);
  return why !== undefined && tooLong.test(why);
}

const { pattern, groups } = readPhraseLists(new URL('refusals.tsv', import.meta.url));
const tooLong = pattern('{too long}');
const isOfTemperature = pattern('{temperature}');
/** Google only reports that an argument is invalid if it does not accept a schema. */
const isOfForm = pattern('{form}');

function anotherForm(spoken: Spoken, why: string): boolean {
  const { manners, refused } = spoken;
  if (manners.form === 'words') return false;
  refused.add(manners.form);
  const next: Form = manners.form === 'json' && why.includes('json_schema') ? 'schema' : 'json';
  manners.form = refused.has(next) ? 'words' : next;
  return true;
}

/** Returns the server's message about an invalid call; undefined for other failures. */
function refusalOf(error: unknown): string | undefined {
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
function windowIn(why: string): number | undefined {
  const { all, used } = groups('window', why) ?? {};
  return all === undefined ? undefined : Number(all) - Number(used);
}

/** Returns the maximum number of tokens of a reply of this model; undefined if the message does not say. */
function mostIn(why: string): number | undefined {
  const { most, below } = groups('most', why) ?? {};
  if (most !== undefined) return Number(most);
  return below === undefined ? undefined : Number(below) - 1;
}
