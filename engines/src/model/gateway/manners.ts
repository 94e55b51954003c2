import { APICallError } from 'ai';
import type { ModelAccess } from './settings.ts';

/** How the form of a reply is requested: by its schema, as any JSON, or in the words of the instructions alone. */
export type Form = 'schema' | 'json' | 'words';

/** How a model is spoken to. Servers differ in what they take, and say so: what one refuses it is not sent again. */
export interface Manners {
  form: Form;
  /** OpenAI has renamed it for its newer models; most others know the older name alone. */
  tokensName: 'max_tokens' | 'max_completion_tokens';
  takesTemperature: boolean;
  /** It thinks before it answers, and its thoughts count as part of the reply. */
  thinks: boolean;
  /** Of a reply, as the server said. */
  mostTokens: number;
}

/** Room for thoughts, in tokens: what a reply may be longer where the model thinks. */
const THOUGHTS = 4_096;

export const mannersFor = ({ provider, replies }: ModelAccess): Manners => ({
  form: provider === 'openai-compatible' && replies !== 'schema' ? 'json' : 'schema',
  tokensName: 'max_tokens',
  takesTemperature: true,
  thinks: false,
  mostTokens: Number.POSITIVE_INFINITY,
});

/** One call, as far as the server has a say in it. */
export interface Spoken {
  /** Shared with all calls of the model: they learn while this one is under way. */
  manners: Manners;
  /** As they were when the call was last made; what is refused is a refusal of these. */
  sent?: Manners;
  /** Tokens that the window of the model leaves to this reply, as the server said. */
  window?: number;
  /** Forms that this call was refused in. */
  refused: Set<Form>;
}

/** Tokens that a reply may take. */
export const roomFor = ({ manners, window }: Spoken, mostTokens: number): number =>
  Math.min(
    mostTokens + (manners.thinks ? THOUGHTS : 0),
    manners.mostTokens,
    window ?? Number.POSITIVE_INFINITY,
  );

/** The call may be made again with more room where it was cut. */
export const moreRoom = (mostTokens: number): number => mostTokens + Math.max(THOUGHTS, mostTokens / 2);

/** To be said before each call: it keeps in mind how the call is made. */
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
 * Takes to heart what a server refused a call for.
 *
 * @returns whether the call, made again, is another
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

/** A window that leaves less to the reply is no use. */
const LEAST_ROOM = 200;

/** True where the question itself is longer than the model can read: no other way of asking helps. */
export function isTooLong(error: unknown): boolean {
  const why = refusalOf(error);
  return why !== undefined && tooLong.test(why);
}

const tooLong =
  /context.?(?:length|window|size)|context_length_exceeded|prompt is too long|too many tokens|input token count|max_tokens must be at least 1, got -|request_too_large/i;

const isOfTemperature =
  /temperature\W.{0,80}(?:support|deprecat|allowed|only)|(?:unsupported|not support|deprecat).{0,80}\btemperature/i;

/** Google says of a schema that it does not take no more than that something is invalid. */
const isOfForm =
  /response.?format|response_?(?:json_?)?schema|json.?(?:schema|object|mode)|output_(?:config|format)|schema|grammar|structured|Request contains an invalid argument/i;

function anotherForm(spoken: Spoken, why: string): boolean {
  const { manners, refused } = spoken;
  if (manners.form === 'words') return false;
  refused.add(manners.form);
  const next: Form = manners.form === 'json' && why.includes('json_schema') ? 'schema' : 'json';
  manners.form = refused.has(next) ? 'words' : next;
  return true;
}

/** What a server says that a call was wrong in; undefined where that was not it. */
function refusalOf(error: unknown): string | undefined {
  if (
    !APICallError.isInstance(error) ||
    !(error.statusCode === 400 || error.statusCode === 422 || error.statusCode === 413)
  ) {
    return undefined;
  }
  // Not all of it: some repeat what they were sent.
  return `${error.message} ${error.responseBody ?? ''}`.slice(0, 1_500);
}

/** Tokens that are left to the reply where question and reply together were too many. */
function windowIn(why: string): number | undefined {
  const all = /maximum context length is (\d+) tokens[\s\S]*?\((\d+) in the messages/.exec(why);
  if (all) return Number(all[1]) - Number(all[2]);
  const passed =
    /passed (\d+) input tokens and requested \d+ output tokens[\s\S]*?context length is only (\d+)/.exec(why);
  return passed ? Number(passed[2]) - Number(passed[1]) : undefined;
}

/** Tokens that a reply may have at most, for this model. */
function mostIn(why: string): number | undefined {
  const found =
    /max_tokens: \d+ > (\d+)/.exec(why) ??
    /at most (\d+) (?:completion|output) tokens/.exec(why) ??
    /max_tokens\b.{0,60}?\[\d+, ?(\d+)\]/.exec(why) ??
    /max_tokens\W{1,3}must be less than or equal to\W{1,3}(\d+)/.exec(why);
  if (found) return Number(found[1]);
  const below = /supported range is from \d+ \(inclusive\) to (\d+) \(exclusive\)/.exec(why);
  return below ? Number(below[1]) - 1 : undefined;
}
