import { setTimeout as pause } from 'node:timers/promises';
import { isStepCount, streamText, type TextStreamPart, type ToolSet, tool } from 'ai';
import { type Tokens, tokensOf } from './budget.ts';
import type { Facts, StreamCall } from './call.ts';
import { GatewayError } from './gateway-error.ts';
import { heed, moreRoom, roomFor, speak } from './manners/manners.ts';
import { messagesOf } from './messages.ts';
import type { Opened } from './opened.ts';
import type { Rest } from './rest.ts';
import { delayBefore, isPassing } from './retries.ts';
import type { Slots } from './slots.ts';
import { type WithoutThoughts, withoutThoughts } from './thoughts.ts';

const MOST_ROUNDS = 4;

/** Streams a text as it is written. It is only retried until the first text was passed on. */
export async function* askForStream(
  opened: Opened,
  call: StreamCall,
  { used, place, rest }: { used: Tokens; place: Slots; rest: Rest },
): AsyncGenerator<string, Facts> {
  const { access, signal } = opened;
  const tries: Tries = { count: 0, mostTokens: call.mostTokens, hadMoreRoom: false };
  for (;;) {
    let streamed = 0;
    try {
      const give = await place.take(signal);
      try {
        rest.check();
        speak(opened);
        for await (const piece of written(opened, { ...call, mostTokens: tries.mostTokens }, used)) {
          streamed += piece.length;
          yield piece;
        }
      } finally {
        give();
      }
      if (streamed === 0)
        throw new GatewayError('malformed', { problem: 'The stream was empty.', tokens: used });
      return { model: access.model, tokens: used };
    } catch (error) {
      if (streamed > 0) throw whileTelling(error, signal, used);
      await beforeNext(tries, opened, error);
    }
  }
}

/** The number of retries so far, and the token limit of the next attempt. */
interface Tries {
  count: number;
  mostTokens: number;
  hadMoreRoom: boolean;
}

const whileTelling = (error: unknown, signal: AbortSignal, used: Tokens): unknown =>
  error instanceof GatewayError || signal.aborted
    ? error
    : new GatewayError('cut-off', { cause: error, tokens: used });

/**
 * Waits until the stream may be requested again, in another form or with more tokens if that helps.
 * @throws the error if another attempt does not help
 */
async function beforeNext(tries: Tries, opened: Opened, error: unknown): Promise<void> {
  const { settings, signal } = opened;
  if (signal.aborted) throw error;
  if (heed(opened, error, tries)) return;
  if (error instanceof GatewayError && error.problem === FULL && !tries.hadMoreRoom) {
    // The thoughts used up all tokens.
    tries.mostTokens = moreRoom(tries.mostTokens);
    tries.hadMoreRoom = true;
    return;
  }
  const delay = delayBefore(tries.count, error, Math.random());
  if (tries.count >= settings.retries || delay === undefined || !isPassing(error)) throw error;
  tries.count += 1;
  await pause(delay, undefined, { signal });
}

const FULL = 'It was longer than allowed.';

async function* written(opened: Opened, call: StreamCall, used: Tokens): AsyncGenerator<string> {
  const { settings, access, model, signal, manners } = opened;
  const own = new AbortController();
  // A stream may take long, but it may not pause for longer than the time limit.
  const silence = setTimeout(
    () => own.abort(new DOMException('Silent.', 'TimeoutError')),
    settings.timeLimit,
  );
  let failure: unknown;
  const result = streamText({
    model,
    instructions: call.instructions,
    messages: messagesOf(call),
    maxOutputTokens: roomFor(opened, call.mostTokens),
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, own.signal]),
    // After an error, the stream may end without text instead of throwing.
    onError: ({ error }) => {
      failure ??= error;
    },
    stopWhen: isStepCount(call.mostRounds ?? (call.tools ? MOST_ROUNDS : 1)),
    ...(call.tools ? { tools: toolsOf(call.tools) } : {}),
    ...(access.temperature === undefined || !manners.takesTemperature
      ? {}
      : { temperature: access.temperature }),
  });
  const heard: Heard = { letters: 0, end: 'none', hasThoughts: false, thoughts: withoutThoughts() };
  try {
    for await (const part of result.stream) {
      silence.refresh();
      const words = hear(part, heard);
      if (words) yield words;
    }
    own.signal.throwIfAborted();
    signal.throwIfAborted();
    failure ??= heard.failure;
    if (failure !== undefined) throw failure;
    const rest = heard.thoughts.rest();
    if (rest) yield rest;
    if (heard.end === 'refused') throw new GatewayError('refused', { tokens: used });
    if (heard.end !== 'whole') {
      throw new GatewayError('cut-off', { tokens: used, ...(heard.end === 'full' ? { problem: FULL } : {}) });
    }
  } finally {
    clearTimeout(silence);
    // This stops the server if the caller left the loop early.
    own.abort();
    manners.isThinking ||= heard.hasThoughts;
    const sentLetters = call.parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : 0), 0);
    used.input += heard.counted?.input || tokensOf(sentLetters + call.instructions.length);
    used.output += heard.counted?.output || tokensOf(heard.letters);
  }
}

/** The part of a stream that has been received. */
interface Heard {
  /** The number of characters including thoughts, which cost as much. */
  letters: number;
  hasThoughts: boolean;
  thoughts: WithoutThoughts;
  /**
   * Tells whether the stream was complete (`whole`), reached its token limit (`full`), was stopped by a content filter (`refused`) or broke
   * off (`none`).
   */
  end: 'whole' | 'full' | 'refused' | 'none';
  counted?: Partial<Tokens>;
  failure?: unknown;
}

/**
 * Records a part of the stream.
 * @returns its text; undefined if it has none
 */
function hear(part: TextStreamPart<ToolSet>, heard: Heard): string | undefined {
  if (part.type === 'text-start') {
    heard.thoughts = withoutThoughts();
  } else if (part.type === 'reasoning-delta') {
    heard.letters += part.text.length;
    heard.hasThoughts = true;
  } else if (part.type === 'text-delta') {
    heard.letters += part.text.length;
    const words = heard.thoughts.take(part.text);
    heard.hasThoughts ||= heard.thoughts.found();
    return words;
  } else if (part.type === 'error') {
    heard.failure ??= part.error;
  } else if (part.type === 'finish') {
    const { inputTokens, outputTokens, outputTokenDetails } = part.totalUsage;
    heard.end = endOf(part);
    heard.hasThoughts ||= (outputTokenDetails.reasoningTokens ?? 0) > 0;
    heard.counted = {
      ...(inputTokens === undefined ? {} : { input: inputTokens }),
      ...(outputTokens === undefined ? {} : { output: outputTokens }),
    };
  }
  return undefined;
}

function endOf({
  finishReason,
  rawFinishReason = '',
}: Extract<TextStreamPart<ToolSet>, { type: 'finish' }>): Heard['end'] {
  if (finishReason === 'length') return 'full';
  if (finishReason === 'content-filter') return 'refused';
  const isWhole = finishReason === 'stop' || (finishReason === 'other' && otherEnds.test(rawFinishReason));
  return isWhole ? 'whole' : 'none';
}

/** Matches the names that servers use for a regular end of a stream. */
const otherEnds = /^(?:eos|eos_token|end|end_turn|stop_sequence|stop|complete|completed|done)$/i;

const toolsOf = (tools: NonNullable<StreamCall['tools']>) =>
  Object.fromEntries(
    Object.entries(tools).map(([name, { description, input, run }]) => [
      name,
      tool({ description, inputSchema: input, execute: (argument: unknown) => run(argument) }),
    ]),
  );
