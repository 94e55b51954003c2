import { expect, test } from 'vitest';
import {
  looksLikePdf,
  URL_EMPTY,
  URL_INVALID,
  URL_MAX,
  URL_NOT_HTTP,
  URL_WITH_LOGIN,
  urlProblem,
} from './url.ts';

const LONG = `https://example.com/${'a'.repeat(URL_MAX)}.pdf`;

test.each([
  ['', URL_EMPTY],
  ['   ', URL_EMPTY],
  ['document.pdf', URL_INVALID],
  ['example.com/document.pdf', URL_INVALID],
  ['www.example.com', URL_INVALID],
  ['//example.com/document.pdf', URL_INVALID],
  ['http://', URL_INVALID],
  ['https://exa mple.com/document.pdf', URL_INVALID],
  ['https://example.com:99999/document.pdf', URL_INVALID],
  ['example.com:8080/document.pdf', URL_INVALID],
  ['localhost:8080/document.pdf', URL_INVALID],
  ['C:\\papers\\document.pdf', 'Unsupported protocol: c. Please use HTTP or HTTPS URLs only.'],
  ['ftp://example.com/document.pdf', 'Unsupported protocol: ftp. Please use HTTP or HTTPS URLs only.'],
  ['file:///etc/passwd.pdf', 'Unsupported protocol: file. Please use HTTP or HTTPS URLs only.'],
  ['data:application/pdf;base64,JVBERi0=', 'Unsupported protocol: data. Please use HTTP or HTTPS URLs only.'],
  ['javascript:alert(1)', 'Unsupported protocol: javascript. Please use HTTP or HTTPS URLs only.'],
  ['https:example.com/document.pdf', URL_NOT_HTTP],
  ['https:/example.com/document.pdf', URL_NOT_HTTP],
  ['https:///example.com/document.pdf', URL_NOT_HTTP],
  ['http:\\\\example.com\\document.pdf', URL_NOT_HTTP],
  [LONG, URL_NOT_HTTP],
  ['https://tara@example.com/document.pdf', URL_WITH_LOGIN],
  ['https://tara:secret@example.com/document.pdf', URL_WITH_LOGIN],
  ['https://:secret@example.com/document.pdf', URL_WITH_LOGIN],
])('finds in the URL %s the problem: %s', (text, sentence) => {
  expect(urlProblem(text)).toBe(sentence);
});

test.each([
  'https://example.com/document.pdf',
  ' HTTPS://Example.com/document.pdf ',
  'http://example.com:8080/papers?id=7',
  'https://[2001:4860:4860::8888]/a.pdf',
  'https://प्रश्न.example/कक्षा १०.pdf',
])('accepts %s', (text) => {
  expect(urlProblem(text)).toBeNull();
});

test.each([
  ['https://example.com/document.PDF', true],
  ['https://example.com/pdf/42', true],
  ['https://example.com/get?format=pdf', true],
  ['https://pdf.example.com/42', false],
  ['https://example.com/42#pdf', false],
  ['no address', false],
])('tells whether %s looks like a PDF: %s', (url, looks) => {
  expect(looksLikePdf(url)).toBe(looks);
});
