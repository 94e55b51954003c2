import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
// @ts-expect-error: it comes without types
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movableClock } from '../../testing/clock.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import type { Config } from '../config/config.ts';
import { type Database, openDatabase, tenants } from '../db/index.ts';
import { Refused } from '../http/refuse.ts';
import { createKeys } from '../keys/index.ts';
import { silentLog } from '../log/log.ts';
import { createStorage, type FileRequest, type Storage, type UploadSignature } from './index.ts';

const log = silentLog();
const clock = movableClock('2026-03-01T09:00:00Z');
let fresh: FreshDatabase;
let database: Database;
let folder: string;
let tenant: number;
let otherTenant: number;

async function addTenant(slug: string): Promise<number> {
  const drawn = await database.pool.query<{ id: number }>("select nextval('tenants_id_seq')::int as id");
  const id = drawn.rows[0]?.id ?? 0;
  const row = {
    id,
    slug,
    name: slug,
    timezone: 'Europe/London',
    headerFormats: [],
    defaultHeaderFormat: '',
  };
  await database.inTenant(id, (tx) => tx.insert(tenants).values(row));
  return id;
}

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.appUrl, log, 6);
  folder = await mkdtemp(join(tmpdir(), 'classi-storage-'));
  tenant = await addTenant('oakwood');
  otherTenant = await addTenant('elmfield');
});

afterAll(async () => {
  await database.close();
  await fresh.drop();
  await rm(folder, { recursive: true });
});

function makeStorage(
  config: Partial<Pick<Config, 'publicUrl' | 's3' | 'storageQuotas'>> = {},
  dataDir = folder,
): Storage {
  const keys = createKeys(database);
  return createStorage({
    database,
    config: { dataDir, s3: undefined, publicUrl: undefined, ...config },
    keys,
    clock,
    log,
  });
}

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(300)]);
const GIF = Buffer.concat([Buffer.from('GIF89a', 'latin1'), randomBytes(300)]);
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000)]);

const paper: FileRequest = {
  ownerId: 5,
  purpose: 'paper',
  originalName: '3_submission.pdf',
  contentType: 'application/pdf',
  sizeLimit: 300_000,
};
const image: FileRequest = { ...paper, purpose: 'image', originalName: 'x.png', contentType: 'image/png' };

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function signatureIn(uploadUrl: string): UploadSignature {
  const query = new URL(uploadUrl, 'http://x').searchParams;
  const part = (name: string) => query.get(name) ?? '';
  return {
    tenant: part('tenant'),
    expires: part('expires'),
    key: part('key'),
    signature: part('signature'),
  };
}

/** The code that a promise is refused with. */
async function refusal(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => 'not refused',
    (cause: unknown) => cause,
  );
  return error instanceof Refused ? error.code : String(error);
}

