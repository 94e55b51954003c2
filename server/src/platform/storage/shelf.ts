/** Where bytes lie: a folder, or a bucket of S3. */
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '../config/config.ts';
import type { TakenIn } from './intake.ts';

export type BucketSettings = NonNullable<Config['s3']>;

/** Objects of the bucket that a browser may put by itself. */
export interface Counter {
  /** An address to PUT one object of one type to. */
  uploadUrl(key: string, contentType: string, seconds: number): Promise<string>;
  /** The object's size in bytes. @throws FileMissing */
  sizeOf(key: string): Promise<number>;
  remove(key: string): Promise<void>;
}

export interface Shelf {
  /** Puts a temporary file in its place; the temporary file is gone afterwards. */
  keep(taken: TakenIn, key: string): Promise<void>;
  /** @throws FileMissing */
  open(key: string): Promise<Readable>;
  /** @throws FileMissing */
  bytes(key: string): Promise<Uint8Array>;
  /** What is not there is no error. */
  remove(key: string): Promise<void>;
  /** Absent for the folder, whose uploads come through the server. */
  counter?: Counter;
}

/** The database knows a file, and its bytes are not there. */
export class FileMissing extends Error {
  constructor(key: string, cause?: unknown) {
    super(`The bytes of ${key} are not there.`, { cause });
    this.name = 'FileMissing';
  }
}

async function read<Result>(disk: Disk, key: string, how: () => Promise<Result>): Promise<Result> {
  try {
    return await how();
  } catch (error) {
    if (!(await disk.exists(key))) throw new FileMissing(key, error);
    throw error;
  }
}

/** A name in a folder outlives a power cut only when the folder itself was written. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** @param root absolute; the files come to lie in `files/` there */
export function createFolderShelf(root: string): Shelf {
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  return {
    keep: async ({ path }, key) => {
      const place = join(root, key);
      await mkdir(dirname(place), { recursive: true });
      await rename(path, place);
      await syncFolder(dirname(place));
    },
    open: async (key) => {
      // A stream of a file that is missing would say so only when it is read.
      if (!(await disk.exists(key))) throw new FileMissing(key);
      return disk.getStream(key);
    },
    // Not the disk's getBytes: of a small file it gives the pool's whole memory.
    bytes: (key) => read(disk, key, async () => buffer(await disk.getStream(key))),
    remove: (key) => disk.delete(key),
  };
}

/** With the credentials of the machine's role, where none are configured. */
export function bucketClient({ region, endpoint, accessKeyId, secretAccessKey }: BucketSettings): S3Client {
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // A browser cannot compute the checksums that would be signed into the address otherwise.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

export function createBucketShelf(s3: BucketSettings): Shelf {
  const { bucket } = s3;
  const client = bucketClient(s3);
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return {
    keep: async ({ path, size, contentType }, key) => {
      await disk.putStream(key, createReadStream(path), { contentType, contentLength: size });
      await rm(path, { force: true });
    },
    open: (key) => read(disk, key, () => disk.getStream(key)),
    // Not the disk's getBytes: of a small file it gives the pool's whole memory.
    bytes: (key) => read(disk, key, async () => buffer(await disk.getStream(key))),
    remove: (key) => disk.delete(key),
    counter: {
      uploadUrl: (key, contentType, seconds) =>
        getSignedUrl(client, new PutObjectCommand({ Bucket: bucket, Key: key, ContentType: contentType }), {
          expiresIn: seconds,
          // Not signed unless told; the type would be the browser's choice.
          signableHeaders: new Set(['content-type']),
        }),
      sizeOf: (key) => read(disk, key, async () => (await disk.getMetaData(key)).contentLength),
      remove: (key) => disk.delete(key),
    },
  };
}
