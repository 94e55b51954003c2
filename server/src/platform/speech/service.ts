/** Reads text aloud with a speech service that has OpenAI's `/audio/speech`, as many servers do. */
import type { SpeechSettings } from '../config/speech.ts';
import type { Audio } from './audio.ts';

const MAX_BYTES = 25 * 1024 * 1024;

/** @throws Error if the service does not reply with audio in time */
export async function speakWithService(
  { baseUrl, apiKey, model, voice, timeLimit }: SpeechSettings,
  input: string,
  signal: AbortSignal,
): Promise<Audio> {
  const answer = await fetch(`${baseUrl}/audio/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
    body: JSON.stringify({ model, voice, input, response_format: 'mp3' }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]),
  });
  const contentType = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  if (!answer.ok || !answer.body || !/^audio\//.test(contentType)) {
    await answer.body?.cancel();
    throw new Error(`The speech service answered ${answer.status} ${contentType}.`);
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body) {
    size += piece.length;
    if (size > MAX_BYTES) throw new Error('The speech service sent more than a text can be.');
    pieces.push(piece);
  }
  if (size === 0) throw new Error('The speech service sent nothing.');
  return { contentType, bytes: Buffer.concat(pieces) };
}
