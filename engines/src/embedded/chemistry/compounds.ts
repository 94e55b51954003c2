import type { Span } from '../language/sentences.ts';
import { elements } from './substances.ts';

const count = String.raw`(?:_?\{?\d+\}?|[₀-₉]+)?`;
/** The forms of a charge: '^{2-}', '²⁻', '2-', '+', '--', also after a space if no other substance follows. */
const charge = String.raw`(?:\s?\^\s?\{?(?:\d?[-−+]|[-−+]\d)\}?|[⁰¹²³⁴-⁹]*[⁺⁻]|\s\d[-−+](?!\s*[\p{L}\d])|(?:[-−]{1,3}|\+{1,3})(?![\p{L}\d])|\s[-−+](?=\s*[$.]?$))`;
const compound = new RegExp(
  String.raw`(?<![\p{L}\d])((?:(?:[A-Z][a-z]?|\((?:[A-Z][a-z]?${count})+\))${count})+)(${charge})?(?![\p{L}\d])`,
  'gu',
);

/** The formula of a compound or an ion in a text, with its atoms of each element. */
export interface Compound extends Span {
  atoms: Map<string, number>;
  /** In elementary charges: −2 for CO₃²⁻. */
  charge: number;
}

/** Formulas of more than one atom, and ions. */
export function compoundsIn(text: string): Compound[] {
  return [...text.matchAll(compound)].flatMap((match) => {
    const [whole, formula = '', sign = ''] = match;
    const plain = formula.normalize('NFKC').replace(/[_{}]/g, '');
    const read = readCharge(plain, sign.normalize('NFKC'));
    const atoms = atomsOf(read.formula);
    const isCompound = [...atoms.values()].reduce((all, each) => all + each, 0) > 1 || read.charge !== 0;
    const areElements = [...atoms.keys()].every((symbol) => elements.has(symbol));
    return isCompound && areElements
      ? [{ atoms, charge: read.charge, start: match.index, end: match.index + whole.length }]
      : [];
  });
}

/** The digit of 'Ca2+' and the last of 'SO42-' belong to the charge, that of 'NH4+' to the formula. */
function readCharge(formula: string, written: string): { formula: string; charge: number } {
  const signs = written.match(/[-−+]/g) ?? [];
  const unit = signs[0] === undefined ? 0 : signs[0] === '+' ? 1 : -1;
  const digit = /\d/.exec(written)?.[0];
  if (digit !== undefined || signs.length !== 1)
    return { formula, charge: unit * Number(digit ?? signs.length) };
  const [, bare, behind] = (/^[-−+]$/.test(written) && /^([A-Z][a-z]?|.*\d)(\d)$/.exec(formula)) || [];
  return bare === undefined ? { formula, charge: unit } : { formula: bare, charge: unit * Number(behind) };
}

/** Counts the atoms of each element; a group in brackets counts as often as the number after it. */
function atomsOf(plain: string): Map<string, number> {
  const atoms = new Map<string, number>();
  const whole = plain.replace(/\(([^()]*)\)(\d*)/g, (_, group: string, times: string) =>
    group.repeat(Number(times || 1)),
  );
  for (const [, symbol = '', times = ''] of whole.matchAll(/([A-Z][a-z]?)(\d*)/g))
    atoms.set(symbol, (atoms.get(symbol) ?? 0) + Number(times || 1));
  return atoms;
}

export const isSameCompound = (one: Compound, other: Compound): boolean =>
  one.charge === other.charge &&
  one.atoms.size === other.atoms.size &&
  [...one.atoms].every(([symbol, times]) => other.atoms.get(symbol) === times);
