import { sum } from '../sum.ts';

/** How often each run of three letters stands in a text: blind to endings and to a learner's spelling. */
export interface Grams {
  counts: Map<string, number>;
  length: number;
}

const SIZE = 3;

export function gramsOf(text: string): Grams {
  const flat = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
  const counts = new Map<string, number>();
  for (let at = 0; at + SIZE <= flat.length; at += 1) {
    const gram = flat.slice(at, at + SIZE);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  const squares = sum([...counts.values()].map((count) => count * count));
  return { counts, length: Math.sqrt(squares) };
}

/**
 * How alike a wording and what was said are: the average of their cosine and of the share of the wording's runs that
 * were said, so that saying more costs little. 0 for none in common.
 */
export function gramLikeness(wording: Grams, said: Grams): number {
  let product = 0;
  let met = 0;
  let all = 0;
  for (const [gram, count] of wording.counts) {
    const others = said.counts.get(gram) ?? 0;
    product += count * others;
    met += Math.min(count, others);
    all += count;
  }
  return product === 0 ? 0 : (product / (wording.length * said.length) + met / all) / 2;
}

/** Cosine of two texts, either way round: 1 for the same runs in the same shares. */
export function gramCosine(one: Grams, other: Grams): number {
  let product = 0;
  for (const [gram, count] of one.counts) {
    product += count * (other.counts.get(gram) ?? 0);
  }
  return product === 0 ? 0 : product / (one.length * other.length);
}
