/**
 * Formats an e-mail according to RFC 5322. When it is sent, its body is base64, so that lines are not too long and no character is lost; in
 * a file, it is plain text for people to read.
 */
import { randomBytes } from 'node:crypto';

export interface EmailMessage {
  /** A single e-mail address. */
  to: string;
  /** A single line. */
  subject: string;
  /** Plain text. */
  text: string;
  /** The same content as HTML, for mail programs that show it. */
  html?: string;
}

/** Matches a single address without characters that could begin another header or address. */
const ADDRESS = /^[^\s<>,;:"()[\]\\]+@[^\s<>,;:"()[\]\\]+$/;

export const isAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);

/** Returns the address in `Classi <no-reply@school.example>`. */
export function extractAddress(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

/** Encodes a header's text: non-ASCII text becomes encoded words (RFC 2047), and line breaks are removed. */
function headerText(text: string): string {
  const line = text.replace(/[\r\n]+/g, ' ');
  if (/^[ -~]*$/.test(line)) return line;
  // An encoded word has at most 75 characters, so 45 bytes become 60 characters of base64.
  const words: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 45) {
      words.push(part);
      part = '';
    }
    part += sign;
  }
  return [...words, part].map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}

/** @throws Error if `to` is not an e-mail address */
export function formatMessage(
  letter: EmailMessage,
  from: string,
  now: Date,
  encoding: 'base64' | '8bit' = 'base64',
): string {
  if (!isAddress(letter.to)) throw new Error('not an address to send to');
  const host = extractAddress(from).split('@')[1] ?? 'localhost';
  return [
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `From: ${headerText(from)}`,
    `To: ${letter.to}`,
    `Subject: ${headerText(letter.subject)}`,
    `Message-ID: <${randomBytes(16).toString('hex')}@${host}>`,
    'MIME-Version: 1.0',
    'Auto-Submitted: auto-generated',
    ...bodyOf(letter, encoding),
    '',
  ].join('\r\n');
}

type Encoding = 'base64' | '8bit';

/** Returns one part of the body: its headers, an empty line, and its lines. */
function part(kind: 'plain' | 'html', content: string, encoding: Encoding): string[] {
  const text = content.replace(/\r?\n/g, '\r\n');
  const lines =
    encoding === '8bit'
      ? [text]
      : (Buffer.from(text)
          .toString('base64')
          .match(/.{1,76}/g) ?? []);
  return [
    `Content-Type: text/${kind}; charset=utf-8`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    ...lines,
  ];
}

/** Plain text comes before HTML, because mail programs show the last alternative that they support. */
function bodyOf({ text, html }: EmailMessage, encoding: Encoding): string[] {
  if (html === undefined) return part('plain', text, encoding);
  const boundary = `classi-${randomBytes(12).toString('hex')}`;
  return [
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...part('plain', text, encoding),
    `--${boundary}`,
    ...part('html', html, encoding),
    `--${boundary}--`,
  ];
}
