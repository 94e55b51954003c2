import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error: it comes without types
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkBucket } from './bucket-check.ts';

const BUCKET = 'classi-check';
let directory: string;
let server: S3rver;
let endpoint: string;
const right = () => ({
  bucket: BUCKET,
  endpoint,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
});

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'classi-bucket-'));
  server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: BUCKET }],
  });
  const { port }: AddressInfo = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

test('leaves a working bucket unchanged', async () => {
  await checkBucket(right());
  const left = await readdir(join(directory, BUCKET), { recursive: true });
  expect(left.filter((name) => name.includes('check-'))).toEqual([]);
});

test.each([
  ['no bucket', { bucket: 'nowhere' }, 'cannot be used: there is no such bucket (S3_BUCKET).'],
  ['an unknown key', { accessKeyId: 'stranger' }, '(S3_ACCESS_KEY_ID)'],
  ['no server', { endpoint: 'http://127.0.0.1:1' }, 'ECONNREFUSED 127.0.0.1:1 (S3_ENDPOINT).'],
])('reports %s with the setting', async (_, change, sentence) => {
  const problem = checkBucket({ ...right(), ...change });
  await expect(problem).rejects.toThrow(sentence);
  await expect(problem).rejects.not.toThrow(/S3RVER/);
});

test('gives up a bucket that does not reply', async () => {
  const mute = createServer(() => undefined).listen(0, '127.0.0.1');
  onTestFinished(() => void mute.close());
  await new Promise((resolve) => mute.once('listening', resolve));
  const { port } = mute.address() as AddressInfo;
  const problem = checkBucket({ ...right(), endpoint: `http://127.0.0.1:${port}` }, 200);
  await expect(problem).rejects.toThrow('it did not answer within');
});
