import { expect, test } from 'vitest';
import { isForeignOrigin } from './handshake.ts';

const own = { publicUrl: undefined, forwardedHost: undefined as string | undefined };

test.each([
  ['no browser names none', {}, own, false],
  ['the own page', { origin: 'http://localhost:3000' }, own, false],
  ['the own page behind TLS', { origin: 'https://localhost:3000' }, own, false],
  ['another site', { origin: 'https://evil.example' }, own, true],
  ['another port', { origin: 'http://localhost:3001' }, own, true],
  ['a file or a sandbox', { origin: 'null' }, own, true],
  ['another site that hides its name', { 'sec-fetch-site': 'cross-site' }, own, true],
  [
    'the public address',
    { origin: 'https://school.example' },
    { ...own, publicUrl: 'https://school.example' },
    false,
  ],
  ['an untrusted header', { origin: 'https://x.example', 'x-forwarded-host': 'x.example' }, own, true],
  [
    'the host that the proxy names',
    { origin: 'https://x.example' },
    { ...own, forwardedHost: 'x.example' },
    false,
  ],
])('%s', (_, headers, { forwardedHost, publicUrl }, foreign) => {
  const handshake = { headers: { host: 'localhost:3000', ...headers }, forwardedHost };
  expect(isForeignOrigin(handshake, { publicUrl })).toBe(foreign);
});
