import {
  sameDimension,
  toDimension,
  type Unit,
  parseUnit as unitBySymbol,
} from '../../../mathematics/reading/unit-table.ts';
import { toNumber } from '../../../mathematics/values/rational.ts';
import { memoizeByText } from '../../../memoize.ts';
import { dataLines } from '../../data-lines.ts';
import { plainUnits } from './plain-units.ts';

const aliases = new Map(
  dataLines(new URL('units.tsv', import.meta.url), 3).map(([name = '', same = '', factor = '1']) => [
    name,
    { same, factor },
  ]),
);

/** A unit with its dimension and its factor to the base unit. */
export interface ReadUnit {
  unit: Unit | undefined;
  /** A sign without a dimension, such as '%' or '°'; '' for a unit. */
  sign: string;
  factor: number;
  /** The value of its zero in the base unit, such as 273.15 for °C. */
  zero: number;
}

/** The signs and words for percent and degrees, which are not units of the table. */
const plainSigns = new Map([
  ['%', '%'],
  ['percent', '%'],
  ['°', '°'],
  ['degree', '°'],
  ['degrees', '°'],
  ['deg', '°'],
]);
/**
 * Matches words that often follow a number in a sentence, and letters that name other things. They are not read as units, except units of
 * time.
 */
const noUnits =
  /^(?:in|p|t|a|d|h?i|B|H|S|year|years|week|weeks|day|days|dozen|bit|bits|foot|feet|rad|min|sec)$/;
const timeUnits = /^(?:year|years|week|weeks|day|days|min|sec)$/;

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const plain = (text: string): string =>
  text
    .trim()
    .replace(
      /⁻?[⁰¹²³⁴-⁹]+/g,
      (run) => `^${run.replace(/./g, (each) => (each === '⁻' ? '-' : String(raised.indexOf(each))))}`,
    )
    .replace(/(?<=\p{L})-(?=\d)/gu, '^-')
    .replace(/\s*·\s*/g, ' ');

const MAX_READ = 2_000;

/** Returns the unit of a text such as `km/h`, `m s^-1` or `cm²`; undefined if it is none. */
export const unitIn = memoizeByText(MAX_READ, (text) => readUnit(plain(plainUnits(text))));

function readUnit(text: string): ReadUnit | undefined {
  const sign = plainSigns.get(text.toLowerCase());
  if (sign !== undefined) return { unit: undefined, sign, factor: 1, zero: 0 };
  if (noUnits.test(text) && !timeUnits.test(text)) return undefined;
  const alias = aliases.get(text);
  const parts = text.replace(/[A-Za-zΩ₹]+/g, (each) => aliases.get(each)?.same ?? each);
  const unit = /\p{L}|[$£€₹°Ω]/u.test(text) ? unitBySymbol(alias?.same ?? parts) : undefined;
  return (
    unit && {
      unit,
      sign: '',
      factor: toNumber(unit.factor) * Number(alias?.factor ?? 1),
      zero: toNumber(unit.zero),
    }
  );
}

/** Returns whether two units have the same dimension, so that one can be converted into the other. */
export const measureTheSame = (one: ReadUnit, other: ReadUnit): boolean =>
  one.unit && other.unit ? sameDimension(one.unit, other.unit) : one.sign !== '' && one.sign === other.sign;

/** Returns whether two units differ in their dimension or their size; false if one of them is not known. */
export function differInSize(one: string, other: string): boolean {
  const [own, said] = [unitIn(one), unitIn(other)];
  return Boolean(
    own?.unit && said?.unit && (!measureTheSame(own, said) || Math.abs(own.factor / said.factor - 1) > 1e-9),
  );
}

/** Returns a name that all words for a unit share, such as 'kg' and 'kilograms'; undefined for a word that is no unit. */
export const unitName = memoizeByText(MAX_READ, (word): string | undefined => {
  const read = word.length > 1 ? unitIn(word) : undefined;
  return read?.unit && `${toDimension(read.unit)} ${read.factor}`;
});
