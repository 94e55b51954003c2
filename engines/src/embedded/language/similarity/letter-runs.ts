import { memoizeByObject } from '../../../memoize.ts';
import { lowerCase } from '../letter-case.ts';

const LENGTH = 3;

/** The frequency of each run of three letters in a text, of which endings and spelling mistakes change only a few. */
export interface LetterRuns {
  counts: ReadonlyMap<string, number>;
  total: number;
}

export function letterRuns(text: string): LetterRuns {
  const flat = ` ${lowerCase(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
  const counts = new Map<string, number>();
  for (let start = 0; start + LENGTH <= flat.length; start += 1) {
    const run = flat.slice(start, start + LENGTH);
    counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return { counts, total: Math.max(0, flat.length - LENGTH + 1) };
}

/** Returns the share of a text's runs that another text also has, 0 to 1. */
export function sharedRuns(wanted: LetterRuns, other: LetterRuns): number {
  let shared = 0;
  for (const [run, count] of wanted.counts) shared += Math.min(count, other.counts.get(run) ?? 0);
  return wanted.total === 0 ? 0 : shared / wanted.total;
}

/** Returns the cosine similarity of two texts by their runs, 0 to 1. */
export function runsCosine(one: LetterRuns, other: LetterRuns): number {
  let product = 0;
  for (const [run, count] of one.counts) product += count * (other.counts.get(run) ?? 0);
  return product === 0 ? 0 : product / (norm(one) * norm(other));
}

const norm = memoizeByObject(({ counts }: LetterRuns) =>
  Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0)),
);
