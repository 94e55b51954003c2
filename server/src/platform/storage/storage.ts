/**
 * Files: their names are generated, they are bound to tenant, owner and purpose, and they are uploaded once and never changed (wire.md 16).
 */
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/index.ts';
import { Refused, refuse } from '../http/refuse.ts';
import type { Keys } from '../keys/index.ts';
import type { Log } from '../log/log.ts';
import { type DirectUploads, FileMissing } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { type Expected, formatSize, type ReceivedUpload, receiveToFile, tidyIntake } from './intake.ts';
import { lazyBucket } from './lazy-bucket.ts';
import { incomingKey, isName, mintName, storageKey } from './names.ts';
import { refuseOverQuota } from './quota.ts';
import { type FileRow, findNamed, findRow, insertFile, recordUpload } from './store.ts';
import { signUpload, UPLOAD_SECONDS, type UploadSignature, verifyUpload } from './upload-url.ts';

/** The purpose and the limits of a file that will be uploaded. */
export interface FileRequest {
  /** The account that may upload it. */
  ownerId: number;
  /** In kebab-case; it is the first part of the name. */
  purpose: string;
  /** The name that the owner gave it. */
  originalName: string;
  contentType: string;
  /** Bytes. */
  sizeLimit: number;
  /** Whether it counts towards the storage limit of one person. */
  hasOwnerQuota?: boolean;
}

/** A file that was uploaded. */
export interface StoredFile {
  id: number;
  tenantId: number;
  name: string;
  ownerId: number;
  purpose: string;
  originalName: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  uploadedAt: Date;
}

export type Source = Readable | Uint8Array | { path: string };

export interface Storage {
  /**
   * Generates a name, and signs a URL for the upload with PUT, which is valid for 15 minutes and for one upload of that type.
   * @throws Refused file/owner-full, file/school-full
   */
  offer(tenantId: number, input: FileRequest): Promise<{ name: string; uploadUrl: string }>;
  /**
   * Receives an upload for storage in the folder. The signature authorises it, because there is no session.
   * @throws Refused file/not-signed, file/expired, file/already-there, file/wrong-type, file/too-large, file/not-a-picture
   */
  receive(
    name: string,
    signature: UploadSignature,
    contentType: string | undefined,
    stream: Readable,
  ): Promise<void>;
  /**
   * Stores a file that the server received in another way.
   * @throws Refused file/too-large, file/not-a-picture, file/owner-full, file/school-full
   */
  put(tenantId: number, input: FileRequest, source: Source): Promise<StoredFile>;
  /** Returns an uploaded file of a person by the name that it was given; null if there is none. */
  findNamed(
    tenantId: number,
    input: Pick<FileRequest, 'ownerId' | 'purpose' | 'originalName'>,
  ): Promise<StoredFile | null>;
  /** Returns null if the tenant has no such file, or it was not uploaded yet. */
  findFile(tenantId: number, name: string): Promise<StoredFile | null>;
  /** @throws Refused file/not-found */
  getFile(tenantId: number, name: string): Promise<StoredFile>;
  /** @throws Refused file/not-found if the bytes are lost */
  open(file: StoredFile): Promise<Readable>;
  /**
   * Reads the whole file.
   * @throws Refused file/not-found if the bytes are lost
   */
  bytes(file: StoredFile): Promise<Uint8Array>;
  /** Deletes the bytes. The caller deletes the database's row. */
  remove(tenantId: number, name: string): Promise<void>;
  /** Deletes what interrupted uploads left behind. It is called at the start of the server. */
  tidy(): Promise<void>;
}

export interface StorageDeps {
  database: Database;
  /** Without quotas, no upload is refused for lack of space. */
  config: Pick<Config, 'dataDir' | 's3' | 'publicUrl'> & Partial<Pick<Config, 'storageQuotas'>>;
  keys: Keys;
  clock: Clock;
  log: Log;
}

function stored({
  sizeLimit: _,
  createdAt: __,
  size,
  sha256,
  uploadedAt,
  ...file
}: FileRow): StoredFile | null {
  return size === null || sha256 === null || uploadedAt === null
    ? null
    : { ...file, size, sha256, uploadedAt };
}

/**
 * Opens a source now and not later, because a stream that opens its file later would emit the error without a listener, which ends the
 * process.
 * @throws the error of opening the file
 */
async function readableOf(source: Source): Promise<Readable> {
  if (source instanceof Readable) return source;
  if (source instanceof Uint8Array) return Readable.from([Buffer.from(source)]);
  return (await open(source.path)).createReadStream();
}

/** Returns the media type without parameters: `image/png` for `image/PNG; charset=binary`. */
function plainType(header: string | undefined): string | undefined {
  return header?.split(';', 1)[0]?.trim().toLowerCase();
}

