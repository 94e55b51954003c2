/** Replies in the forms that were recorded from Anthropic's Messages API. README.md describes each of them. */
import { toEventStream, whole } from './sse.ts';

const started = {
  type: 'message_start',
  message: {
    model: 'claude-test',
    id: 'msg_01Rain',
    type: 'message',
    role: 'assistant',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    stop_details: null,
    usage: {
      input_tokens: 40,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      cache_creation: { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 0 },
      output_tokens: 1,
      service_tier: 'standard',
      inference_geo: 'global',
    },
  },
};
const ping = { type: 'ping' };
const block = (index: number, content_block: object) => ({
  type: 'content_block_start',
  index,
  content_block,
});
const words = (index: number, text: string) => ({
  type: 'content_block_delta',
  index,
  delta: { type: 'text_delta', text },
});
const closed = (index: number) => ({ type: 'content_block_stop', index });
const ended = (stop_reason: string, usage: object, more: object = {}) => ({
  type: 'message_delta',
  delta: { stop_reason, stop_sequence: null, ...more },
  usage,
});
const stopped = { type: 'message_stop' };
const overloaded = {
  type: 'error',
  error: { details: null, type: 'overloaded_error', message: 'Overloaded' },
  request_id: 'req_01Rain',
};

/** Formats an event with various numbers of spaces before and after its last brace. */
const padded = (event: object, at: number): string =>
  `${JSON.stringify(event).slice(0, -1)}${' '.repeat(at % 4)}}${' '.repeat(at * 2)}`;

export const thinkingFirst = toEventStream(
  [
    started,
    block(0, { type: 'thinking', thinking: '', signature: '' }),
    ping,
    { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'RXNFQ0Nr' } },
    closed(0),
    block(1, { type: 'text', text: '' }),
    words(1, 'Regen fällt, '),
    words(1, 'denn $2 \\times 3$ Wolken ☔ sind da.'),
    closed(1),
    ended('end_turn', {
      input_tokens: 40,
      output_tokens: 96,
      output_tokens_details: { thinking_tokens: 62 },
    }),
    stopped,
  ].map(padded),
  { named: true },
);

export const startedTwice = toEventStream(
  [
    started,
    started,
    block(0, { type: 'text', text: '' }),
    words(0, 'Regen fällt.'),
    closed(0),
    // The usage at the end counts the tokens of the question again.
    ended('end_turn', { input_tokens: 61, output_tokens: 7 }),
    stopped,
  ],
  { named: true },
);

export const refusedStream = toEventStream(
  [
    started,
    ping,
    ended(
      'refusal',
      { input_tokens: 40, output_tokens: 5 },
      { stop_details: { type: 'refusal', category: 'test' } },
    ),
    stopped,
  ],
  { named: true },
);

export const refused = whole({
  ...started.message,
  stop_reason: 'refusal',
  usage: { input_tokens: 40, output_tokens: 5 },
});

export const overloadedBeforeWords = toEventStream(
  [started, block(0, { type: 'text', text: '' }), ping, overloaded],
  { named: true },
);
export const overloadedAtOnce = toEventStream([overloaded], { named: true });
export const overloadedMidStream = toEventStream(
  [started, block(0, { type: 'text', text: '' }), words(0, 'Regen '), overloaded],
  { named: true },
);

const wrong = (message: string) =>
  whole({ type: 'error', error: { type: 'invalid_request_error', message }, request_id: 'req_01Rain' }, 400);

export const tooManyTokens = wrong(
  'max_tokens: 16000 > 4096, which is the maximum allowed number of output tokens for claude-test',
);
export const anthropicNoTemperature = wrong('`temperature` is deprecated for this model.');
export const anthropicTooLong = wrong('prompt is too long: 210031 tokens > 200000 maximum');

export const anthropicStream = (text: string) =>
  whole({
    ...started.message,
    content: [{ type: 'text', text }],
    stop_reason: 'end_turn',
    usage: { input_tokens: 40, output_tokens: 9 },
  });
