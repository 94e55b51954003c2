/** Replies in the forms that were recorded from Google's Gemini API. README.md describes each of them. */
import { toEventStream, whole } from './sse.ts';

const about = { modelVersion: 'gemini-test', responseId: 'rain-1' };
const usage = (more: object) => ({
  promptTokenCount: 9,
  promptTokensDetails: [{ modality: 'TEXT', tokenCount: 9 }],
  serviceTier: 'standard',
  ...more,
});
const part = (own: object, usageMetadata: object, finishReason?: string) => ({
  candidates: [
    { content: { parts: [own], role: 'model' }, ...(finishReason ? { finishReason } : {}), index: 0 },
  ],
  usageMetadata,
  ...about,
});

export const thoughtsFirst = toEventStream([
  part(
    { text: '*   The reader asks for rain.\n', thought: true },
    usage({ totalTokenCount: 23, thoughtsTokenCount: 14 }),
  ),
  part(
    { text: 'Regen fällt, ' },
    usage({ candidatesTokenCount: 3, totalTokenCount: 88, thoughtsTokenCount: 76 }),
  ),
  part(
    { text: 'sagt man ☔.' },
    usage({ candidatesTokenCount: 9, totalTokenCount: 94, thoughtsTokenCount: 76 }),
  ),
  part(
    { text: '', thoughtSignature: 'RXM0Q0NzNENBUkZO' },
    usage({ candidatesTokenCount: 9, totalTokenCount: 94, thoughtsTokenCount: 76 }),
    'STOP',
  ),
]);

const feedback = {
  promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
  usageMetadata: usage({ totalTokenCount: 9 }),
  ...about,
};
export const blockedStream = toEventStream([feedback]);
export const blocked = whole(feedback);

/** Returns a reply without content and without usage. */
const endedFor = (finishReason: string) =>
  whole({
    candidates: [{ finishReason, index: 0, safetyRatings: [] }],
    promptFeedback: { safetyRatings: [] },
  });
export const recitation = endedFor('RECITATION');
export const safety = endedFor('SAFETY');

export const safetyAmongWords = toEventStream([
  part({ text: 'Regen ' }, usage({ candidatesTokenCount: 1 })),
  {
    candidates: [{ finishReason: 'SAFETY', index: 0 }],
    usageMetadata: usage({ candidatesTokenCount: 1 }),
    ...about,
  },
]);

export const reasoningUsedAllTokens = whole({
  candidates: [{ content: { role: 'model' }, finishReason: 'MAX_TOKENS', index: 0 }],
  usageMetadata: usage({ totalTokenCount: 109, thoughtsTokenCount: 100 }),
  ...about,
});
export const reasoningUsedAllTokensOfStream = toEventStream([
  {
    candidates: [{ content: { role: 'model' }, finishReason: 'MAX_TOKENS', index: 0 }],
    usageMetadata: usage({ totalTokenCount: 109, thoughtsTokenCount: 100 }),
    ...about,
  },
]);

export const googleStream = (text: string) =>
  whole(
    part({ text, thoughtSignature: 'RXM0' }, usage({ candidatesTokenCount: 9, totalTokenCount: 18 }), 'STOP'),
  );

const wrong = (code: number, message: string, status: string, details?: object[]) =>
  whole({ error: { code, message, status, ...(details ? { details } : {}) } }, code);

const quota = (quotaId: string, retryDelay: string) =>
  wrong(429, 'You exceeded your current quota.', 'RESOURCE_EXHAUSTED', [
    { '@type': 'type.googleapis.com/google.rpc.QuotaFailure', violations: [{ quotaId }] },
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay },
  ]);
export const minuteLimitReached = (retryDelay: string) =>
  quota('GenerateRequestsPerMinutePerProjectPerModel-FreeTier', retryDelay);
export const dailyLimitReached = quota('GenerateRequestsPerDayPerProjectPerModel-FreeTier', '34.4s');

export const tooManyStates = wrong(
  400,
  'The specified schema produces a constraint that has too many states for serving.',
  'INVALID_ARGUMENT',
);
export const invalidRequest = wrong(400, 'Request contains an invalid argument.', 'INVALID_ARGUMENT');
export const googleTooLong = wrong(
  400,
  'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
  'INVALID_ARGUMENT',
);
export const googleErrorInStream = toEventStream([
  {
    error: { code: 503, message: 'The model is overloaded. Please try again later.', status: 'UNAVAILABLE' },
  },
]);
