/** Checks by the bytes of a file whether it is a PDF and whether it is complete. */

const HEAD_BYTES = 1024;

function text(bytes: Uint8Array, start: number, end?: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', start, end);
}

/** Returns whether `%PDF-` is in the first 1,024 bytes, because readers allow other bytes before it. */
export function hasPdfHeader(bytes: Uint8Array): boolean {
  return text(bytes, 0, HEAD_BYTES).includes('%PDF-');
}

/**
 * Returns how the file ends.
 *
 * - `whole`: `%%EOF` follows the last object.
 * - `unmarked`: `%%EOF` is missing, but the table of contents (`startxref`) after the last object is here.
 * The objects may all be there; each page must still prove that it loads.
 * - `missing`: neither follows the last object, so the file was cut inside of its objects. A reader may
 * repair it, but what it shows then has lost pages or parts of pages without saying so.
 *
 * A marker counts only after the last object: files that were saved twice, or laid out for the web, have
 * further markers before it.
 */
export function fileEnd(bytes: Uint8Array): 'whole' | 'unmarked' | 'missing' {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (endsAfterObjects(buffer, '%%EOF')) {
    return 'whole';
  }
  return endsAfterObjects(buffer, 'startxref') ? 'unmarked' : 'missing';
}

function endsAfterObjects(buffer: Buffer, marker: string): boolean {
  const at = buffer.lastIndexOf(marker, undefined, 'latin1');
  return at >= 0 && !/\d+\s+\d+\s+obj\b/.test(buffer.toString('latin1', at));
}
