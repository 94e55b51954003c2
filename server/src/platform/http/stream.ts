/** Streams newline-delimited JSON: one event in each line, the last of them `complete` or `error` (wire.md 7). */
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Log } from '../log/log.ts';
import { Refused } from './refuse.ts';

/** The message for a person whose stream ends because of a server error. */
const BROKEN = 'Something went wrong on the server. Nothing that was saved is lost. Please try again.';

/** If no line is sent for this time, in ms, a space keeps proxies from closing the connection. */
const KEEP_ALIVE_MS = 15_000;
/** A space before an object belongs to the object's line. An empty line would not be valid JSON. */
const BLANK = ' ';

async function write(out: PassThrough, line: string): Promise<void> {
  if (out.write(line)) return;
  await new Promise<void>((resolve) => {
    out.once('drain', resolve);
    out.once('close', resolve);
  });
}

export async function sendStream(
  reply: FastifyReply,
  schema: z.ZodType,
  events: AsyncIterable<unknown>,
  signal: AbortSignal,
  log: Log,
): Promise<void> {
  const out = new PassThrough();
  reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('application/x-ndjson; charset=utf-8');
  const sent = reply.send(out);
  const alive = setInterval(() => out.write(BLANK), KEEP_ALIVE_MS);
  try {
    for await (const event of events) {
      if (signal.aborted) break;
      await write(out, `${JSON.stringify(z.encode(schema, event))}\n`);
    }
  } catch (error) {
    if (!signal.aborted) {
      const isRefused = error instanceof Refused;
      if (!isRefused) log.error({ error }, 'stream broke');
      await write(out, `${JSON.stringify({ status: 'error', error: isRefused ? error.message : BROKEN })}\n`);
    }
  } finally {
    clearInterval(alive);
    out.end();
  }
  await sent;
}
