import { dataLines } from '../../data-lines.ts';

const roles = Map.groupBy(dataLines(new URL('phrases.tsv', import.meta.url), 2), ([role = '']) => role);

/**
 * Source of a pattern of the phrases of a role, the longest first; it has no groups.
 *
 * @throws {Error} where `phrases.tsv` has no such role
 */
export function phrase(...names: string[]): string {
  const phrases = names.flatMap((name) => {
    const own = roles.get(name);
    if (!own) throw new Error(`phrases.tsv has no role ${name}`);
    return own.map(([, source = '']) => source);
  });
  return `(?:${phrases
    .toSorted((a, b) => b.length - a.length)
    .join('|')
    .replaceAll(' ', String.raw`\s+`)})`;
}
