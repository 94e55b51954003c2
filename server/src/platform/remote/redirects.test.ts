/** No way into networks of our own: by redirects, by names that change, by names that have many addresses. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  A_PDF,
  aListener,
  anInternet,
  aRemoteDevice,
  type FixtureSite,
  type Internet,
  type RemoteDevice,
} from './internet.fixture.ts';

const PRIVATE = {
  refused: 'url/private',
  sentence:
    'This URL leads into a private network. Please enter one that is publicly accessible, or download the file and upload it.',
};

let internet: Internet;
/** Listens on loopback, has a PDF, and must not be reached. */
let inside: FixtureSite & { close(): Promise<void> };
let device: RemoteDevice;

beforeEach(async () => {
  internet = anInternet();
  inside = await aListener((_, answer) => void answer.end(A_PDF));
  // The port is allowed, so that only the address can cause a refusal.
  device = await aRemoteDevice(internet, { ports: [80, 443, inside.port] });
});
afterEach(async () => {
  expect(await device.leftovers()).toEqual([]);
  await device.close();
  await inside.close();
  await internet.close();
});

/** A site that redirects each path to where the map says, and else holds a PDF. */
function redirecting(status: number, to: Record<string, string>) {
  return internet.site('papers.example', (request, answer) => {
    const location = to[request.url ?? ''];
    if (location === undefined) answer.end(A_PDF);
    else answer.writeHead(status, { location }).end();
  });
}

test('reaches the server inside if it is allowed', async () => {
  const open = await aRemoteDevice(internet, { allowedHosts: [{ host: '127.0.0.1', port: inside.port }] });
  expect(await open.fetch(`http://127.0.0.1:${inside.port}/a.pdf`)).toMatchObject({ size: A_PDF.length });
  expect(inside.connections).toBe(1);
  await open.close();
});

test.each([
  (port: number) => `http://127.0.0.1:${port}/a.pdf`,
  (port: number) => `http://2130706433:${port}/a.pdf`,
  (port: number) => `http://0x7f.1:${port}/a.pdf`,
  (port: number) => `http://0:${port}/a.pdf`,
  (port: number) => `http://[::ffff:127.0.0.1]:${port}/a.pdf`,
  (port: number) => `http://127.0.0.1.:${port}/a.pdf`,
])('does not connect to an address of this machine: %s', async (url) => {
  expect(await device.fetch(url(inside.port))).toEqual(PRIVATE);
  expect(inside.connections).toBe(0);
});

test('does not connect to this machine by a name that the system resolves', async () => {
  const real = await aRemoteDevice(internet, { network: {}, ports: [inside.port] });
  expect(await real.fetch(`http://localhost:${inside.port}/a.pdf`)).toEqual(PRIVATE);
  expect(inside.connections).toBe(0);
  await real.close();
});

test.each([301, 302, 303, 307, 308])(
  'follows a redirect (%i), whose address names the file',
  async (status) => {
    await redirecting(status, { '/start': 'next?x=1', '/next?x=1': 'http://papers.example./term%202.pdf' });
    internet.name('papers.example.', ['8.8.8.8']);
    expect(await device.fetch('http://papers.example/start')).toMatchObject({ name: 'term 2.pdf' });
  },
);

test.each([
  ['plainly', (port: number) => `http://127.0.0.1:${port}/a.pdf`],
  ['in another spelling', (port: number) => `//0x7f000001:${port}/a.pdf`],
  ['in IPv6', (port: number) => `http://[::ffff:7f00:1]:${port}/a.pdf`],
  ['by a name', (port: number) => `http://inside.example:${port}/a.pdf`],
  ['where clouds answer', () => 'http://169.254.169.254/latest/meta-data/a.pdf'],
])('does not follow a redirect to a private address: %s', async (_, location) => {
  internet.name('inside.example', ['127.0.0.1']);
  await redirecting(302, { '/start': '/on', '/on': location(inside.port) });
  expect(await device.fetch('http://papers.example/start')).toEqual(PRIVATE);
  expect(inside.connections).toBe(0);
});

