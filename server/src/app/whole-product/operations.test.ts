/** The server as an administrator and a proxy see it. */
import { expect, test } from 'vitest';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startTestProduct } from '../composition/product.fixture.ts';

const METRICS_TOKEN = 'figures-for-the-watcher';

const fixture = sharedFixture(() => startTestProduct({ WORKER: 'off', METRICS_TOKEN }));

const get = (url: string, headers: Record<string, string> = {}) =>
  fixture.product.server.inject({ url, headers });

test('reports that it lives and is ready', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
});

test('shows its metrics only with the token', async () => {
  expect((await get('/metrics')).statusCode).toBe(403);
  expect((await get('/metrics', { authorization: 'Bearer wrong' })).statusCode).toBe(403);
  const figures = await get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  expect(figures.payload).toContain('classi_http_seconds_bucket');
  expect(figures.payload).toContain('classi_database_connections');
});

test('tells browsers what may run, and names each request', async () => {
  const { headers } = await get('/healthz');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval'(;|$)/);
  expect(policy).toContain("frame-ancestors 'self'");
  const sources = policy.split(/[;\s]+/);
  for (const anyServer of ['ws:', 'wss:', 'http:', 'https:', '*']) expect(sources).not.toContain(anyServer);
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('an unknown address is a page for a browser, and a sentence for a caller', async () => {
  const page = await get('/no/such/place', { accept: 'text/html' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  const call = await get('/no/such/place', { accept: 'application/json' });
  expect(call.statusCode).toBe(404);
  expect(call.json()).toEqual({
    message: 'There is nothing at this address.',
    error: 'There is nothing at this address.',
    code: 'http/not-found',
  });
});
