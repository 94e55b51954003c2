import { stemsOf } from '../books/words.ts';

const scaffolding = new Set(
  stemsOf(
    'true or false fill in the blank student writes say what is wrong with this statement and correct it distinguish between state cases in which which term means best describes these meant find short essay deal with give examples write',
  ),
);

/** What a question is about, without the words of its form. */
export const matterOf = (ask: string): Set<string> =>
  new Set(stemsOf(ask).filter((stem) => !scaffolding.has(stem)));

/** Share of the smaller one's words that both have: 0 to 1. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const smaller = Math.min(one.size, other.size);
  const both = [...one].filter((stem) => other.has(stem)).length;
  return smaller === 0 ? 0 : (both / smaller + both / Math.max(one.size, other.size)) / 2;
}
