/** Length of a word's vector. */
export const LENGTH = 128;
const BYTES = LENGTH / 2;
/** Components beyond are cut off; of a vector of length 1 and `LENGTH` components they are rare. */
const MAX = 0.28;
const STEPS = 7;

/** Words, sorted, and their vectors, in half a byte a component: a line of JSON, then the bytes. */
export function pack(vectors: Map<string, Float32Array>): Buffer {
  const words = [...vectors.keys()].sort();
  const bytes = Buffer.alloc(words.length * BYTES);
  words.forEach((word, row) => {
    const vector = vectors.get(word) ?? new Float32Array(LENGTH);
    for (let at = 0; at < BYTES; at += 1) {
      bytes[row * BYTES + at] = (nibbleOf(vector[2 * at] ?? 0) << 4) | nibbleOf(vector[2 * at + 1] ?? 0);
    }
  });
  return Buffer.concat([Buffer.from(`${JSON.stringify({ words: words.join(' ') })}\n`), bytes]);
}

const nibbleOf = (component: number): number =>
  Math.round((Math.max(-MAX, Math.min(MAX, component)) / MAX) * STEPS) + STEPS;

/** Returns the vector of a packed word, of length 1; undefined for other words. */
export function unpack(packed: Buffer): (word: string) => Float32Array | undefined {
  const end = packed.indexOf('\n');
  const { words } = JSON.parse(packed.toString('utf8', 0, end)) as { words: string };
  const rows = new Map(words.split(' ').map((word, row) => [word, row]));
  return (word) => {
    const row = rows.get(word);
    if (row === undefined) return undefined;
    const vector = new Float32Array(LENGTH);
    for (let at = 0; at < BYTES; at += 1) {
      const byte = packed[end + 1 + row * BYTES + at] ?? 0;
      vector[2 * at] = (byte >> 4) - STEPS;
      vector[2 * at + 1] = (byte & 15) - STEPS;
    }
    return normalise(vector);
  };
}

/** Scales the vector to length 1 in place. A zero vector does not change. */
export function normalise(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((component) => component / length);
}
