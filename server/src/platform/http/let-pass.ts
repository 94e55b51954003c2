/** What is left of a body that was refused: a caller hears no answer while it is still sending. */
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Bytes; more than any body that an endpoint takes whole. */
const BEARABLE = 256 * 1024 * 1024;

/**
 * Lets the rest of a body pass by unread.
 * @param length in bytes, as its sender told it; NaN where nobody did, and that is not waited for
 * @param most more than this is not waited for either
 */
export async function letPass(body: Readable, length: number, most = BEARABLE): Promise<void> {
  if (!(length <= most)) return;
  // Who read it before has stopped, and would hold it up.
  body.unpipe();
  body.resume();
  await finished(body, { writable: false }).catch(() => undefined);
}
