import { dataLines } from '../data-lines.ts';

const table = Map.groupBy(dataLines(new URL('substances.tsv', import.meta.url), 3), ([kind]) => kind);
const named = (kind: string): ReadonlyMap<string, string> =>
  new Map(table.get(kind)?.map(([, formula = '', name = '']) => [formula, name]));

/** Names by symbol. */
export const elements = named('element');
const anions = named('anion');
const substances = named('substance');
/** Symbols that are words or letters of other fields when they stand alone. */
const isSymbolAlone = (symbol: string): boolean => symbol.length === 2 && !/^(?:Be|Co)$/.test(symbol);

const formula = /(?<![\p{L}])((?:[A-Z][a-z]?\d*|\((?:[A-Z][a-z]?\d*)+\)\d*)+)(?![\p{L}\d])/gu;

/** Returns the text with the names of common substances added next to their formulas. */
export const withSubstancesNamed = (text: string): string =>
  withAdjacentCounts(text)
    .replace(/(?<![\p{L}\d])H\s?\+(?=\s+(?:ions?\b|conc)|[\s)]*$)/gu, 'hydrogen ions')
    .replace(formula, (written) => {
      const name = nameOf(written);
      return name === undefined ? written : ` ${name} `;
    });

/** The substances that a text names by their formulas. */
export const substancesIn = (text: string): Set<string> =>
  new Set(
    [...withAdjacentCounts(text.normalize('NFKC')).matchAll(formula)].flatMap(
      ([written]) => nameOf(written) ?? [],
    ),
  );

/** 'Fe_3O_{4}' as 'Fe3O4'. */
const withAdjacentCounts = (text: string): string =>
  text.replace(/(?<=[A-Z][a-z]?|\))_(?:\{(\d+)\}|(\d))/g, (_, braced = '', bare = '') => `${braced}${bare}`);

/** Returns the substances in the chemical equations of a text. A text without an arrow has none. */
export const reactionIn = (text: string): Set<string> =>
  /→|->|⟶|\\(?:long)?rightarrow/.test(text) ? substancesIn(text) : new Set();

function nameOf(written: string): string | undefined {
  const known = substances.get(written);
  if (known !== undefined) {
    return known;
  }
  const alone = /^([A-Z][a-z]?)(\d*)$/.exec(written);
  if (alone) {
    const [, symbol = '', count = ''] = alone;
    const isNamed =
      count === '' ? isSymbolAlone(symbol) : count === '2' && /^(?:H|O|N|Cl|Br|I|F)$/.test(symbol);
    return isNamed ? elements.get(symbol) : undefined;
  }
  return saltName(written);
}

/** Returns the name of a salt or oxide, such as of 'Fe3O4', followed by its formula, because a metal can have several oxides. */
function saltName(written: string): string | undefined {
  for (const [anion, name] of anions) {
    const match = new RegExp(`^(NH4|[A-Z][a-z]?)\\d*(?:${anion}|\\(${anion}\\))\\d*$`).exec(written);
    const metal = match?.[1] === 'NH4' ? 'ammonium' : elements.get(match?.[1] ?? '');
    const isCertain = /\d|[a-z]|OH$/.test(written);
    if (metal !== undefined && isCertain) {
      return `${metal} ${name}`;
    }
  }
  return undefined;
}
