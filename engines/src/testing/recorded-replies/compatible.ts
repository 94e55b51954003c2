/** Replies in the forms that were recorded from OpenAI and compatible servers. README.md describes each of them. */
import { toEventStream, whole } from './sse.ts';

const head = { id: 'chatcmpl-rain', object: 'chat.completion.chunk', created: 1_790_000_000, model: 'test' };
const chunk = (delta: object | undefined, finish_reason: string | null = null, more: object = {}) => ({
  ...head,
  choices: [{ index: 0, ...(delta === undefined ? {} : { delta }), finish_reason, logprobs: null }],
  ...more,
});
const counted = { usage: { prompt_tokens: 15, completion_tokens: 5, total_tokens: 20 } };

/** This stream has an empty first event, a choice without a delta, and the usage after the end. */
export const filtered = toEventStream(
  [
    { choices: [], created: 0, id: '', model: '', object: '', prompt_filter_results: [{ prompt_index: 0 }] },
    chunk({ content: '', refusal: null, role: 'assistant' }, null, { usage: null }),
    chunk({ content: 'Regen fällt' }, null, { usage: null }),
    chunk({ content: ' ☔.' }, null, { usage: null }),
    chunk({}, 'stop', { usage: null }),
    chunk(undefined, null),
    { ...head, choices: [], ...counted },
  ],
  { done: true },
);

/** This stream has thoughts in a separate field, whose name depends on the server. It has no usage, no index and no `[DONE]` line. */
export const reasoned = (field: 'reasoning_content' | 'reasoning') =>
  toEventStream([
    { choices: [{ delta: { role: 'assistant', content: '', [field]: 'The reader ' } }] },
    { choices: [{ delta: { content: '', [field]: 'asks for rain.', tool_calls: [] } }] },
    { choices: [{ delta: { content: 'Regen ', [field]: '' } }] },
    { choices: [{ delta: { content: 'fällt ☔.' }, finish_reason: 'stop' }] },
  ]);

/** The content of this stream is a list of parts. One event has the last words, the end and the usage. */
export const streamOfParts = toEventStream(
  [
    chunk({ role: 'assistant', content: '' }),
    chunk({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Rain?' }] }] }),
    chunk({
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: ' Yes.' }], closed: true },
        { type: 'text', text: 'Regen ' },
      ],
    }),
    chunk({ content: 'fällt ☔.' }, 'stop', counted),
  ],
  { done: true },
);

/** The finish reason has an unusual name and comes with the last words. */
export const unknownFinishReason = toEventStream(
  [
    chunk({ role: 'assistant', content: 'Regen ' }),
    chunk({ role: 'assistant', content: 'fällt ☔.' }, 'eos_token'),
  ],
  { done: true },
);

/** This stream has thoughts between tags in its text. The tags are split between events. */
export const tagged = toEventStream(
  [
    chunk({ role: 'assistant', content: '<th' }),
    chunk({ content: 'ink>\nThe reader asks {so}.' }),
    chunk({ content: '\n</thi' }),
    chunk({ content: 'nk>\n' }),
    chunk({ content: '\nRegen ' }),
    chunk({ content: 'fällt ☔.' }),
    chunk({ content: '' }, 'stop'),
  ],
  { done: true },
);

export const neverEnded = toEventStream([chunk({ content: 'Regen ' }), chunk({ content: 'fällt.' })], {
  done: true,
});

/** Returns a stream with status 200 that contains an error. */
export const compatibleErrorInStream = (error: object, more: object = { choices: [] }) =>
  toEventStream([{ ...head, ...more, error }], { done: true });
export const errorAlone = (error: object) => toEventStream([{ error }], { done: true });

export const errorWith200 = whole({
  error: {
    message: 'Provider returned error',
    code: 429,
    metadata: { raw: 'temporarily rate-limited upstream' },
  },
});

const reply = (message: object, finish_reason: string, usage?: object) =>
  whole({
    ...head,
    object: 'chat.completion',
    system_fingerprint: 'fp_test',
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }],
    ...(usage ? { usage } : {}),
  });

export const compatibleStream = (content: string) => reply({ content }, 'stop', counted.usage);
/** Returns a reply whose thoughts are only counted in the total. */
export const thoughtsInTheSum = (content: string) =>
  reply({ content, reasoning_content: 'The reader counts.', refusal: null }, 'stop', {
    prompt_tokens: 12,
    completion_tokens: 2,
    total_tokens: 334,
    completion_tokens_details: { reasoning_tokens: 320 },
  });
export const thoughtsAlone = (reasoning: string, finish: 'stop' | 'length') =>
  reply({ content: '', reasoning }, finish);
export const nullContent = reply(
  { content: null, refusal: 'I cannot help with that.' },
  'stop',
  counted.usage,
);
export const contentFilter = reply({ content: '' }, 'content_filter', counted.usage);

const wrong = (message: string, more: object = {}, status = 400) =>
  whole({ error: { message, type: 'invalid_request_error', param: null, ...more } }, status);

export const otherName = wrong(
  "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  { param: 'max_tokens', code: 'unsupported_parameter' },
);
export const compatibleNoTemperature = wrong(
  "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
  { param: 'temperature', code: 'unsupported_value' },
);
/** The error of this reply is a string instead of an object. */
export const onlySchemaOrText = whole(
  { error: "'response_format.type' must be 'json_schema' or 'text'" },
  400,
);
export const noSuchForm = wrong('This response_format type is unavailable now');
export const noGrammar = wrong('Failed to initialize samplers: failed to parse grammar', { code: 400 });
/** This reply has no `error` field. */
export const smallWindow = whole(
  {
    object: 'error',
    message:
      "This model's maximum context length is 4096 tokens. However, you requested 7000 tokens (3000 in the messages, 4000 in the completion). Please reduce the length of the messages or completion.",
    type: 'BadRequestError',
    param: null,
    code: 400,
  },
  400,
);
export const smallWindowAgain = wrong(
  "You passed 3000 input tokens and requested 4000 output tokens. However, the model's context length is only 4096 tokens, resulting in a maximum input length of 96 tokens. Please reduce the length of the input prompt. (parameter=input_tokens, value=3000)",
  { type: 'BadRequestError', param: 'input_tokens', code: 400 },
);
export const compatibleTooLong = wrong(
  "This model's maximum context length is 4097 tokens. However, your messages resulted in 6988 tokens. Please reduce the length of the messages.",
  { param: 'messages', code: 'context_length_exceeded' },
);
export const quotaExhausted = wrong(
  'You exceeded your current quota, please check your plan and billing details.',
  { type: 'insufficient_quota', code: 'insufficient_quota' },
  429,
);
