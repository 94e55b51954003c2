import * as t from '../../messages/compiled/lib/calls.ts';
import { ConnectionError } from './http.ts';

/**
 * Thrown when a stream ends before its last event, because the connection broke. The work on the server
 * continues (wire.md 7).
 */
export class CutStreamError extends Error {
  override readonly name = 'CutStreamError';

  constructor(cause?: unknown) {
    super(t.connectionEnded(), { cause });
  }
}

async function* chunks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // If the reader stops early, the download is cancelled too.
    await reader.cancel().catch(() => undefined);
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new CutStreamError(error);
  }
}

const isLast = (event: unknown) => {
  const status = typeof event === 'object' && event !== null && 'status' in event ? event.status : undefined;
  return status === 'complete' || status === 'error';
};

/**
 * Yields the objects of a newline-delimited JSON body, each as soon as its line is complete. The last line
 * needs no newline, and its object has the status `complete` or `error`.
 * @throws CutStreamError if the body ends or breaks before that
 */
export async function* readLines(body: ReadableStream<Uint8Array> | null): AsyncGenerator<unknown> {
  if (!body) throw new ConnectionError();
  let rest = '';
  let hasFinished = false;
  try {
    for await (const chunk of chunks(body)) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.trim() === '') continue;
        const event = parse(line);
        hasFinished = isLast(event);
        yield event;
      }
    }
  } catch (error) {
    if (error instanceof CutStreamError || (error instanceof Error && error.name === 'AbortError'))
      throw error;
    throw new CutStreamError(error);
  }
  if (rest.trim() !== '') {
    const event = parse(rest);
    hasFinished = isLast(event);
    yield event;
  }
  if (!hasFinished) throw new CutStreamError();
}
