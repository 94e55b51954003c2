import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Larger than any body that an endpoint reads completely, in bytes. */
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Reads the rest of a refused body and discards it, because a client that is still sending does not read the reply.
 * @param length in bytes, as the client announced it; a body of unknown length (NaN) is not drained
 * @param maxBytes a longer body is not drained either
 */
export async function drainBody(body: Readable, length: number, maxBytes = MAX_BYTES): Promise<void> {
  if (!(length <= maxBytes)) return;
  // The previous reader has stopped and would block the stream.
  body.unpipe();
  body.resume();
  await finished(body, { writable: false }).catch(() => undefined);
}
