/** Finds the kind of a file by its first bytes. The name is not trusted. */
import { hasPdfHeader } from '../pdf/file-signature.ts';

export type Kind =
  | 'pdf'
  | 'zip'
  | 'jpeg'
  | 'png'
  | 'webp'
  /** The container of Office files before 2007, and of newer ones that are locked with a password. */
  | 'compound'
  | 'heic'
  | 'avif'
  | 'gif'
  | 'bmp'
  | 'tiff'
  | 'rtf'
  | 'unknown';

const starts: [Kind, string][] = [
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['compound', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['gif', 'GIF8'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
  ['rtf', '{\\rtf'],
];

const heic = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

export function detectKind(bytes: Uint8Array): Kind {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  const known = starts.find(([, start]) => head.startsWith(start));
  if (known) {
    return known[0];
  }
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') {
    return 'webp';
  }
  if (head.slice(4, 8) === 'ftyp') {
    const brand = head.slice(8, 12);
    return heic.includes(brand) ? 'heic' : brand === 'avif' ? 'avif' : 'unknown';
  }
  if (head.startsWith('BM') && head.slice(6, 10) === '\0\0\0\0') {
    return 'bmp';
  }
  return hasPdfHeader(bytes) ? 'pdf' : 'unknown';
}

/** Detects the content of a compound file, whose streams are named in UTF-16. */
export function kindOfCompound(bytes: Uint8Array): 'locked' | 'word97' | 'other' {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = (name: string): boolean => file.includes(name, 0, 'utf16le');
  if (names('EncryptedPackage')) {
    return 'locked';
  }
  return names('WordDocument') ? 'word97' : 'other';
}
