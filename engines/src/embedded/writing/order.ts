/**
 * Returns a pseudo-random number from 0 up to 1 that depends only on the text (FNV-1a with a final mix), so that results are reproducible.
 */
export function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

/** Returns the items in a pseudo-random order that depends only on `seed` and their text. */
export const shuffled = <Item>(items: Item[], seed: string, say: (item: Item) => string): Item[] =>
  [...items].sort((one, other) => chance(seed + say(one)) - chance(seed + say(other)));
