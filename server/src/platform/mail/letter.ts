/**
 * A letter as RFC 5322 has it. Over the wire its body is in base64, so that no line is too long and no sign is lost; in a file it is plain
 * text, to be read by people.
 */
import { randomBytes } from 'node:crypto';

export interface Letter {
  /** One address. */
  to: string;
  /** One line. */
  subject: string;
  /** Plain text. */
  text: string;
  /** The same as HTML, for readers that show it. */
  html?: string;
}

/** One address without signs that could begin another header or another address. */
const ADDRESS = /^[^\s<>,;:"()[\]\\]+@[^\s<>,;:"()[\]\\]+$/;

export const isAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);

/** `Classi <no-reply@school.example>` → the address alone. */
export function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

/** A header's text: what is not ASCII is an encoded word (RFC 2047), and no line can be broken. */
function headerText(text: string): string {
  const line = text.replace(/[\r\n]+/g, ' ');
  if (/^[ -~]*$/.test(line)) return line;
  // An encoded word holds at most 75 signs: 45 bytes are 60 of base64.
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

/** @throws Error when `to` is no address */
export function writtenOut(
  letter: Letter,
  from: string,
  now: Date,
  encoding: 'base64' | '8bit' = 'base64',
): string {
  if (!isAddress(letter.to)) throw new Error('not an address to send to');
  const host = addressOf(from).split('@')[1] ?? 'localhost';
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

/** One kind of body: its headers, an empty line, and its lines. */
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

/** Plain text alone, or before the same as HTML: readers show the last one that they can. */
function bodyOf({ text, html }: Letter, encoding: Encoding): string[] {
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
