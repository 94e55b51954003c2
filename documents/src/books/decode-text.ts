import { refuseFile } from '../intake/refusals.ts';

/** @throws DocumentError for text that is not Unicode */
export function decodeText(name: string, bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw refuseFile('damaged', name, 'is not saved as UTF-8. Please save it as UTF-8 and try again.', {
      cause: error,
    });
  }
}
