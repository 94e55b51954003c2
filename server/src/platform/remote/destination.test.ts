/** Where an address leads: every way of writing one that is not for fetching, and every class of address behind a name. */
import { isIP } from 'node:net';
import { describe, expect, test } from 'vitest';
import { Refused } from '../http/refuse.ts';
import { findDestination, type Rules, type Surroundings, Unreachable } from './destination.ts';

const RULES: Rules = { allowedHosts: [], ports: [80, 443] };

/** A world where each name has these addresses. */
function world(addresses: Record<string, string[]> = {}, ownNetworks: string[] = []): Surroundings {
  return {
    ownNetworks: () => ownNetworks,
    resolve: async (host) => (addresses[host] ?? []).map((address) => ({ address, family: isIP(address) })),
  };
}

async function outcome(url: string, rules = RULES, surroundings = world()): Promise<string> {
  try {
    const { host, port, addresses } = await findDestination(new URL(url), rules, surroundings);
    return `${addresses.map(({ address }) => address).join(',')} ${host}:${port}`;
  } catch (error) {
    if (error instanceof Refused) return error.code;
    if (error instanceof Unreachable) return 'unreachable';
    throw error;
  }
}

describe('a private address is refused, however it is written', () => {
  test.each([
    ['plainly', 'http://127.0.0.1/a.pdf'],
    ['shortened', 'http://127.1/a.pdf'],
    ['as one number', 'http://2130706433/a.pdf'],
    ['in hexadecimal parts', 'http://0x7f.0x0.0x0.0x1/a.pdf'],
    ['in a mixture', 'http://0xa9.254.0251.0xfe/latest/meta-data/a.pdf'],
    ['as zero', 'http://0/a.pdf'],
    ['with a dot at the end', 'http://127.0.0.1./a.pdf'],
    ['in percent signs', 'http://%31%32%37.0.0.1/a.pdf'],
    ['in wide digits', 'http://１２７.0.0.1/a.pdf'],
    ['in IPv6', 'http://[::1]/a.pdf'],
    ['in IPv6, mapped', 'http://[::ffff:127.0.0.1]/a.pdf'],
    ['in IPv6, compatible', 'http://[::127.0.0.1]/a.pdf'],
    ['in IPv6, translated', 'http://[64:ff9b::127.0.0.1]/a.pdf'],
    ['in IPv6, 6to4', 'http://[2002:7f00:1::]/a.pdf'],
    ['in IPv6, unique local', 'http://[fd00:ec2::254]/a.pdf'],
    ['as what clouds answer at', 'http://169.254.169.254/latest/a.pdf'],
  ])('%s: %s', async (_, url) => {
    expect(await outcome(url)).toBe('url/private');
  });
});

describe('the addresses of a name', () => {
  test.each([
    ['127.0.0.1'],
    ['192.168.0.10'],
    ['169.254.169.254'],
    ['::1'],
    ['fd00::1'],
    ['::ffff:192.168.0.1'],
    ['64:ff9b::10.0.0.1'],
  ])('%s is refused, alone and as one of several', async (address) => {
    const there = world({ 'alone.example': [address], 'one.example': ['8.8.8.8', address, '9.9.9.9'] });
    expect(await outcome('http://alone.example/a.pdf', RULES, there)).toBe('url/private');
    expect(await outcome('http://one.example/a.pdf', RULES, there)).toBe('url/private');
  });

  test('public ones are where to go, and no others', async () => {
    const there = world({ 'papers.example': ['8.8.8.8', '2001:4860:4860::8888'] });
    expect(await outcome('https://Papers.Example./a.pdf', RULES, there)).toBe(
      '8.8.8.8,2001:4860:4860::8888 papers.example:443',
    );
    expect(await outcome('http://8.8.8.8/a.pdf')).toBe('8.8.8.8 8.8.8.8:80');
    expect(await outcome('http://[2001:4860:4860::8888]/a.pdf')).toBe(
      '2001:4860:4860::8888 2001:4860:4860::8888:80',
    );
  });

  test('a name without any cannot be reached', async () => {
    expect(await outcome('http://nowhere.example/a.pdf')).toBe('unreachable');
    const broken = {
      ...world(),
      resolve: () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })),
    };
    expect(await outcome('http://nowhere.example/a.pdf', RULES, broken)).toBe('unreachable');
  });

  test('a neighbour of this machine is refused though its address is public', async () => {
    const there = world({ 'neighbour.example': ['81.2.69.7'] }, ['81.2.69.0/24']);
    expect(await outcome('http://neighbour.example/a.pdf', RULES, there)).toBe('url/private');
  });
});

describe('the port', () => {
  const there = world({ 'papers.example': ['8.8.8.8'] });
  test.each([22, 25, 3306, 5432, 6379, 8000, 9200])('%i is refused', async (port) => {
    expect(await outcome(`http://papers.example:${port}/a.pdf`, RULES, there)).toBe('url/port');
  });

  test('those of the web are not', async () => {
    expect(await outcome('http://papers.example:443/a.pdf', RULES, there)).toContain(':443');
    expect(await outcome('https://papers.example:80/a.pdf', RULES, there)).toContain(':80');
  });
});

test('refuses a user name in the address', async () => {
  expect(await outcome('http://8.8.8.8@127.0.0.1/a.pdf')).toBe('url/refused');
  expect(await outcome('http://tara:secret@8.8.8.8/a.pdf')).toBe('url/refused');
});

describe('a host that the administrator allows', () => {
  const rules: Rules = {
    ports: [80, 443],
    allowedHosts: [
      { host: 'files.school', port: undefined },
      { host: 'scans.school', port: 9000 },
      { host: '::1', port: 9000 },
    ],
  };
  const there = world(
    {
      'files.school': ['192.168.1.5', 'fd00::5', '127.0.0.1'],
      'scans.school': ['10.0.0.5'],
      'sub.files.school': ['192.168.1.6'],
    },
    ['192.168.1.0/24'],
  );

  test('is fetched from though it is private', async () => {
    expect(await outcome('http://files.school/a.pdf', rules, there)).toContain('192.168.1.5');
    expect(await outcome('http://FILES.school./a.pdf', rules, there)).toContain('192.168.1.5');
    expect(await outcome('http://scans.school:9000/a.pdf', rules, there)).toContain('10.0.0.5');
    expect(await outcome('http://[0::1]:9000/a.pdf', rules, there)).toContain('::1');
  });

  test('opens no other port, name or address', async () => {
    expect(await outcome('http://files.school:9000/a.pdf', rules, there)).toBe('url/port');
    expect(await outcome('http://scans.school/a.pdf', rules, there)).toBe('url/private');
    expect(await outcome('http://sub.files.school/a.pdf', rules, there)).toBe('url/private');
    expect(await outcome('http://192.168.1.5/a.pdf', rules, there)).toBe('url/private');
  });

  test('is refused even if its name was changed to a forbidden address', async () => {
    const turned = world({ 'files.school': ['169.254.169.254'] });
    expect(await outcome('http://files.school/a.pdf', rules, turned)).toBe('url/private');
  });
});
