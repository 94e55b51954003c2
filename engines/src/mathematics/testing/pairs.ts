/**
 * Pairs of formulas of which it is known whether they mean the same: half made by families, half traps that look alike.
 * `node engines/src/mathematics/testing/pairs.ts PAIRS.jsonl [SEED]` writes 500 of them.
 */
import { writeFile } from 'node:fs/promises';
import { createTestDraw, type Family } from './draw.ts';
import { equalFamilies } from './equal-families.ts';
import { trapFamilies } from './trap-families.ts';

export interface Pair {
  a: string;
  b: string;
  equal: boolean;
  family: string;
}

/** The same pairs for the same seed; half of them equal, all families alike often, no pair twice. */
export function makePairs(count: number, seed: number): Pair[] {
  const draw = createTestDraw(seed);
  const made = new Map<string, Pair>();
  const add = (families: Record<string, Family[]>, equal: boolean, until: number): void => {
    const all = Object.entries(families);
    for (let turn = 0; made.size < until && turn < 50 * count; turn += 1) {
      const [name, makers] = all[turn % all.length] ?? ['', []];
      const [one, other] = draw.of(makers)(draw);
      const [a, b] = draw.whole(0, 1) === 0 ? [one, other] : [other, one];
      const key = [one, other].sort().join(' ');
      if (!made.has(key)) {
        made.set(key, { a, b, equal, family: `${equal ? 'equal' : 'trap'}: ${name}` });
      }
    }
  };
  add(equalFamilies, true, Math.ceil(count / 2));
  add(trapFamilies, false, count);
  return [...made.values()];
}

if (import.meta.main) {
  const [out, seed = '20261121'] = process.argv.slice(2);
  if (out === undefined || !/^\d+$/.test(seed)) {
    process.stderr.write('Usage: node engines/src/mathematics/testing/pairs.ts PAIRS.jsonl [SEED]\n');
    process.exit(2);
  }
  const pairs = makePairs(500, Number(seed));
  await writeFile(out, pairs.map((pair) => `${JSON.stringify(pair)}\n`).join(''));
}
