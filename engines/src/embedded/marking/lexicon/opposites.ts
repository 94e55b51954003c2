import { dataLines } from '../../data-lines.ts';
import { stemOf } from '../text/stems.ts';

const pairs = new Map<string, Set<string>>();
for (const line of dataLines(new URL('opposites.tsv', import.meta.url), 2)) {
  const [one = '', other = ''] = line.map(stemOf);
  pairs.set(one, (pairs.get(one) ?? new Set()).add(other));
  pairs.set(other, (pairs.get(other) ?? new Set()).add(one));
}

const none: ReadonlySet<string> = new Set();

/** Stems of the words that say the opposite of a stem. */
export const listedOpposites = (stem: string): ReadonlySet<string> => pairs.get(stem) ?? none;
