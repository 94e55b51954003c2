/**
 * HMAC-SHA-256 (RFC 2104, FIPS 180-4) of a text. The browser's own implementation requires HTTPS, which some
 * schools do not have, and a page must be able to seal a file without network.
 */

/**
 * Returns the first 32 bits of the fractional parts of a root of the first primes (FIPS 180-4 §4.2.2,
 * §5.3.3).
 */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= number; divisor += 1)
      if (number % divisor === 0) isPrime = false;
    if (isPrime) found.push((root(number) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}

const BLOCK = 64;
const ROUNDS = fractions(64, Math.cbrt);
const START = fractions(8, Math.sqrt);

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Returns the message, a 1 bit, zeros and the length in bits, padded to whole blocks. */
function padded(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 9) / BLOCK);
  const view = new DataView(new ArrayBuffer(blocks * BLOCK));
  for (const [index, byte] of bytes.entries()) view.setUint8(index, byte);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(view.byteLength - 4, bytes.length << 3);
  return view;
}

function schedule(view: DataView, from: number): Uint32Array {
  const words = new Uint32Array(64);
  const word = (index: number) => words[index] ?? 0;
  for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(from + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [word(index - 15), word(index - 2)];
    const one = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const two = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words[index] = word(index - 16) + one + word(index - 7) + two;
  }
  return words;
}

function compressed(hash: Uint32Array, words: Uint32Array): Uint32Array {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (const [index, word] of words.entries()) {
    const choice = (e & f) ^ (~e & g);
    const first =
      (h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + choice + (ROUNDS[index] ?? 0) + word) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return Uint32Array.from([a, b, c, d, e, f, g, h], (word, index) => word + (hash[index] ?? 0));
}

function sha256(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes);
  let hash = START;
  for (let from = 0; from < view.byteLength; from += BLOCK) hash = compressed(hash, schedule(view, from));
  const out = new DataView(new ArrayBuffer(32));
  for (const [index, word] of hash.entries()) out.setUint32(index * 4, word);
  return new Uint8Array(out.buffer);
}

function joined(one: Uint8Array, two: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + two.length);
  both.set(one);
  both.set(two, one.length);
  return both;
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function fromBase64url(text: string): Uint8Array {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** @param key base64url @returns base64url */
export function hmacSha256(key: string, text: string): string {
  const keyBytes = fromBase64url(key);
  const bytes = keyBytes.length > BLOCK ? sha256(keyBytes) : keyBytes;
  const pad = (value: number) =>
    Uint8Array.from({ length: BLOCK }, (_, index) => (bytes[index] ?? 0) ^ value);
  const inner = sha256(joined(pad(0x36), new TextEncoder().encode(text)));
  return base64url(sha256(joined(pad(0x5c), inner)));
}
