import { expect, test } from 'vitest';
import { detectFileKind, FETCHED_HEAD_BYTES, isPdf } from './file-kind.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test('finds the start of a PDF within the first bytes', () => {
  expect(isPdf(bytes('%PDF-1.7\n'))).toBe(true);
  expect(isPdf(bytes(`${' '.repeat(FETCHED_HEAD_BYTES - 5)}%PDF-`))).toBe(true);
  expect(isPdf(bytes(`${' '.repeat(FETCHED_HEAD_BYTES - 4)}%PDF-`))).toBe(false);
  expect(isPdf(bytes('<html>'))).toBe(false);
});

test.each([
  ['text/html; charset=utf-8', '', 'HTML'],
  ['application/xhtml+xml', '', 'HTML'],
  [DOCX, 'PK\x03\x04', 'Word'],
  ['application/msword', '', 'Word'],
  ['image/png', '', 'PNG'],
  ['TEXT/PLAIN', '', 'plain text'],
  ['video/mp4', '', 'video/mp4'],
  ['application/pdf', '<!DOCTYPE html><title>Log in</title>', 'HTML'],
  ['application/pdf', '\xef\xbb\xbf\n<!-- x --><html lang="en">', 'HTML'],
  ['application/octet-stream', 'PK\x03\x04', 'ZIP or Word'],
  ['application/octet-stream', '\x89PNG\r\n\x1a\n', 'PNG'],
  [undefined, 'MZ\x90\x00', 'program'],
  [undefined, '\x1f\x8b\x08', 'packed (gzip)'],
  ['<script>alert(1)</script>', '\xff\xd8\xff', 'JPEG'],
  ['application/octet-stream', 'who knows', undefined],
  ['application/pdf', '', undefined],
])('%s that begins with %j is %s', (type, head, kind) => {
  expect(detectFileKind(type, bytes(head))).toBe(kind);
});
