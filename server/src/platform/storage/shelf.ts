/** Where bytes lie: a folder, or a bucket of S3. */
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { Config } from '../config/config.ts';
import type { TakenIn } from './intake.ts';

export type BucketSettings = NonNullable<Config['s3']>;

/** Objects of the bucket that a browser may put directly. */
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
  /** Removes a file. A missing file is no error. */
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

/** @throws FileMissing where it failed because the bytes are not there */
export async function readOrMissing<Result>(
  disk: Disk,
  key: string,
  how: () => Promise<Result>,
): Promise<Result> {
  try {
    return await how();
  } catch (error) {
    if (!(await disk.exists(key))) throw new FileMissing(key, error);
    throw error;
  }
}
