/** Detects the kind of fetched bytes: a PDF by its content, ignoring the declared type; otherwise the name of the kind. */

import { detectPictureType } from '../storage/pictures/picture-type.ts';

/** A PDF may have up to this many bytes of other content before its header. */
export const FETCHED_HEAD_BYTES = 1024;

const NAMES: [RegExp, string][] = [
  [/^(text\/html|application\/xhtml\+xml)$/, 'HTML'],
  [/^text\/plain$/, 'plain text'],
  [/^application\/json$/, 'JSON'],
  [/^(text|application)\/xml$/, 'XML'],
  [/^application\/(msword|vnd\.openxmlformats-officedocument\.wordprocessingml\..+)$/, 'Word'],
  [/^application\/(vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\..+)$/, 'Excel'],
  [
    /^application\/(vnd\.ms-powerpoint|vnd\.openxmlformats-officedocument\.presentationml\..+)$/,
    'PowerPoint',
  ],
  [/^application\/(zip|x-zip-compressed)$/, 'ZIP'],
  [/^image\/png$/, 'PNG'],
  [/^image\/jpe?g$/, 'JPEG'],
  [/^image\/webp$/, 'WebP'],
  [/^image\/gif$/, 'GIF'],
];

/** Types without information, or that are often wrong. */
const EMPTY_TYPES =
  /^(|application\/(x-)?pdf|(application|binary)\/octet-stream|application\/(x-|force-)?download)$/;

/** The first bytes of files that are not images for browsers. */
const SIGNS: [string, string][] = [
  ['PK\x03\x04', 'ZIP or Word'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'Word or Excel'],
  ['\x1f\x8b', 'packed (gzip)'],
  ['<?xml', 'XML'],
  ['MZ', 'program'],
];

const MEDIA_TYPE = /^[a-z0-9!#$&^_.+-]{1,60}\/[a-z0-9!#$&^_.+-]{1,60}$/;

/** @param head the first bytes, at most `FETCHED_HEAD_BYTES` */
export function isPdf(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, FETCHED_HEAD_BYTES)).toString('latin1').includes('%PDF-');
}

/** @param type a media type */
function nameOf(type: string): string {
  return NAMES.find(([pattern]) => pattern.test(type))?.[1] ?? type;
}

/**
 * Returns the kind of a file that is not a PDF, in words for teachers; undefined if neither its type nor its bytes show it.
 * @param contentType the value of the reply's header
 */
export function detectFileKind(contentType: string | undefined, head: Uint8Array): string | undefined {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!EMPTY_TYPES.test(type) && MEDIA_TYPE.test(type)) return nameOf(type);
  const picture = detectPictureType(head);
  if (picture) return nameOf(picture);
  const text = Buffer.from(head).toString('latin1');
  if (/<(!doctype html|html|head|body)[\s>]/i.test(text)) return 'HTML';
  return SIGNS.find(([sign]) => text.startsWith(sign))?.[1];
}
