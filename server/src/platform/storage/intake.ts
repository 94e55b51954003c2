/** Receives bytes into a temporary file. They are counted and hashed, their type is checked, and more than the limit is never accepted. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { refuse } from '../http/refuse.ts';
import { detectPictureType, HEAD_BYTES, isPictureType, type PictureType } from './pictures/picture-type.ts';
import { withoutMetadata } from './pictures/without-metadata.ts';

export interface ReceivedUpload {
  /** The temporary file, which was flushed to the disk. */
  path: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** The content type; for a picture, the one that its bytes show. */
  contentType: string;
}

export interface Expected {
  contentType: string;
  /** Bytes. */
  sizeLimit: number;
}

const MEGABYTE = 1024 * 1024;
/** The age after which the unfinished files of a dead process are removed, in ms. */
const LEFT_BEHIND_MS = 24 * 3_600_000;

/** Formats a size, such as `50 MB` or `300 KB`. */
export function formatSize(bytes: number): string {
  return bytes >= MEGABYTE ? `${Math.floor(bytes / MEGABYTE)} MB` : `${Math.floor(bytes / 1024)} KB`;
}

/** Reads a stream without destroying it on an early return, because its owner may still have to reply on the same connection. */
function chunksOf(source: Readable): AsyncIterable<Buffer> {
  return source.iterator({ destroyOnReturn: false });
}

/** Returns the content type that the first bytes show. A picture type is refused if the file is no picture. */
function typeOf(expected: Expected, head: Uint8Array): string {
  if (!isPictureType(expected.contentType)) return expected.contentType;
  return detectPictureType(head) ?? refuse('file/not-a-picture');
}

/**
 * Receives a stream. Nothing is left of a stream that is refused or breaks off.
 * @param folder for temporary files
 * @throws Refused file/too-large, file/not-a-picture
 */
export async function receiveToFile(
  folder: string,
  source: Readable,
  expected: Expected,
): Promise<ReceivedUpload> {
  // The stream may fail before it is read. Reading then reports the error, which without a listener would end the process.
  source.on('error', () => undefined);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let head = Buffer.alloc(0);
    let size = 0;
    for await (const chunk of chunksOf(source)) {
      size += chunk.length;
      if (size > expected.sizeLimit) refuse('file/too-large', { limit: formatSize(expected.sizeLimit) });
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    const contentType = typeOf(expected, head);
    if (isPictureType(contentType)) return await removeMetadata(path, contentType);
    await file.sync();
    return { path, size, sha256: hash.digest('hex'), contentType };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close().catch(() => undefined);
  }
}

/** Removes metadata such as the place of a photograph, which other people who see the picture must not learn. */
async function removeMetadata(path: string, contentType: PictureType): Promise<ReceivedUpload> {
  const bytes = withoutMetadata(await readFile(path), contentType);
  await writeFile(path, bytes, { flush: true });
  return { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), contentType };
}

/** Removes what dead processes left behind. */
export async function tidyIntake(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
  }
}