async function filesIn(path: string): Promise<string[]> {
  const found = await readdir(path, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('a quota', () => {
  const quotas = { owner: 700_000, school: 1e12 };
  const ofStudent: FileRequest = { ...paper, ownerId: 900, hasOwnerQuota: true };

  it('of one person counts uploads and addresses that were handed out, and refuses with its size', async () => {
    const storage = makeStorage({ storageQuotas: quotas });
    const { name, uploadUrl } = await storage.offer(tenant, ofStudent);
    await storage.receive(name, signatureIn(uploadUrl), 'application/pdf', Readable.from([PDF]));
    // 200 kB are there, and 300 kB may come.
    await storage.offer(tenant, ofStudent);
    await expect(storage.offer(tenant, ofStudent)).rejects.toMatchObject({
      code: 'file/owner-full',
      message: 'You have used all of your 683 KB for images and papers. Please ask your school for more.',
    });
    // Stored files stay readable, and other accounts are not affected.
    expect((await storage.getFile(tenant, name)).size).toBe(PDF.length);
    await storage.offer(tenant, { ...ofStudent, ownerId: 901 });
    await storage.offer(tenant, { ...paper, ownerId: 900 });
  });

  it('of a school refuses files of everyone there, and of no one elsewhere', async () => {
    const storage = makeStorage({ storageQuotas: { owner: 1e12, school: 100_000 } });
    expect(await refusal(storage.put(tenant, paper, PDF))).toBe('file/school-full');
    expect(await filesIn(join(folder, 'incoming'))).toEqual([]);
  });
});

describe('an upload to the folder', () => {
  it('brings the bytes to where they can be read, with their size and their hash', async () => {
    const storage = makeStorage();
    const { name, uploadUrl } = await storage.offer(tenant, paper);
    expect(uploadUrl).toMatch(new RegExp(`^/files/${name}\\?tenant=${tenant}&expires=\\d+&key=`));
    expect(await storage.findFile(tenant, name)).toBeNull();
    await storage.receive(name, signatureIn(uploadUrl), 'application/pdf', Readable.from([PDF]));
    const file = await storage.getFile(tenant, name);
    const { sizeLimit: _, ...bound } = paper;
    expect(file).toMatchObject({ ...bound, tenantId: tenant, name, size: PDF.length, sha256: sha256(PDF) });
    expect(Buffer.from(await storage.bytes(file))).toEqual(PDF);
    expect(Buffer.concat(await (await storage.open(file)).toArray())).toEqual(PDF);
    expect(await readFile(join(folder, 'files', String(tenant), name.slice(6, 8), name))).toEqual(PDF);
    expect(await filesIn(join(folder, 'incoming'))).toEqual([]);
  });

  it('goes to the public address where one is set', async () => {
    const { uploadUrl } = await makeStorage({ publicUrl: 'https://files.example' }).offer(tenant, paper);
    expect(uploadUrl).toMatch(/^https:\/\/files\.example\/files\/paper-/);
  });

  it('shows nothing to another tenant', async () => {
    const storage = makeStorage();
    const { name } = await storage.put(tenant, paper, PDF);
    expect(await storage.findFile(otherTenant, name)).toBeNull();
    expect(await refusal(storage.getFile(otherTenant, name))).toBe('file/not-found');
    expect(await refusal(storage.getFile(tenant, '../../etc/passwd'))).toBe('file/not-found');
  });

  it('is refused with any part of the address changed', async () => {
    const storage = makeStorage();
    const { name, uploadUrl } = await storage.offer(tenant, paper);
    const other = await storage.offer(tenant, paper);
    const signed = signatureIn(uploadUrl);
    const put = (at: string, signature: UploadSignature) =>
      refusal(storage.receive(at, signature, 'application/pdf', Readable.from([PDF])));
    const flipped = `${signed.signature.startsWith('A') ? 'B' : 'A'}${signed.signature.slice(1)}`;
    expect(await put(other.name, signed)).toBe('file/not-signed');
    expect(await put(name, { ...signed, tenant: String(otherTenant) })).toBe('file/not-signed');
    expect(await put(name, { ...signed, expires: String(Number(signed.expires) + 60) })).toBe(
      'file/not-signed',
    );
    expect(await put(name, { ...signed, key: 'unknown' })).toBe('file/not-signed');
    expect(await put(name, { ...signed, signature: flipped })).toBe('file/not-signed');
    expect(await put(name, { ...signed, signature: '' })).toBe('file/not-signed');
    expect(await put(`../${name}`, signed)).toBe('file/not-signed');
    expect(await put(name, { ...signed, tenant: '1 or 1=1' })).toBe('file/not-signed');
    expect(await put(name, signed)).toBe('not refused');
  });

  it('is refused after fifteen minutes', async () => {
    const storage = makeStorage();
    const { name, uploadUrl } = await storage.offer(tenant, paper);
    clock.advance(15 * 60_000 - 1_000);
    const early = await storage.offer(tenant, paper);
    await storage.receive(name, signatureIn(uploadUrl), 'application/pdf', Readable.from([PDF]));
    clock.advance(15 * 60_000);
    const late = storage.receive(
      early.name,
      signatureIn(early.uploadUrl),
      'application/pdf',
      Readable.from([PDF]),
    );
    expect(await refusal(late)).toBe('file/expired');
  });

  it('counts once: the second is refused, also when both come at the same time', async () => {
    const storage = makeStorage();
    const { name, uploadUrl } = await storage.offer(tenant, paper);
    const versions = [PDF, Buffer.concat([PDF, Buffer.from('other')])];
    const codes = await Promise.all(
      versions.map((bytes) =>
        refusal(storage.receive(name, signatureIn(uploadUrl), 'application/pdf', Readable.from([bytes]))),
      ),
    );
    expect(codes.sort()).toEqual(['file/already-there', 'not refused']);
    const file = await storage.getFile(tenant, name);
    expect(sha256(await storage.bytes(file))).toBe(file.sha256);
    const third = storage.receive(name, signatureIn(uploadUrl), 'application/pdf', Readable.from([PDF]));
    expect(await refusal(third)).toBe('file/already-there');
    expect(await filesIn(join(folder, 'incoming'))).toEqual([]);
  });

  it('is refused when it says that it is of another type', async () => {
    const storage = makeStorage();
    const { name, uploadUrl } = await storage.offer(tenant, paper);
    const put = (type: string | undefined) =>
      refusal(storage.receive(name, signatureIn(uploadUrl), type, Readable.from([PDF])));
    expect(await put('text/html')).toBe('file/wrong-type');
    expect(await put(undefined)).toBe('file/wrong-type');
    expect(await put('Application/PDF; charset=binary')).toBe('not refused');
  });

  it('stops where it becomes too large, and leaves nothing behind', async () => {
    const storage = makeStorage();
    const { name, uploadUrl } = await storage.offer(tenant, paper);
    let sent = 0;
    const endless = Readable.from(
      (async function* () {
        for (; sent < 500; sent += 1) yield randomBytes(10_000);
      })(),
    );
    const error = await storage
      .receive(name, signatureIn(uploadUrl), 'application/pdf', endless)
      .catch((cause: Error) => cause);
    expect(error).toMatchObject({ code: 'file/too-large', message: 'This file is larger than 292 KB.' });
    expect(sent).toBeLessThan(100);
    expect(await filesIn(join(folder, 'incoming'))).toEqual([]);
    expect(await storage.findFile(tenant, name)).toBeNull();
  });

  it('leaves nothing behind when it breaks off, and may be tried again', async () => {
    const storage = makeStorage();
    const { name, uploadUrl } = await storage.offer(tenant, paper);
    const broken = Readable.from(
      (async function* () {
        yield PDF.subarray(0, 1000);
        throw new Error('the train went into a tunnel');
      })(),
    );
    const attempt = storage.receive(name, signatureIn(uploadUrl), 'application/pdf', broken);
    await expect(attempt).rejects.toThrow('tunnel');
    expect(await filesIn(join(folder, 'incoming'))).toEqual([]);
    await storage.receive(name, signatureIn(uploadUrl), 'application/pdf', Readable.from([PDF]));
    expect((await storage.getFile(tenant, name)).size).toBe(PDF.length);
  });

  it('is looked at when it is to be a picture', async () => {
    const storage = makeStorage();
    const script = Buffer.from('<script>alert(1)</script>');
    const put = async (bytes: Buffer) => {
      const { name, uploadUrl } = await storage.offer(tenant, image);
      await storage.receive(name, signatureIn(uploadUrl), 'image/png', Readable.from([bytes]));
      return storage.getFile(tenant, name);
    };
    expect((await put(PNG)).contentType).toBe('image/png');
    expect((await put(GIF)).contentType).toBe('image/gif');
    expect(await refusal(put(script))).toBe('file/not-a-picture');
    expect(await refusal(put(Buffer.alloc(0)))).toBe('file/not-a-picture');
  });
});

describe('what the server stores itself', () => {
  it.each([
    ['bytes', async () => PNG],
    ['a stream', async () => Readable.from([PNG.subarray(0, 5), PNG.subarray(5)])],
    [
      'a file',
      async () => {
        const path = join(folder, 'upload.tmp');
        await writeFile(path, PNG);
        return { path };
      },
    ],
  ])('comes from %s', async (_, source) => {
    const storage = makeStorage();
    const file = await storage.put(tenant, image, await source());
    expect(file).toMatchObject({
      size: PNG.length,
      sha256: sha256(PNG),
      contentType: 'image/png',
      ownerId: 5,
    });
    expect(Buffer.from(await storage.bytes(await storage.getFile(tenant, file.name)))).toEqual(PNG);
  });

  it('is refused where its source is gone: a reader who left took it along, and nothing else ends', async () => {
    const storage = makeStorage();
    const gone = { path: join(folder, 'gone.tmp') };
    await expect(storage.put(tenant, paper, gone)).rejects.toMatchObject({ code: 'ENOENT' });
    // A stream that breaks before anybody reads it.
    const broken = new Readable({ read: () => undefined });
    const put = storage.put(tenant, paper, broken);
    broken.destroy(new Error('The line broke.'));
    await expect(put).rejects.toThrow('The line broke.');
  });

  it('is held to its size too, and leaves no trace otherwise', async () => {
    const storage = makeStorage();
    const count = () => database.inTenant(tenant, (tx) => tx.$client.query('select count(*) from files'));
    const before = await count();
    expect(await refusal(storage.put(tenant, { ...paper, sizeLimit: 1000 }, PDF))).toBe('file/too-large');
    expect((await count()).rows).toEqual(before.rows);
  });

  it('is not found when its bytes are lost', async () => {
    const storage = makeStorage();
    const file = await storage.put(tenant, paper, PDF);
    await rm(join(folder, 'files', String(tenant), file.name.slice(6, 8), file.name));
    expect(await refusal(storage.bytes(file))).toBe('file/not-found');
    expect(await refusal(storage.open(file))).toBe('file/not-found');
  });

  it('tidies what a dead process left behind, and not what is being taken in', async () => {
    const storage = makeStorage();
    await storage.put(tenant, paper, PDF);
    const old = join(folder, 'incoming', 'old');
    const young = join(folder, 'incoming', 'young');
    await writeFile(old, 'x');
    await writeFile(young, 'x');
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    await utimes(old, twoDaysAgo, twoDaysAgo);
    await storage.tidy();
    expect(await filesIn(join(folder, 'incoming'))).toEqual(['young']);
    await rm(young);
  });
});

interface BucketServer {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

/**
 * Computes the signature that S3 expects for a PUT to a presigned address (AWS Signature Version 4). The server of this test does not verify
 * it.
 */
function signatureFor(uploadUrl: string, contentType: string): string {
  const url = new URL(uploadUrl);
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const headers = `content-type:${contentType}\nhost:${url.host}\n\ncontent-type;host`;
  const request = `PUT\n${url.pathname}\n${query.join('&')}\n${headers}\nUNSIGNED-PAYLOAD`;
  const [, day = '', region = '', service = '', end = ''] =
    url.searchParams.get('X-Amz-Credential')?.split('/') ?? [];
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, 'AWS4S3RVER');
  const hash = createHash('sha256').update(request).digest('hex');
  const date = url.searchParams.get('X-Amz-Date');
  return hmac(
    key as Buffer,
    `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/${service}/${end}\n${hash}`,
  ).toString('hex');
}

const Bucket = S3rver as new (settings: object) => BucketServer;

describe('the bucket', () => {
  let bucket: BucketServer;
  let bucketFolder: string;
  let storage: Storage;

  beforeAll(async () => {
    bucketFolder = await mkdtemp(join(tmpdir(), 'classi-bucket-'));
    bucket = new Bucket({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: bucketFolder,
      configureBuckets: [{ name: 'papers' }],
    });
    const { port } = await bucket.run();
    storage = makeStorage({
      s3: {
        bucket: 'papers',
        endpoint: `http://127.0.0.1:${port}`,
        region: 'us-east-1',
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
      },
    });
  });

  afterAll(async () => {
    await bucket.close();
    await rm(bucketFolder, { recursive: true });
  });

  const put = (url: string, bytes: Buffer, type: string) =>
    fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) });

  it('takes an upload from the browser, and gives it back', async () => {
    const { name, uploadUrl } = await storage.offer(tenant, paper);
    expect(await storage.findFile(tenant, name)).toBeNull();
    expect(uploadUrl).not.toMatch(/checksum/i);
    expect((await put(uploadUrl, PDF, 'application/pdf')).status).toBe(200);
    const file = await storage.getFile(tenant, name);
    expect(file).toMatchObject({ size: PDF.length, sha256: sha256(PDF), contentType: 'application/pdf' });
    expect(Buffer.from(await storage.bytes(file))).toEqual(PDF);
    expect(Buffer.concat(await (await storage.open(file)).toArray())).toEqual(PDF);
    expect(await storage.findFile(otherTenant, name)).toBeNull();
    expect(await filesIn(join(folder, 'incoming'))).toEqual([]);
  });

  it('keeps the first content, even if the address is written again', async () => {
    const { name, uploadUrl } = await storage.offer(tenant, paper);
    await put(uploadUrl, PDF, 'application/pdf');
    const file = await storage.getFile(tenant, name);
    await put(uploadUrl, Buffer.from('%PDF- something else'), 'application/pdf');
    expect(await storage.getFile(tenant, name)).toEqual(file);
    expect(Buffer.from(await storage.bytes(file))).toEqual(PDF);
  });

  it('confirms once when several ask at the same time', async () => {
    const { name, uploadUrl } = await storage.offer(tenant, paper);
    await put(uploadUrl, PDF, 'application/pdf');
    const found = await Promise.all([1, 2, 3, 4].map(() => storage.findFile(tenant, name)));
    expect(found.map((file) => file?.sha256)).toEqual(Array(4).fill(sha256(PDF)));
  });

  it('signs the type: with another one the signature does not hold', async () => {
    const { uploadUrl } = await storage.offer(tenant, paper);
    const signed = new URL(uploadUrl).searchParams;
    expect(signed.get('X-Amz-Expires')).toBe('900');
    expect(signatureFor(uploadUrl, 'application/pdf')).toBe(signed.get('X-Amz-Signature'));
    expect(signatureFor(uploadUrl, 'text/html')).not.toBe(signed.get('X-Amz-Signature'));
  });

  it('does not keep what is too large or no picture', async () => {
    const large = await storage.offer(tenant, { ...paper, sizeLimit: 1024 });
    await put(large.uploadUrl, PDF, 'application/pdf');
    expect(await refusal(storage.getFile(tenant, large.name))).toBe('file/too-large');
    expect(await storage.findFile(tenant, large.name)).toBeNull();
    const fake = await storage.offer(tenant, image);
    await put(fake.uploadUrl, Buffer.from('<svg onload=alert(1)>'), 'image/png');
    expect(await refusal(storage.getFile(tenant, fake.name))).toBe('file/not-a-picture');
    expect(await storage.findFile(tenant, fake.name)).toBeNull();
  });

  it('takes what the server stores, and says when bytes are lost', async () => {
    const file = await storage.put(tenant, image, Readable.from([PNG]));
    expect(Buffer.from(await storage.bytes(await storage.getFile(tenant, file.name)))).toEqual(PNG);
    const lost = { ...file, name: file.name.replace(/.{3}(?=\.png$)/, 'aaa') };
    expect(await refusal(storage.bytes(lost))).toBe('file/not-found');
    expect(await refusal(storage.open(lost))).toBe('file/not-found');
  });
});
