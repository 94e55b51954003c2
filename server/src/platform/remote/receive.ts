/** Writes the body of a reply to a file. It is counted while it arrives, and abandoned as soon as it is not what was requested. */
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { looksLikePdf } from '@classi/contract';
import { refuse } from '../http/refuse.ts';
import { formatSize } from '../storage/intake.ts';
import { Unreachable } from './destination.ts';
import { detectFileKind, FETCHED_HEAD_BYTES, isPdf } from './file-kind.ts';
import type { FollowedResponse } from './follow.ts';

/** Yields the chunks. A reply that breaks off becomes an `Unreachable` error. */
async function* chunksOf(answer: IncomingMessage): AsyncGenerator<Buffer, void, void> {
  try {
    for await (const chunk of answer) yield chunk as Buffer;
  } catch (error) {
    throw new Unreachable(error);
  }
}

/** Refuses a reply if its headers are sufficient for that. */
function checkHeaders({ headers }: IncomingMessage, sizeLimit: number): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity')
    refuse('url/encoded', { encoding: encoding.replace(/[^a-z0-9, -]/g, '').slice(0, 40) });
  if (Number(headers['content-length'] ?? 0) > sizeLimit)
    refuse('url/too-large', { limit: formatSize(sizeLimit) });
}

function checkHead({ answer, url }: FollowedResponse, head: Uint8Array): void {
  if (head.length === 0 || isPdf(head)) return;
  const type = detectFileKind(answer.headers['content-type'], head);
  if (type === undefined && !looksLikePdf(url.href)) refuse('url/unverified');
  refuse('url/not-a-pdf', { type: type ?? 'damaged or unknown' });
}

/**
 * @param path a path at which no file exists
 * @param sizeLimit bytes
 * @returns the size in bytes; the caller handles empty files
 * @throws Refused url/encoded, url/too-large, url/not-a-pdf, url/unverified
 * @throws Unreachable
 */
export async function receive(found: FollowedResponse, path: string, sizeLimit: number): Promise<number> {
  checkHeaders(found.answer, sizeLimit);
  const file = await open(path, 'wx', 0o600);
  try {
    let head = Buffer.alloc(0);
    let size = 0;
    for await (const chunk of chunksOf(found.answer)) {
      size += chunk.length;
      if (size > sizeLimit) refuse('url/too-large', { limit: formatSize(sizeLimit) });
      if (head.length < FETCHED_HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, FETCHED_HEAD_BYTES)]);
        if (head.length >= FETCHED_HEAD_BYTES) checkHead(found, head);
      }
      await file.writeFile(chunk);
    }
    if (size < FETCHED_HEAD_BYTES) checkHead(found, head);
    return size;
  } finally {
    await file.close();
  }
}
