import { generateText, type ModelMessage, Output, type OutputInterface } from 'ai';
import { z } from 'zod';
import { estimateTokens, type Tokens } from './budget.ts';
import type { ObjectCall, Reply } from './call.ts';
import { outputLimit, type ReplyFormat, raisedOutputLimit } from './capabilities/capabilities.ts';
import { GatewayError } from './gateway-error.ts';
import { jsonIn } from './json-in.ts';
import { toModelMessages } from './messages.ts';
import type { OpenCall } from './open-call.ts';
import { sentSchema, withoutNulls } from './sent-schema.ts';
import { beginsWithThoughts } from './thoughts.ts';

/** A reply that is not checked yet. */
interface UncheckedReply {
  text: string;
  /** The thoughts, if the server separates them from the reply. */
  thoughts: string;
  wasCut: boolean;
}

/** Requests an object. If the reply is invalid or fails its check, it is requested once more with the reason. */
export async function requestObject<Value>(
  openCall: OpenCall,
  call: ObjectCall<Value>,
  used: Tokens,
): Promise<Reply<Value>> {
  const instructions = `${call.instructions}\n\n${replyRule(call.schema)}`;
  const messages = toModelMessages(call);
  const first = await generate(openCall, call, { instructions, messages, maxTokens: call.maxTokens }, used);
  let checked = checkReply(first, call);
  const corrected = 'problem' in checked ? { corrected: checked.problem } : {};
  if ('problem' in checked) {
    checked = checkReply(
      await generate(
        openCall,
        call,
        { instructions, ...correctedRequest(call, messages, first, checked) },
        used,
      ),
      call,
    );
  }
  if ('problem' in checked) {
    throw new GatewayError(checked.isWellFormed ? 'unfounded' : checked.wasCut ? 'cut-off' : 'malformed', {
      problem: checked.problem,
      tokens: used,
    });
  }
  return { value: checked.value, model: openCall.access.model, tokens: used, ...corrected };
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
function correctedRequest<Value>(
  { maxTokens }: ObjectCall<Value>,
  messages: ModelMessage[],
  { text, wasCut }: UncheckedReply,
  { problem }: { problem: string },
): { messages: ModelMessage[]; maxTokens: number } {
  const isEmpty = text.trim() === '';
  return {
    messages: wasCut && isEmpty ? messages : [...messages, ...correction(text, wasCut ? CUT : problem)],
    maxTokens: wasCut ? raisedOutputLimit(maxTokens) : maxTokens,
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

async function generate<Value>(
  openCall: OpenCall,
  { schema }: ObjectCall<Value>,
  { maxTokens, ...request }: { instructions: string; messages: ModelMessage[]; maxTokens: number },
  used: Tokens,
): Promise<UncheckedReply> {
  const { access, model, settings, signal, capabilities } = openCall;
  return openCall.attempt(async () => {
    const {
      text,
      finishReason,
      usage,
      reasoningText: thoughts = '',
    } = await generateText({
      ...request,
      model,
      output: outputFor(capabilities.format, schema),
      maxOutputTokens: outputLimit(openCall, maxTokens),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeLimit)]),
      ...(access.temperature === undefined || !capabilities.takesTemperature
        ? {}
        : { temperature: access.temperature }),
    });
    used.input += usage.inputTokens || estimateTokens(JSON.stringify(request).length);
    used.output += usage.outputTokens || estimateTokens(text.length + thoughts.length);
    capabilities.isReasoning ||=
      (usage.outputTokenDetails.reasoningTokens ?? 0) > 0 || thoughts !== '' || beginsWithThoughts(text);
    if (finishReason === 'content-filter') throw new GatewayError('refused', { tokens: used });
    return { text, thoughts, wasCut: finishReason === 'length' };
  }, maxTokens);
}

/** Returns the requested form for the library. The library does not parse the reply, because it may have another form. */
function outputFor(form: ReplyFormat, schema: z.ZodType): OutputInterface<string, string, never> {
  if (form === 'words') return Output.text();
  const format =
    form === 'json' ? { type: 'json' as const } : { type: 'json' as const, schema: sentSchema(schema) };
  return { ...Output.text(), name: 'object', responseFormat: Promise.resolve(format) };
}

type CheckedReply<Value> = { value: Value } | { problem: string; isWellFormed: boolean; wasCut: boolean };

function checkReply<Value>(
  { text, thoughts, wasCut }: UncheckedReply,
  { schema, check }: ObjectCall<Value>,
): CheckedReply<Value> {
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
