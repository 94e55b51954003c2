import { generateText, type ModelMessage, Output, type OutputInterface } from 'ai';
import { z } from 'zod';
import { type Tokens, tokensOf } from './budget.ts';
import type { ObjectCall, Reply } from './call.ts';
import { GatewayError } from './gateway-error.ts';
import { jsonIn } from './json-in.ts';
import { type Form, moreRoom, roomFor } from './manners/manners.ts';
import { messagesOf } from './messages.ts';
import type { Opened } from './opened.ts';
import { sentSchema, withoutNulls } from './sent-schema.ts';
import { beginsWithThoughts } from './thoughts.ts';

/** A reply that is not checked yet. */
interface Said {
  text: string;
  /** The thoughts, if the server separates them from the reply. */
  thoughts: string;
  wasCut: boolean;
}

/** Requests an object. If the reply is invalid or fails its check, it is requested once more with the reason. */
export async function askForObject<Value>(
  opened: Opened,
  call: ObjectCall<Value>,
  used: Tokens,
): Promise<Reply<Value>> {
  const instructions = `${call.instructions}\n\n${replyRule(call.schema)}`;
  const messages = messagesOf(call);
  const first = await say(opened, call, { instructions, messages, mostTokens: call.mostTokens }, used);
  let judged = judge(first, call);
  const corrected = 'problem' in judged ? { corrected: judged.problem } : {};
  if ('problem' in judged) {
    judged = judge(
      await say(opened, call, { instructions, ...again(call, messages, first, judged) }, used),
      call,
    );
  }
  if ('problem' in judged) {
    throw new GatewayError(judged.isWellFormed ? 'unfounded' : judged.wasCut ? 'cut-off' : 'malformed', {
      problem: judged.problem,
      tokens: used,
    });
  }
  return { value: judged.value, model: opened.access.model, tokens: used, ...corrected };
}

const rules = new WeakMap<z.ZodType, string>();

/**
 * Returns an instruction that describes the schema. Some servers do not get the schema otherwise, and the schema that is sent to the others
 * has no limits.
 */
export function replyRule(schema: z.ZodType): string {
  const known =
    rules.get(schema) ??
    `Reply with one JSON object and nothing else: no code fence, no words before or after it. It must fit this JSON schema:\n${JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }))}`;
  rules.set(schema, known);
  return known;
}

/** Returns the second request. It allows more tokens if the first reply was cut, possibly because of thoughts. */
function again<Value>(
  { mostTokens }: ObjectCall<Value>,
  messages: ModelMessage[],
  { text, wasCut }: Said,
  { problem }: { problem: string },
): { messages: ModelMessage[]; mostTokens: number } {
  const isEmpty = text.trim() === '';
  return {
    messages: wasCut && isEmpty ? messages : [...messages, ...correction(text, wasCut ? CUT : problem)],
    mostTokens: wasCut ? moreRoom(mostTokens) : mostTokens,
  };
}

const CUT = 'it was longer than allowed and broke off. Be shorter.';

const correction = (said: string, problem: string): ModelMessage[] => [
  // Some servers refuse an empty turn.
  ...(said.trim() === '' ? [] : [{ role: 'assistant' as const, content: said }]),
  {
    role: 'user',
    content: `That reply cannot be used: ${problem} Reply again with the whole JSON object, put right, and nothing else.`,
  },
];

async function say<Value>(
  opened: Opened,
  { schema }: ObjectCall<Value>,
  { mostTokens, ...request }: { instructions: string; messages: ModelMessage[]; mostTokens: number },
  used: Tokens,
): Promise<Said> {
  const { access, model, settings, signal, manners } = opened;
  return opened.attempt(async () => {
    const {
      text,
      finishReason,
      usage,
      reasoningText: thoughts = '',
    } = await generateText({
      ...request,
      model,
      output: outputAs(manners.form, schema),
      maxOutputTokens: roomFor(opened, mostTokens),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeLimit)]),
      ...(access.temperature === undefined || !manners.takesTemperature
        ? {}
        : { temperature: access.temperature }),
    });
    used.input += usage.inputTokens || tokensOf(JSON.stringify(request).length);
    used.output += usage.outputTokens || tokensOf(text.length + thoughts.length);
    manners.isThinking ||=
      (usage.outputTokenDetails.reasoningTokens ?? 0) > 0 || thoughts !== '' || beginsWithThoughts(text);
    if (finishReason === 'content-filter') throw new GatewayError('refused', { tokens: used });
    return { text, thoughts, wasCut: finishReason === 'length' };
  }, mostTokens);
}

/** Returns the requested form for the library. The library does not parse the reply, because it may have another form. */
function outputAs(form: Form, schema: z.ZodType): OutputInterface<string, string, never> {
  if (form === 'words') return Output.text();
  const format =
    form === 'json' ? { type: 'json' as const } : { type: 'json' as const, schema: sentSchema(schema) };
  return { ...Output.text(), name: 'object', responseFormat: Promise.resolve(format) };
}

type Judged<Value> = { value: Value } | { problem: string; isWellFormed: boolean; wasCut: boolean };

function judge<Value>({ text, thoughts, wasCut }: Said, { schema, check }: ObjectCall<Value>): Judged<Value> {
  const bad = (problem: string, isWellFormed = false) => ({ problem, isWellFormed, wasCut });
  // Some servers report the whole reply as thoughts.
  const json = jsonIn(text.trim() === '' ? thoughts : text);
  if (json === undefined) {
    return bad(text.trim() === '' ? 'it was empty.' : 'it is not valid JSON.');
  }
  const read = schema.safeParse(withoutNulls(json));
  if (!read.success) {
    return bad(`it does not fit the schema. ${z.prettifyError(read.error)}`);
  }
  const problem = check?.(read.data);
  return problem === undefined ? { value: read.data } : bad(problem, true);
}
