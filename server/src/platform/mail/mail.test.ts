import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import { createLog, silentLog } from '../log/log.ts';
import { formatMessage, isAddress } from './email-message.ts';
import { checkMail, createMail } from './index.ts';
import { startMailServer } from './mail-server.fixture.ts';
import { parseMailServer } from './smtp.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function mailServer(answers: Record<string, string> = {}) {
  const server = await startMailServer(answers);
  ends.push(server.close);
  return server;
}

const mailTo = (url: string | undefined, folder = '') =>
  createMail({
    settings: { url, from: 'Schüle <no-reply@school.example>' },
    folder,
    clock: systemClock,
    log: silentLog(),
  });
const LETTER = { to: 'tara@school.example', subject: 'Your code', text: 'Grüße.\n\n.\n    123456\n' };

const bodyOf = (letter: string) =>
  Buffer.from(letter.split('\n\n').slice(1).join(''), 'base64').toString('utf8');

describe('through a mail server', () => {
  test('plain text and HTML arrive as two kinds of one letter', async () => {
    const { url, heard } = await mailServer();
    await mailTo(`smtp://${url}`).send({ ...LETTER, html: '<p>Grüße.</p>' });
    const [letter = ''] = heard.letters;
    const [, boundary = ''] = /multipart\/alternative; boundary="([^"]+)"/.exec(letter) ?? [];
    const kinds = letter.split(`--${boundary}`).slice(1, -1);
    expect(kinds.map((kind) => /Content-Type: (\S+);/.exec(kind)?.[1])).toEqual(['text/plain', 'text/html']);
    expect(kinds.map((kind) => bodyOf(kind.trimStart()))).toEqual([
      LETTER.text.replace(/\n/g, '\r\n'),
      '<p>Grüße.</p>',
    ]);
  });

  test('a letter arrives whole', async () => {
    const { url, heard } = await mailServer();
    await mailTo(`smtp://robot:se%3Acret@${url}`).send(LETTER);
    expect(heard.lines.slice(0, 5)).toEqual([
      'EHLO classi',
      `AUTH PLAIN ${Buffer.from('\0robot\0se:cret').toString('base64')}`,
      'MAIL FROM:<no-reply@school.example>',
      'RCPT TO:<tara@school.example>',
      'DATA',
    ]);
    const [letter = ''] = heard.letters;
    expect(letter).toContain('To: tara@school.example\n');
    expect(letter).toContain('Subject: Your code\n');
    expect(letter).toMatch(/^From: =\?utf-8\?B\?/m);
    expect(bodyOf(letter)).toBe('Grüße.\r\n\r\n.\r\n    123456\r\n');
  });

  test.each([
    ['RCPT', '550 no such person'],
    ['AUTH', '535 wrong password'],
    ['DATA', '451 later'],
  ])('reports a refusal of %s', async (verb, answer) => {
    const { url } = await mailServer({ [verb]: answer });
    await expect(mailTo(`smtp://robot:secret@${url}`).send(LETTER)).rejects.toThrow(answer);
  });

  test('reports a server that does not answer', async () => {
    const { url } = await mailServer();
    for (const end of ends.splice(0)) await end();
    await expect(mailTo(`smtp://${url}`).send(LETTER)).rejects.toThrow(/ECONNREFUSED/);
  });

  test('ports and names are those of the address', () => {
    expect(parseMailServer('smtps://mail.school.example')).toMatchObject({ port: 465, secure: true });
    expect(parseMailServer('smtp://a%40b:c@mail.school.example')).toMatchObject({ port: 587, user: 'a@b' });
  });
});

test('writes a letter to a private file if there is no mail server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'classi-outbox-'));
  ends.push(() => rm(folder, { recursive: true }));
  await mailTo(undefined, join(folder, 'outbox')).send(LETTER);
  const [name = ''] = await readdir(join(folder, 'outbox'));
  expect(name).toMatch(/\.eml$/);
  const path = join(folder, 'outbox', name);
  expect((await stat(path)).mode & 0o077).toBe(0);
  const letter = await readFile(path, 'utf8');
  expect(letter).toContain('Content-Transfer-Encoding: 8bit\r\n');
  expect(letter).toContain('\r\n\r\nGrüße.\r\n\r\n.\r\n    123456\r\n');
});

test('sends to exactly one address, and accepts no additional header', () => {
  for (const wrong of ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', 'a b@c.example', 'a'])
    expect(isAddress(wrong), wrong).toBe(false);
  expect(() => formatMessage({ ...LETTER, to: 'a' }, 'x@y.example', new Date())).toThrow(/address/);
  const written = formatMessage({ ...LETTER, subject: 'One\r\nBcc: c@d.example' }, 'x@y.example', new Date());
  expect(written).toContain('Subject: One Bcc: c@d.example\r\n');
});

describe('at the start', () => {
  /** The log lines about a mail server. */
  async function logLines(url: string | undefined): Promise<string[]> {
    const lines: string[] = [];
    await checkMail({ url }, createLog('info', { write: (line) => void lines.push(line) }));
    return lines;
  }

  test('reports a server that accepts the login, without sending a letter', async () => {
    const { url, heard } = await mailServer();
    const [line, ...more] = await logLines(`smtp://robot:secret@${url}`);
    expect(line).toContain('the mail server takes letters');
    expect(more).toEqual([]);
    expect(heard.lines.some((said) => said.startsWith('MAIL'))).toBe(false);
  });

  test('reports a refused login and a missing server without the password', async () => {
    const { url } = await mailServer({ AUTH: '535 who are you' });
    for (const address of [url, '127.0.0.1:1']) {
      const [line] = await logLines(`smtp://robot:secret@${address}`);
      expect(line).toContain('takes no letters now');
      expect(line).not.toContain('secret');
    }
  });

  test('reports nothing without a setting', async () => {
    expect(await logLines(undefined)).toEqual([]);
  });
});
