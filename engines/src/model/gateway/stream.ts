import { setTimeout as pause } from 'node:timers/promises';
import { isStepCount, streamText, type TextStreamPart, type ToolSet, tool } from 'ai';
import { type Tokens, tokensOf } from './budget.ts';
import type { Facts, StreamCall } from './call.ts';
import { GatewayError } from './gateway-error.ts';
import { messagesOf } from './messages.ts';
import type { Opened } from './opened.ts';
import { delayBefore, isPassing } from './retries.ts';
import type { Slots } from './slots.ts';

const MOST_ROUNDS = 4;

/** Tells a text as it is written. It is asked for again only as long as nothing of it was told. */
export async function* askForStream(
  opened: Opened,
  call: StreamCall,
  { used, place }: { used: Tokens; place: Slots },
): AsyncGenerator<string, Facts> {
  const { settings, access, signal } = opened;
  for (let count = 0; ; count += 1) {
    let told = 0;
    try {
      const give = await place.take(signal);
      try {
        for await (const piece of written(opened, call, used)) {
          told += piece.length;
          yield piece;
        }
      } finally {
        give();
      }
      if (told > 0) {
        return { model: access.model, tokens: used };
      }
      throw new GatewayError('malformed', { problem: 'The stream was empty.', tokens: used });
    } catch (error) {
      const delay = delayBefore(count, error, Math.random());
      if (told > 0 && !(error instanceof GatewayError)) {
        throw signal.aborted ? error : new GatewayError('cut-off', { cause: error, tokens: used });
      }
      if (signal.aborted || count >= settings.retries || delay === undefined || !isPassing(error)) {
        throw error;
      }
      await pause(delay, undefined, { signal });
    }
  }
}

async function* written(opened: Opened, call: StreamCall, used: Tokens): AsyncGenerator<string> {
  const { settings, access, model, signal } = opened;
  const own = new AbortController();
  // A stream may take long; it may not fall silent.
  const silence = setTimeout(
    () => own.abort(new DOMException('Silent.', 'TimeoutError')),
    settings.timeLimit,
  );
  let failure: unknown;
  const result = streamText({
    model,
    instructions: call.instructions,
    messages: messagesOf(call),
    maxOutputTokens: call.mostTokens,
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, own.signal]),
    // A stream may end empty after an error, without throwing.
    onError: ({ error }) => {
      failure ??= error;
    },
    stopWhen: isStepCount(call.mostRounds ?? (call.tools ? MOST_ROUNDS : 1)),
    ...(call.tools ? { tools: toolsOf(call.tools) } : {}),
    ...(access.temperature === undefined ? {} : { temperature: access.temperature }),
  });
  const heard: Heard = { letters: 0, isWhole: false };
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
    if (!heard.isWhole) throw new GatewayError('cut-off', { tokens: used });
  } finally {
    clearTimeout(silence);
    // Where the loop was left early, the server is told.
    own.abort();
    const asked = call.parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : 0), 0);
    used.input += heard.counted?.input ?? tokensOf(asked + call.instructions.length);
    used.output += heard.counted?.output ?? tokensOf(heard.letters);
  }
}

/** What a stream has told until now. */
interface Heard {
  letters: number;
  /** It ended as it should. */
  isWhole: boolean;
  counted?: Tokens;
  failure?: unknown;
}

/** Takes a part of the stream in. @returns its words */
function hear(part: TextStreamPart<ToolSet>, heard: Heard): string | undefined {
  if (part.type === 'text-delta') {
    heard.letters += part.text.length;
    return part.text;
  }
  if (part.type === 'error') {
    heard.failure ??= part.error;
  } else if (part.type === 'finish') {
    const { inputTokens: input, outputTokens: output } = part.totalUsage;
    heard.isWhole = part.finishReason === 'stop';
    if (input && output) heard.counted = { input, output };
  }
  return undefined;
}

const toolsOf = (tools: NonNullable<StreamCall['tools']>) =>
  Object.fromEntries(
    Object.entries(tools).map(([name, { description, input, run }]) => [
      name,
      tool({ description, inputSchema: input, execute: (asked: unknown) => run(asked) }),
    ]),
  );