test.each([
  ['file:///etc/passwd', 'Unsupported protocol: file. Please use HTTP or HTTPS URLs only.'],
  ['ftp://papers.example/a.pdf', 'Unsupported protocol: ftp. Please use HTTP or HTTPS URLs only.'],
  [
    'http://tara:secret@papers.example/a.pdf',
    'This URL contains a user name or a password. Please enter one that opens without logging in.',
  ],
])('does not follow a redirect to %s', async (location, sentence) => {
  await redirecting(302, { '/start': location });
  expect(await device.fetch('http://papers.example/start')).toEqual({ refused: 'url/refused', sentence });
});

test('does not follow a redirect to a forbidden port', async () => {
  await redirecting(302, { '/start': 'http://papers.example:6379/a.pdf' });
  expect(await device.fetch('http://papers.example/start')).toMatchObject({ refused: 'url/port' });
});

test('ends redirects in a circle, in a long line, or to nothing', async () => {
  const site = await redirecting(302, { '/circle': '/circle', '/nowhere': 'http://' });
  const ENDLESS = {
    refused: 'url/redirects',
    sentence: 'This URL is redirected too often. Please enter the address of the PDF itself.',
  };
  expect(await device.fetch('http://papers.example/circle')).toEqual(ENDLESS);
  expect(site.connections).toBe(6);
  expect(await device.fetch('http://papers.example/nowhere')).toEqual(ENDLESS);
});

test('returns a redirect without a target as it is, with its status', async () => {
  await internet.site('papers.example', (_, answer) => void answer.writeHead(302).end());
  expect(await device.fetch('http://papers.example/a.pdf')).toMatchObject({ refused: 'url/status' });
});

test('makes no connection to a name that turns private after the check', async () => {
  await internet.site('papers.example', (_, answer) => void answer.end(A_PDF));
  internet.name('papers.example', ['93.184.216.1'], ['127.0.0.1']);
  expect(await device.fetch(`http://papers.example:${inside.port}/a.pdf`)).toMatchObject({
    size: A_PDF.length,
  });
  expect(internet.resolved).toEqual(['papers.example']);
  expect(inside.connections).toBe(0);
});

test('refuses a name that becomes private at a redirect to itself', async () => {
  await redirecting(302, { '/start': `http://papers.example:${inside.port}/a.pdf` });
  internet.name('papers.example', ['93.184.216.1'], ['127.0.0.1']);
  expect(await device.fetch('http://papers.example/start')).toEqual(PRIVATE);
  expect(internet.resolved).toEqual(['papers.example', 'papers.example']);
  expect(inside.connections).toBe(0);
});

test('refuses all addresses if one of them is private', async () => {
  const site = await internet.site('papers.example', (_, answer) => void answer.end(A_PDF));
  internet.name('papers.example', ['93.184.216.1', '127.0.0.1']);
  expect(await device.fetch(`http://papers.example:${inside.port}/a.pdf`)).toEqual(PRIVATE);
  expect([site.connections, inside.connections]).toEqual([0, 0]);
});

test('connects to the checked address, with a real socket too', async () => {
  const names: string[] = [];
  const resolve = async (host: string) => {
    names.push(host);
    return [{ address: '127.0.0.1', family: 4 }];
  };
  const allowedHosts = [{ host: 'files.school.invalid', port: inside.port }];
  const school = await aRemoteDevice(internet, { network: { resolve }, allowedHosts });
  // No resolver knows this name: only the address that was handed over leads there.
  expect(await school.fetch(`http://files.school.invalid:${inside.port}/a.pdf`)).toMatchObject({
    size: A_PDF.length,
  });
  expect(names).toEqual(['files.school.invalid']);
  await school.close();
});

test('follows a public address to an allowed host, and an allowed host to no other', async () => {
  const other = await aListener((_, answer) => void answer.end(A_PDF));
  const school = await aListener((request, answer) => {
    if (request.url === '/a.pdf') answer.end(A_PDF);
    else answer.writeHead(302, { location: `http://127.0.0.1:${other.port}/a.pdf` }).end();
  });
  internet.name('files.school', ['127.0.0.1']);
  const allowing = await aRemoteDevice(internet, {
    allowedHosts: [{ host: 'files.school', port: school.port }],
  });
  await redirecting(302, { '/start': `http://files.school:${school.port}/a.pdf` });
  expect(await allowing.fetch('http://papers.example/start')).toMatchObject({ size: A_PDF.length });
  expect(await allowing.fetch(`http://files.school:${school.port}/on`)).toEqual(PRIVATE);
  expect(other.connections).toBe(0);
  await Promise.all([allowing.close(), school.close(), other.close()]);
});
