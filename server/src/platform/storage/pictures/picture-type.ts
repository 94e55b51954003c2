/** Detects the type of a picture by its first bytes. */
import { IMAGE_TYPES } from '@classi/contract';

export type PictureType = (typeof IMAGE_TYPES)[number];

/** The number of first bytes that are sufficient to detect the type. */
export const HEAD_BYTES = 12;

export function isPictureType(contentType: string): contentType is PictureType {
  return (IMAGE_TYPES as readonly string[]).includes(contentType);
}

/** Returns the type of a PNG, JPEG, GIF or WebP; undefined for anything else. */
export function detectPictureType(head: Uint8Array): PictureType | undefined {
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'image/webp';
  return undefined;
}
