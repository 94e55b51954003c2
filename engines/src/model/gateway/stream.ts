import { setTimeout as pause } from 'node:timers/promises';
import { isStepCount, streamText, type TextStreamPart, type ToolSet, tool } from 'ai';
import { estimateTokens, type Tokens } from './budget.ts';
import type { Facts, StreamCall } from './call.ts';
import {
  adaptToRefusal,
  outputLimit,
  raisedOutputLimit,
  recordAttempt,
} from './capabilities/capabilities.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { GatewayError } from './gateway-error.ts';
import { toModelMessages } from './messages.ts';
import type { OpenCall } from './open-call.ts';
import { delayBefore, isPassing } from './retries.ts';
import type { Slots } from './slots.ts';
import { type WithoutThoughts, withoutThoughts } from './thoughts.ts';

const MAX_ROUNDS = 4;

/** Streams a text as it is written. It is only retried until the first text was passed on. */
export async function* requestStream(
  openCall: OpenCall,
  call: StreamCall,
  { used, place, breaker }: { used: Tokens; place: Slots; breaker: CircuitBreaker },
): AsyncGenerator<string, Facts> {
  const { access, signal } = openCall;
  const attempts: Attempts = { count: 0, maxTokens: call.maxTokens, wasRaised: false };
  for (;;) {
    let streamed = 0;
    try {
      const give = await place.take(signal);
      try {
        breaker.check();
        recordAttempt(openCall);
        for await (const piece of streamedText(openCall, { ...call, maxTokens: attempts.maxTokens }, used)) {
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
      if (streamed > 0) throw cutOffError(error, signal, used);
      await prepareRetry(attempts, openCall, error);
    }
  }
}

/** The number of retries so far, and the token limit of the next attempt. */
interface Attempts {
  count: number;
  maxTokens: number;
  wasRaised: boolean;
}

const cutOffError = (error: unknown, signal: AbortSignal, used: Tokens): unknown =>
  error instanceof GatewayError || signal.aborted
    ? error
    : new GatewayError('cut-off', { cause: error, tokens: used });

/**
 * Waits until the stream may be requested again, in another form or with more tokens if that helps.
 * @throws the error if another attempt does not help
 */
async function prepareRetry(attempts: Attempts, openCall: OpenCall, error: unknown): Promise<void> {
  const { settings, signal } = openCall;
  if (signal.aborted) throw error;
  if (adaptToRefusal(openCall, error, attempts)) return;
  if (error instanceof GatewayError && error.problem === TOO_LONG && !attempts.wasRaised) {
    // The thoughts used up all tokens.
    attempts.maxTokens = raisedOutputLimit(attempts.maxTokens);
    attempts.wasRaised = true;
    return;
  }
  const delay = delayBefore(attempts.count, error, Math.random());
  if (attempts.count >= settings.retries || delay === undefined || !isPassing(error)) throw error;
  attempts.count += 1;
  await pause(delay, undefined, { signal });
}

const TOO_LONG = 'It was longer than allowed.';

async function* streamedText(openCall: OpenCall, call: StreamCall, used: Tokens): AsyncGenerator<string> {
  const { settings, access, model, signal, capabilities } = openCall;
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
    messages: toModelMessages(call),
    maxOutputTokens: outputLimit(openCall, call.maxTokens),
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, own.signal]),
    // After an error, the stream may end without text instead of throwing.
    onError: ({ error }) => {
      failure ??= error;
    },
    stopWhen: isStepCount(call.mostRounds ?? (call.tools ? MAX_ROUNDS : 1)),
    ...(call.tools ? { tools: toolsOf(call.tools) } : {}),
    ...(access.temperature === undefined || !capabilities.takesTemperature
      ? {}
      : { temperature: access.temperature }),
  });
  const received: Received = { letters: 0, end: 'none', hasThoughts: false, thoughts: withoutThoughts() };
  try {
    for await (const part of result.stream) {
      silence.refresh();
      const words = receive(part, received);
      if (words) yield words;
    }
    own.signal.throwIfAborted();
    signal.throwIfAborted();
    failure ??= received.failure;
    if (failure !== undefined) throw failure;
    const rest = received.thoughts.rest();
    if (rest) yield rest;
    if (received.end === 'refused') throw new GatewayError('refused', { tokens: used });
    if (received.end !== 'whole') {
      throw new GatewayError('cut-off', {
        tokens: used,
        ...(received.end === 'full' ? { problem: TOO_LONG } : {}),
      });
    }
  } finally {
    clearTimeout(silence);
    // This stops the server if the caller left the loop early.
    own.abort();
    capabilities.isReasoning ||= received.hasThoughts;
    const sentLetters = call.parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : 0), 0);
    used.input += received.counted?.input || estimateTokens(sentLetters + call.instructions.length);
    used.output += received.counted?.output || estimateTokens(received.letters);
  }
}

/** The part of a stream that has been received. */
interface Received {
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
function receive(part: TextStreamPart<ToolSet>, received: Received): string | undefined {
  if (part.type === 'text-start') {
    received.thoughts = withoutThoughts();
  } else if (part.type === 'reasoning-delta') {
    received.letters += part.text.length;
    received.hasThoughts = true;
  } else if (part.type === 'text-delta') {
    received.letters += part.text.length;
    const words = received.thoughts.take(part.text);
    received.hasThoughts ||= received.thoughts.found();
    return words;
  } else if (part.type === 'error') {
    received.failure ??= part.error;
  } else if (part.type === 'finish') {
    const { inputTokens, outputTokens, outputTokenDetails } = part.totalUsage;
    received.end = endOf(part);
    received.hasThoughts ||= (outputTokenDetails.reasoningTokens ?? 0) > 0;
    received.counted = {
      ...(inputTokens === undefined ? {} : { input: inputTokens }),
      ...(outputTokens === undefined ? {} : { output: outputTokens }),
    };
  }
  return undefined;
}

function endOf({
  finishReason,
  rawFinishReason = '',
}: Extract<TextStreamPart<ToolSet>, { type: 'finish' }>): Received['end'] {
  if (finishReason === 'length') return 'full';
  if (finishReason === 'content-filter') return 'refused';
  const isWhole = finishReason === 'stop' || (finishReason === 'other' && regularEnds.test(rawFinishReason));
  return isWhole ? 'whole' : 'none';
}

/** Matches the names that servers use for a regular end of a stream. */
const regularEnds = /^(?:eos|eos_token|end|end_turn|stop_sequence|stop|complete|completed|done)$/i;

const toolsOf = (tools: NonNullable<StreamCall['tools']>) =>
  Object.fromEntries(
    Object.entries(tools).map(([name, { description, input, run }]) => [
      name,
      tool({ description, inputSchema: input, execute: (argument: unknown) => run(argument) }),
    ]),
  );
