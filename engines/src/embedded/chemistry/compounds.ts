import type { Span } from '../language/sentences.ts';
import { elements } from './substances.ts';

const compound =
  /(?<![\p{L}\d])(?:(?:[A-Z][a-z]?|\((?:[A-Z][a-z]?(?:_?\{?\d+\}?|[₀-₉]+)?)+\))(?:_?\{?\d+\}?|[₀-₉]+)?)+(?![\p{L}\d])/gu;

/** The formula of a compound in a text, with how many of each element it has. */
export interface Compound extends Span {
  atoms: Map<string, number>;
}

/** Formulas of more than one atom. */
export function compoundsIn(text: string): Compound[] {
  return [...text.matchAll(compound)].flatMap((match) => {
    const plain = match[0].normalize('NFKC').replace(/[_{}]/g, '');
    const atoms = atomsOf(plain);
    const isCompound = [...atoms.values()].reduce((all, count) => all + count, 0) > 1;
    const areElements = [...atoms.keys()].every((symbol) => elements.has(symbol));
    return isCompound && areElements
      ? [{ atoms, start: match.index, end: match.index + match[0].length }]
      : [];
  });
}

/** Counts the atoms of each element; a group in brackets counts as often as the number after it. */
function atomsOf(plain: string): Map<string, number> {
  const atoms = new Map<string, number>();
  const whole = plain.replace(/\(([^()]*)\)(\d*)/g, (_, group: string, times: string) =>
    group.repeat(Number(times || 1)),
  );
  for (const [, symbol = '', count = ''] of whole.matchAll(/([A-Z][a-z]?)(\d*)/g))
    atoms.set(symbol, (atoms.get(symbol) ?? 0) + Number(count || 1));
  return atoms;
}

export const hasSameAtoms = ({ atoms: one }: Compound, { atoms: other }: Compound): boolean =>
  one.size === other.size && [...one].every(([symbol, count]) => other.get(symbol) === count);
