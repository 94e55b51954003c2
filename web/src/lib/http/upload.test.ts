// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../testing/api-server.ts';
import { upload } from './upload.ts';

let server: ApiServer;
afterEach(() => server.close());

/** A storage server of another origin, like S3, with CORS headers that allow PUT. */
const startStorage = (status: number) =>
  startApiServer((response, { method }) => {
    response.writeHead(method === 'OPTIONS' ? 204 : status, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': 'content-type',
    });
    response.end();
  });

const paper = () => new File(['x'.repeat(50_000)], 'paper.pdf', { type: 'application/pdf' });

test('sends the file with its type, and reports the progress', async () => {
  server = await startStorage(200);
  const shares: number[] = [];
  await upload(`${server.origin}/files/abc?signature=s`, paper(), {
    onProgress: (share) => shares.push(share),
  });
  const call = server.calls.at(-1);
  expect(call).toMatchObject({ method: 'PUT', path: '/files/abc?signature=s' });
  expect(call?.headers['content-type']).toContain('application/pdf');
  expect(call?.body).toHaveLength(50_000);
  expect(shares.at(-1)).toBe(1);
});

test('throws with the status of a storage that refuses', async () => {
  server = await startStorage(403);
  await expect(upload(`${server.origin}/files/abc`, paper())).rejects.toThrow(
    'Upload failed with status: 403',
  );
});

test('stops when it is aborted', async () => {
  server = await startApiServer(() => undefined);
  const given = new AbortController();
  const going = upload('/files/abc', paper(), { signal: given.signal });
  given.abort();
  await expect(going).rejects.toMatchObject({ name: 'AbortError' });
});
