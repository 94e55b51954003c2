/** The place where bytes are stored: a folder, or an S3 bucket. */
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { Config } from '../config/config.ts';
import type { ReceivedUpload } from './intake.ts';

export type BucketSettings = NonNullable<Config['s3']>;

/** Objects that a browser may upload to the bucket directly. */
export interface DirectUploads {
  /** Returns a URL to which one object of one type can be uploaded with PUT. */
  uploadUrl(key: string, contentType: string, seconds: number): Promise<string>;
  /** The object's size in bytes. @throws FileMissing */
  sizeOf(key: string): Promise<number>;
  remove(key: string): Promise<void>;
}

export interface FileStore {
  /** Moves a temporary file to its place. */
  keep(taken: ReceivedUpload, key: string): Promise<void>;
  /** @throws FileMissing */
  open(key: string): Promise<Readable>;
  /** @throws FileMissing */
  bytes(key: string): Promise<Uint8Array>;
  /** Removes a file. A missing file is no error. */
  remove(key: string): Promise<void>;
  /** Undefined for the folder, whose uploads come through the server. */
  counter?: DirectUploads;
}

/** Thrown if the database has a file whose bytes are missing. */
export class FileMissing extends Error {
  constructor(key: string, cause?: unknown) {
    super(`The bytes of ${key} are not there.`, { cause });
    this.name = 'FileMissing';
  }
}

/** @throws FileMissing if it failed because the bytes are missing */
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
