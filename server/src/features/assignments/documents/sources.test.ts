import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReceivedFile } from '../../../platform/http/mount.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import type { Session } from '../../identity/index.ts';
import { storeSources } from './save-sources.ts';
import { detectDocumentType, givenSources, isOnePdf, sourcesFingerprint } from './sources.ts';

const input = { title: '', due: '', express: 'false' as const };
const file = (field: string, path = ''): ReceivedFile => ({
  field,
  originalName: 'a',
  contentType: '',
  path,
});

describe('what is given', () => {
  test('is a scheme, or a paper before its key, of files or of what is stored', () => {
    expect(givenSources([], input)).toEqual([]);
    expect(givenSources([file('file'), file('file')], input)).toEqual([
      { role: 'scheme', files: [file('file'), file('file')] },
    ]);
    expect(givenSources([], { ...input, fileUrl: 'x' })).toEqual([{ role: 'scheme', storedName: 'x' }]);
    expect(givenSources([file('answer_key')], { ...input, questionPaperUrl: 'x' })).toEqual([
      { role: 'paper', storedName: 'x' },
      { role: 'key', files: [file('answer_key')] },
    ]);
  });

  test('refuses half a pair, also together with a scheme', () => {
    const sentence = 'Please choose both the question paper and the answer key.';
    expect(() => givenSources([file('answer_key'), file('file')], input)).toThrow(sentence);
    expect(() => givenSources([], { ...input, questionPaperUrl: 'x' })).toThrow(sentence);
  });
});

test('the fingerprint tells roles and order apart, and nothing else', () => {
  const [one, other] = [
    { role: 'paper', sha256: 'a' },
    { role: 'key', sha256: 'b' },
  ] as const;
  const same = sourcesFingerprint([one, other]);
  expect(sourcesFingerprint([{ ...one }, { ...other }])).toBe(same);
  const others = [
    [other, one],
    [one],
    [
      { role: 'key', sha256: 'a' },
      { role: 'paper', sha256: 'b' },
    ],
  ] as const;
  for (const sources of others) expect(sourcesFingerprint(sources)).not.toBe(same);
});

test.each([
  ['%PDF-1.7', 'application/pdf'],
  ['junk before \n%PDF-1.4', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n%PDF-', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['RIFF\x01\x02\x03\x04WEBPVP8', 'image/webp'],
  ['RIFF\x01\x02\x03\x04AVI ', 'application/octet-stream'],
  ['PK\x03\x04', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['MZ\x90', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('%j is %s', (head, type) => {
  expect(detectDocumentType(Buffer.from(head, 'latin1'))).toBe(type);
});

test('reads a single PDF without conversion', () => {
  const [pdf, picture] = [{ contentType: 'application/pdf' }, { contentType: 'image/png' }];
  expect([isOnePdf([pdf]), isOnePdf([pdf, pdf]), isOnePdf([picture]), isOnePdf([])]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

describe('files that are too large together', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'classi-sources-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('are refused before one of them is stored', async () => {
    const files = await Promise.all(
      ['1', '2', '3', '4', '5'].map(async (name) => {
        const path = join(folder, name);
        const made = await open(path, 'w');
        // A hole: no byte of it is written.
        await made.truncate(41 * 1024 * 1024);
        await made.close();
        return file('file', path);
      }),
    );
    const storage = new Proxy({} as Storage, {
      get: () => () => expect.unreachable('nothing may be stored'),
    });
    await expect(storeSources(storage, {} as Session, [{ role: 'scheme', files }])).rejects.toThrow(
      'These files are larger than 200 MB together.',
    );
  });
});
