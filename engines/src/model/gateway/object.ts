import { generateText, type ModelMessage, NoObjectGeneratedError, Output } from 'ai';
import { z } from 'zod';
import { type Tokens, tokensOf } from './budget.ts';
import type { ObjectCall, Reply } from './call.ts';
import { GatewayError } from './gateway-error.ts';
import { messagesOf } from './messages.ts';
import type { Opened } from './opened.ts';

/** A reply that may be wrong, and what it cost. */
interface Said {
  text: string;
  wasCut: boolean;
}

/** Asks for an object, and where the reply is none, does not fit or does not stand its check, once more with the reason. */
export async function askForObject<Value>(
  opened: Opened,
  call: ObjectCall<Value>,
  used: Tokens,
): Promise<Reply<Value>> {
  const instructions = `${call.instructions}\n\n${replyRule(call.schema)}`;
  const asked = messagesOf(call);
  const first = await say(opened, call, { instructions, messages: asked }, used);
  let judged = judge(first, call);
  if ('problem' in judged) {
    const again = [...asked, ...correction(first.text, judged.problem)];
    judged = judge(await say(opened, call, { instructions, messages: again }, used), call);
  }
  if ('problem' in judged) {
    throw new GatewayError(judged.isWellFormed ? 'unfounded' : judged.wasCut ? 'cut-off' : 'malformed', {
      problem: judged.problem,
      tokens: used,
    });
  }
  return { value: judged.value, model: opened.access.model, tokens: used };
}

const rules = new WeakMap<z.ZodType, string>();

/** Servers that are not sent the schema are told it in words; it does no harm to the others. */
export function replyRule(schema: z.ZodType): string {
  const known =
    rules.get(schema) ??
    `Reply with one JSON object and nothing else: no code fence, no words before or after it. It must fit this JSON schema:\n${JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }))}`;
  rules.set(schema, known);
  return known;
}

const correction = (said: string, problem: string): ModelMessage[] => [
  // Some servers refuse an empty turn.
  ...(said.trim() === '' ? [] : [{ role: 'assistant' as const, content: said }]),
  {
    role: 'user',
    content: `That reply cannot be used: ${problem} Reply again with the whole JSON object, put right, and nothing else.`,
  },
];

async function say<Value>(
  { access, model, settings, signal, attempt }: Opened,
  { schema, mostTokens }: ObjectCall<Value>,
  asked: { instructions: string; messages: ModelMessage[] },
  used: Tokens,
): Promise<Said> {
  const output =
    access.provider === 'openai-compatible' && access.replies !== 'schema'
      ? Output.json()
      : Output.object({ schema });
  return attempt(async () => {
    const sent = {
      ...asked,
      model,
      output,
      maxOutputTokens: mostTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeLimit)]),
      ...(access.temperature === undefined ? {} : { temperature: access.temperature }),
    };
    const { text, finishReason, usage } = await generateText(sent).catch(asSaid);
    used.input += usage?.inputTokens || tokensOf(JSON.stringify(asked).length);
    used.output += usage?.outputTokens || tokensOf(text.length);
    return { text, wasCut: finishReason === 'length' };
  });
}

/** A reply that the library could not read is a reply all the same. */
function asSaid(error: unknown): Pick<NoObjectGeneratedError, 'finishReason' | 'usage'> & { text: string } {
  if (NoObjectGeneratedError.isInstance(error)) {
    return { text: error.text ?? '', finishReason: error.finishReason, usage: error.usage };
  }
  throw error;
}

type Judged<Value> = { value: Value } | { problem: string; isWellFormed: boolean; wasCut: boolean };

function judge<Value>({ text, wasCut }: Said, { schema, check }: ObjectCall<Value>): Judged<Value> {
  const bad = (problem: string, isWellFormed = false) => ({ problem, isWellFormed, wasCut });
  const json = jsonIn(text);
  if (json === undefined) {
    return bad(text.trim() === '' ? 'it was empty.' : 'it is not valid JSON.');
  }
  const read = schema.safeParse(json);
  if (!read.success) {
    return bad(`it does not fit the schema. ${z.prettifyError(read.error)}`);
  }
  const problem = check?.(read.data);
  return problem === undefined ? { value: read.data } : bad(problem, true);
}

/** The JSON object in a reply that may have a code fence, or thoughts before it. */
function jsonIn(text: string): unknown {
  const said = text.replace(/^[\s\S]*<\/think>/, '');
  const start = said.indexOf('{');
  const end = said.lastIndexOf('}');
  if (start < 0 || end < start) {
    return undefined;
  }
  try {
    return JSON.parse(said.slice(start, end + 1));
  } catch {
    return undefined;
  }
}
