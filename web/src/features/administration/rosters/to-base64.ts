/** As many bytes as one call of a function takes arguments. */
const CHUNK = 0x8000;

export function toBase64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  let binary = '';
  for (let index = 0; index < bytes.length; index += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(index, index + CHUNK));
  return btoa(binary);
}
