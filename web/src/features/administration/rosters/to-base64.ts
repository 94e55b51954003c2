/** The maximum number of arguments of a function call. */
const CHUNK = 0x8000;

export function toBase64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  let binary = '';
  for (let index = 0; index < bytes.length; index += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(index, index + CHUNK));
  return btoa(binary);
}
