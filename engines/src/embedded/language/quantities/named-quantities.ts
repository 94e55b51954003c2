import { dataLines } from '../../data-lines.ts';
import { selectContentStems } from '../words.ts';
import { unitIn } from './units.ts';

const greek: Record<string, string> = { '\\rho': 'ρ', '\\lambda': 'λ' };

/** Returns a formula with the Greek letters of quantities instead of their names in LaTeX. */
export const withGreekLetters = (latex: string): string =>
  latex.replace(/\\(?:rho|lambda)(?![a-z])/g, (name) => greek[name] ?? name);

/** The names of quantities and their symbols. */
const quantities = dataLines(new URL('named-quantities.tsv', import.meta.url), 5)
  .map(([name = '', symbol = '', unit = '']) => ({
    stems: selectContentStems(name),
    symbol: withGreekLetters(symbol),
    unit,
  }))
  .filter(({ symbol }) => symbol !== '');

/** The stems of the names of each symbol, such as those of 'voltage' and 'potential difference' for V. */
export const stemsOfSymbol = new Map(
  [...Map.groupBy(quantities, ({ symbol }) => symbol)].map(([symbol, rows]) => [
    symbol,
    new Set(rows.flatMap(({ stems }) => stems)),
  ]),
);

/** Matches a quantity with its symbol, as in 'speed v' and 'the wavelength (λ)'. */
const named = /(\p{L}{3,})\s+\(?\$?(\p{L})\$?\)?(?![\p{L}\d'’]|\s*\p{L}{2})/gu;

/** Returns the quantities and symbols of the list and those that a text defines. */
const quantitiesIn = (context: string): typeof quantities => [
  ...quantities,
  ...[...context.matchAll(named)].map(([, name = '', symbol = '']) => ({
    stems: selectContentStems(name),
    symbol,
    unit: '',
  })),
];

/** Returns the names of each quantity that the stems of a text mention, in order: its stems joined by spaces, and its symbols. */
export function mentionedQuantities(stems: readonly string[], context = ''): Set<string>[] {
  const known = quantitiesIn(context);
  const found: Set<string>[] = [];
  for (let at = 0; at < stems.length; ) {
    const here = known.filter(
      (each) => each.stems.length > 0 && each.stems.every((stem, by) => stems[at + by] === stem),
    );
    const size = Math.max(0, ...here.map((each) => each.stems.length));
    const own = here.filter((each) => each.stems.length === size);
    if (size > 0) found.push(new Set([...(own[0]?.stems ?? []), ...own.map(({ symbol }) => symbol)]));
    at += Math.max(1, size);
  }
  return found;
}

/** Returns the units of the quantities of a symbol that have one of the names, or of all of them if none has. */
function unitsOf(symbols: ReadonlySet<string>, names: ReadonlySet<string>): string[] {
  const own = quantities.filter(({ symbol }) => symbols.has(symbol));
  const named = own.filter(({ stems }) => stems.every((stem) => names.has(stem)));
  return [...new Set((named.length > 0 ? named : own).map(({ unit }) => unit))];
}

/** A quantity of a product of powers, with its symbols, its names and its exponent. */
interface QuantityPower {
  symbols: ReadonlySet<string>;
  names: ReadonlySet<string>;
  exponent: number;
}

/**
 * Returns whether a product of powers may have no unit, so that its equation is possible: V = IR is, V = I/R is not. Undefined if the unit
 * of a quantity is not known.
 */
export function isDimensionless(powers: QuantityPower[]): boolean | undefined {
  let totals: Map<string, number>[] = [new Map()];
  for (const { symbols, names, exponent } of powers) {
    const units = unitsOf(symbols, names).map((name) => Object.entries(unitIn(name)?.unit?.bases ?? {}));
    totals = totals.flatMap((total) =>
      units.map((bases) => {
        const next = new Map(total);
        for (const [base, power] of bases) next.set(base, (next.get(base) ?? 0) + power * exponent);
        return next;
      }),
    );
  }
  const isNone = (total: Map<string, number>) => [...total.values()].every((power) => Math.abs(power) < 1e-9);
  return totals.length === 0 ? undefined : totals.some(isNone);
}

/** Returns a symbol and the stems of the names that a text defines for it; for a symbol that it does not define, those of the list. */
export function letterNames(symbol: string, context: string): Set<string> {
  const own = quantitiesIn(context).filter((each) => each.symbol === withGreekLetters(symbol));
  return new Set([withGreekLetters(symbol), ...own.flatMap(({ stems }) => stems)]);
}
