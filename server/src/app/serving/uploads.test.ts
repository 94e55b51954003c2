/** Uploads over a real line: a refusal is sent even while the body is still arriving. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGE_LIMIT, PDF_LIMIT } from '@classi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeys } from '../../platform/keys/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { createStorage, type Storage } from '../../platform/storage/index.ts';
import { startTestServer, type TestParts } from '../../testing/server.ts';
import { mountUploads } from './uploads.ts';

let parts: TestParts;
let storage: Storage;
let folder: string;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'classi-uploads-'));
  parts = await startTestServer();
  const { database, clock } = parts;
  const config = { dataDir: folder, s3: undefined, publicUrl: undefined };
  storage = createStorage({ database, config, keys: createKeys(database), clock, log: silentLog() });
  await mountUploads(parts.server, storage);
  address = await parts.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await parts.close();
  await rm(folder, { recursive: true, force: true });
});

async function answerTo(bytes: Uint8Array, contentType: string): Promise<Response> {
  const { uploadUrl } = await storage.offer(parts.classi.tenantId, {
    purpose: 'image',
    contentType: 'image/png',
    sizeLimit: IMAGE_LIMIT,
    originalName: 'drawing.png',
    ownerId: parts.classi.students[0].id,
  });
  return fetch(`${address}${uploadUrl}`, {
    method: 'PUT',
    body: bytes as BodyInit,
    headers: { 'content-type': contentType },
  });
}

test.each([
  [
    'a picture that is too large',
    'image/png',
    IMAGE_LIMIT + 2_000_000,
    413,
    'This file is larger than 10 MB.',
  ],
  [
    'another kind',
    'image/gif',
    IMAGE_LIMIT,
    415,
    'This kind of file is not accepted here. Please choose an image (JPEG or PNG) or a PDF.',
  ],
  [
    'no picture',
    'image/png',
    IMAGE_LIMIT,
    415,
    'This file is damaged, or it is not an image. Please save it again as JPEG or PNG, or take a new photo.',
  ],
])('%s is refused in words', async (_, contentType, size, status, sentence) => {
  const answer = await answerTo(new Uint8Array(size), contentType);
  expect([answer.status, await answer.json()]).toMatchObject([status, { message: sentence }]);
});

test('closes the connection if a body is larger than any upload, and says why', async () => {
  const answer = await answerTo(new Uint8Array(PDF_LIMIT + 2_000_000), 'image/png');
  expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close']);
});

test('a request without a body is refused like any other wrong upload', async () => {
  const reply = await fetch(`${address}/files/none?tenant=1&expires=1&key=1&signature=none`, {
    method: 'PUT',
  });
  expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'file/not-signed' }]);
});
