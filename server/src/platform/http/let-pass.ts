/** Reads the rest of a refused body, because a client that is still sending does not read the reply. */
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Bytes; more than any body that an endpoint takes whole. */
const BEARABLE = 256 * 1024 * 1024;

/**
 * Reads the rest of a body and discards it.
 * @param length in bytes, as announced by the sender; an unknown length (NaN) is not waited for
 * @param most a longer body is not waited for either
 */
export async function letPass(body: Readable, length: number, most = BEARABLE): Promise<void> {
  if (!(length <= most)) return;
  // The previous reader has stopped and would block the stream.
  body.unpipe();
  body.resume();
  await finished(body, { writable: false }).catch(() => undefined);
}