export function createStorage({ database, config, keys, clock, log }: StorageDeps): Storage {
  const fileStore = config.s3 ? lazyBucket(config.s3) : createFolderStore(config.dataDir);
  const intake = join(config.dataDir, 'incoming');

  /** Receives a stream that this module must close. */
  async function takeInWhole(source: Readable, expected: Expected): Promise<ReceivedUpload> {
    try {
      return await receiveToFile(intake, source, expected);
    } finally {
      source.destroy();
    }
  }

  async function insertWithinQuota(tenantId: number, input: FileRequest & { name: string }): Promise<void> {
    const { hasOwnerQuota, ...file } = input;
    await database.inTenant(tenantId, async (tx) => {
      if (config.storageQuotas) await refuseOverQuota(tx, { ...file, hasOwnerQuota }, config.storageQuotas);
      await insertFile(tx, { ...file, tenantId });
    });
  }

  /** Stores a received file and its row in one transaction. Returns null if another upload was first. */
  async function settle(tenantId: number, name: string, taken: ReceivedUpload): Promise<StoredFile | null> {
    try {
      return await database.inTenant(tenantId, async (tx) => {
        const row = await recordUpload(tx, name, taken);
        if (!row) return null;
        // This runs after the row was updated, which locks it against a second upload, and before the commit, so that a committed row
        // always has bytes.
        await fileStore.keep(taken, storageKey(tenantId, name));
        return stored(row);
      });
    } finally {
      await rm(taken.path, { force: true });
    }
  }

  async function findStored(tenantId: number, name: string): Promise<StoredFile | null> {
    const row = await database.inTenant(tenantId, (tx) => findRow(tx, name));
    return row ? stored(row) : null;
  }

  /** Checks a file in the bucket at its first use, because the server is not notified when a browser has uploaded it. */
  async function confirm(counter: DirectUploads, row: FileRow): Promise<StoredFile | null> {
    const { tenantId, name } = row;
    const key = incomingKey(tenantId, name);
    try {
      const size = await counter.sizeOf(key);
      if (size > row.sizeLimit) refuse('file/too-large', { limit: formatSize(row.sizeLimit) });
      const taken = await takeInWhole(await fileStore.open(key), row);
      const settled = await settle(tenantId, name, taken);
      if (settled) await counter.remove(key);
      return settled ?? (await findStored(tenantId, name));
    } catch (error) {
      // Either the upload has not arrived yet, or another process has confirmed it.
      if (error instanceof FileMissing) return findStored(tenantId, name);
      if (error instanceof Refused) await counter.remove(key);
      throw error;
    }
  }

  async function findFile(tenantId: number, name: string): Promise<StoredFile | null> {
    if (!isName(name)) return null;
    const row = await database.inTenant(tenantId, (tx) => findRow(tx, name));
    if (!row) return null;
    return row.uploadedAt || !fileStore.counter ? stored(row) : confirm(fileStore.counter, row);
  }

  async function reading<Result>(file: StoredFile, read: (key: string) => Promise<Result>): Promise<Result> {
    try {
      return await read(storageKey(file.tenantId, file.name));
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      log.error({ error, file: file.id }, 'bytes of a file are lost');
      return refuse('file/not-found');
    }
  }

  async function uploadUrl(tenantId: number, name: string, contentType: string): Promise<string> {
    if (fileStore.counter)
      return fileStore.counter.uploadUrl(incomingKey(tenantId, name), contentType, UPLOAD_SECONDS);
    const signature = await signUpload(keys, clock, tenantId, name);
    return `${config.publicUrl ?? ''}/files/${name}?${new URLSearchParams({ ...signature })}`;
  }

  return {
    offer: async (tenantId, input) => {
      const name = mintName(input.purpose, input.contentType);
      await insertWithinQuota(tenantId, { ...input, name });
      return { name, uploadUrl: await uploadUrl(tenantId, name, input.contentType) };
    },
    receive: async (name, signature, contentType, stream) => {
      const tenantId = await verifyUpload(keys, clock, name, signature);
      const row = await database.inTenant(tenantId, (tx) => findRow(tx, name));
      if (!row || fileStore.counter) refuse('file/not-signed');
      if (row.uploadedAt) refuse('file/already-there');
      if (plainType(contentType) !== row.contentType) refuse('file/wrong-type');
      const taken = await receiveToFile(intake, stream, row);
      if (!(await settle(tenantId, name, taken))) refuse('file/already-there');
    },
    put: async (tenantId, input, source) => {
      const taken = await takeInWhole(await readableOf(source), input);
      const name = mintName(input.purpose, taken.contentType);
      await insertWithinQuota(tenantId, { ...input, name, sizeLimit: taken.size }).catch(async (error) => {
        await rm(taken.path, { force: true });
        throw error;
      });
      const file = await settle(tenantId, name, taken);
      if (!file) throw new Error(`The file ${name} was there before it was stored.`);
      return file;
    },
    findNamed: async (tenantId, input) => {
      const row = await database.inTenant(tenantId, (tx) => findNamed(tx, input));
      return row ? stored(row) : null;
    },
    findFile,
    getFile: async (tenantId, name) => (await findFile(tenantId, name)) ?? refuse('file/not-found'),
    open: (file) => reading(file, (key) => fileStore.open(key)),
    bytes: (file) => reading(file, (key) => fileStore.bytes(key)),
    remove: (tenantId, name) => fileStore.remove(storageKey(tenantId, name)),
    tidy: () => tidyIntake(intake),
  };
}
