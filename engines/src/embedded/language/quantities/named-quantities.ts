import { dataLines } from '../../data-lines.ts';
import { selectContentStems } from '../words.ts';

const greek: Record<string, string> = { '\\rho': 'ρ', '\\lambda': 'λ' };

/** Returns a formula with the Greek letters of quantities instead of their names in LaTeX. */
export const withGreekLetters = (latex: string): string =>
  latex.replace(/\\(?:rho|lambda)(?![a-z])/g, (name) => greek[name] ?? name);

/** The names of quantities and their symbols. */
const quantities = dataLines(new URL('named-quantities.tsv', import.meta.url), 5)
  .map(([name = '', symbol = '']) => ({ stems: selectContentStems(name), symbol: withGreekLetters(symbol) }))
  .filter(({ symbol }) => symbol !== '');

/** The stems of the names of each symbol, such as those of 'voltage' and 'potential difference' for V. */
export const stemsOfSymbol = new Map(
  [...Map.groupBy(quantities, ({ symbol }) => symbol)].map(([symbol, rows]) => [
    symbol,
    new Set(rows.flatMap(({ stems }) => stems)),
  ]),
);

/** Returns the names of each quantity that the stems of a text mention, in order: its stems joined by spaces, and its symbols. */
export function mentionedQuantities(stems: readonly string[]): Set<string>[] {
  const found: Set<string>[] = [];
  for (let at = 0; at < stems.length; ) {
    const here = quantities.filter(
      (each) => each.stems.length > 0 && each.stems.every((stem, by) => stems[at + by] === stem),
    );
    const size = Math.max(0, ...here.map((each) => each.stems.length));
    const own = here.filter((each) => each.stems.length === size);
    if (size > 0) found.push(new Set([...(own[0]?.stems ?? []), ...own.map(({ symbol }) => symbol)]));
    at += Math.max(1, size);
  }
  return found;
}
