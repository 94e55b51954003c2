import { plainUnits } from '../formulas/units-in-formulas.ts';
import { unitOf } from './units.ts';

/** A number with its unit, as written. */
export interface Quantity {
  value: number;
  /** As written; '' where there is none. */
  unit: string;
  /** Half of the last digit that is written: 0.05 for 3.2. */
  precision: number;
  isWhole: boolean;
  start: number;
  end: number;
}

/** With groups as they are written in India too: 12,00,000. */
const number = String.raw`(?:[-−–]|(?:[Mm]inus|[Nn]egative)\s+)?(?:\d{1,3}(?:,\d{3})+(?![,\d])|\d{1,2}(?:,\d{2})+,\d{3}(?![,\d])|\d+)(?:\.\d+)?|[-−–]?\.\d+`;
/** 1.2e6 */
const typedPower = String.raw`(?:[eE]([-+]?\d{1,2})(?![\p{L}\d]))?`;
const scales: [RegExp, number][] = [
  [/^thousand/i, 1e3],
  [/^(?:lakh|lac)/i, 1e5],
  [/^(?:million|mn)/i, 1e6],
  [/^crore/i, 1e7],
  [/^(?:billion|bn)/i, 1e9],
  [/^trillion/i, 1e12],
];
const scaleWord = String.raw`(?:\s*(thousands?|lakhs?|lacs?|millions?|mn|crores?|billions?|bn|trillions?)(?!\p{L}))?`;
const power = String.raw`(?:\s*(?:[x×*]|\\times)\s*10\s*(?:\^\s*\{?\s*([-−–]?\d+)\s*\}?|([⁻⁰¹²³⁴-⁹]+)))?`;
const unitPart = String.raw`[A-Za-zµμΩ°%$£€₹]{1,12}(?:\^?-?\d|[²³]|⁻[¹²³])?`;
const unitAfter = String.raw`(?:\s*((?:(?:square|sq\.?|cubic|cu\.?)\s+)?(?:${unitPart})(?:(?:\s*[/·]\s*|\s+per\s+)(?:${unitPart})|\s(?:${unitPart}(?<=[\d²³¹])))*))?`;
const quantity = new RegExp(
  String.raw`([$£€₹]\s*|\b(?:R[sS]|rs|INR|Re)\b\.?\s*)?(?<![\p{L}\d.])(${number})${typedPower}${power}${scaleWord}${unitAfter}`,
  'gu',
);
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The quantities of a text, in order. What follows a number counts as its unit only where it is one. */
export function quantitiesOf(written: string): Quantity[] {
  const text = plainUnits(written);
  return [...text.matchAll(quantity)].map((match) => {
    const [whole, sign, digits = '0', typed, exponent, raisedExponent, word = '', after] = match;
    const isUnit = after !== undefined && unitOf(after) !== undefined;
    const written = digits.replaceAll(',', '').replace(/[−–]|(?:minus|negative)\s+/i, '-');
    const named = scales.find(([name]) => name.test(word))?.[1] ?? 1;
    const scale = named * 10 ** (Number(typed ?? 0) + exponentOf(exponent, raisedExponent));
    const decimals = written.split('.')[1]?.length ?? 0;
    const end = match.index + whole.length - (after !== undefined && !isUnit ? after.length : 0);
    return {
      value: Number(written) * scale,
      unit: isUnit ? after.trim() : currencyOf(sign),
      precision: 0.5 * 10 ** -decimals * scale,
      isWhole: decimals === 0 && scale === 1,
      start: match.index,
      end: match.index + text.slice(match.index, end).trimEnd().length,
    };
  });
}

/** 'Rs. 500' is ₹500. */
const currencyOf = (sign = ''): string => (/^[RI]/i.test(sign) ? '₹' : sign.trim());

function exponentOf(plain: string | undefined, small: string | undefined): number {
  const digits =
    plain ?? (small ?? '⁰').replace(/./g, (each) => (each === '⁻' ? '-' : String(raised.indexOf(each))));
  return Number(digits.replace(/[−–]/, '-'));
}

const fraction =
  /(?<![\d/.\\])(?:([-−–])\s*)?(?:\\[dt]?frac\s*\{\s*(\d+)\s*\}\s*\{\s*(\d+)\s*\}|(\d+)\s*\/\s*(\d+))(?![\d/.])(?:\s*\$)?/g;

/** The fractions of a text as quantities: `\frac{1}{2}` m, 3/4. */
export function fractionsOf(text: string): Quantity[] {
  return [...text.matchAll(fraction)].flatMap((match) => {
    const [whole, sign, above, below, typedAbove, typedBelow] = match;
    const value = Number(above ?? typedAbove) / Number(below ?? typedBelow);
    const end = match.index + whole.length;
    const [, space = '', unit = ''] = afterFraction.exec(text.slice(end)) ?? [];
    const isUnit = unit !== '' && unitOf(unit) !== undefined;
    return Number.isFinite(value)
      ? {
          value: sign === undefined ? value : -value,
          unit: isUnit ? unit : '',
          precision: 0,
          isWhole: false,
          start: match.index,
          end: isUnit ? end + space.length + unit.length : end,
        }
      : [];
  });
}

const afterFraction = new RegExp(String.raw`^(\s*)(${unitPart}(?:\s*\/\s*${unitPart})?)(?![\p{L}\d])`, 'u');

/** What a key asks for: a value, how far from it is right, and the unit. */
export interface WantedQuantity extends Quantity {
  tolerance: number;
}

const ROUNDING = 0.01;
/** A result of one digit, such as 0.1, is no leave to be out by half of it. */
const COARSEST = 0.05;
const lead = /^(?:[\p{L}\s]{0,30}?(?:=|:|\bis\b|≈|~)\s*)?(?:approximately|about|approx\.?|≈|~)?\s*[$\\]*$/u;

/** The quantity that a key is; undefined where it is anything else. `±` and 'accept 3.1 to 3.3' give the tolerance. */
export function wantedQuantity(key: string): WantedQuantity | undefined {
  const [tolerancePart, bare] = toleranceIn(plainUnits(key));
  const all = quantitiesOf(bare);
  const [wanted] = all;
  if (!wanted || all.length !== 1 || !lead.test(bare.slice(0, wanted.start))) {
    return undefined;
  }
  if (!/^[\s.)$]*$/.test(bare.slice(wanted.end))) {
    return undefined;
  }
  const size = Math.abs(wanted.value);
  const rounded = wanted.isWhole ? 0 : Math.max(Math.min(wanted.precision, size * COARSEST), size * ROUNDING);
  const own = tolerancePart === undefined ? rounded : tolerancePart(wanted.value);
  return { ...wanted, tolerance: own + Math.abs(wanted.value) * 1e-9 };
}

/** The end of `a = (20 - 0)/5 = 4` m/s²: what a key works out in numbers. */
export function workedResult(key: string): WantedQuantity | undefined {
  const parts = plainUnits(key).split('=');
  const isWorked = parts
    .slice(0, -1)
    .some((part) => /\d\s*(?:[-+*/×÷·−^]|\\(?:times|div|cdot)|\}\{)\s*\(?-?\d/.test(part));
  return parts.length > 1 && isWorked ? wantedQuantity(`= ${parts.at(-1)}`) : undefined;
}

function toleranceIn(key: string): [((value: number) => number) | undefined, string] {
  const match = /\(?\s*(?:±|\+\/?-|\\pm)\s*(\d+(?:\.\d+)?)\s*(%)?\s*\)?/.exec(key);
  if (!match) {
    return [undefined, key];
  }
  const amount = Number(match[1]);
  const bare = `${key.slice(0, match.index)} ${key.slice(match.index + match[0].length)}`.trim();
  return [(value) => (match[2] ? (Math.abs(value) * amount) / 100 : amount), bare];
}

export type QuantityVerdict = 'right' | 'unit missing' | 'unit wrong' | 'wrong' | 'none';

export interface JudgedQuantity {
  verdict: QuantityVerdict;
  quantity: Quantity | undefined;
}

/** Judges the result of an answer: the last quantity after an equals sign, otherwise the last of all. */
export function judgeQuantity(wanted: WantedQuantity, response: string): JudgedQuantity {
  const all = quantitiesOf(response);
  const afterEquals = all.filter(({ start }) => /[=≈]\s*\$?\s*$/.test(response.slice(0, start)));
  const result = afterEquals.at(-1) ?? all.at(-1);
  if (!result) {
    return { verdict: 'none', quantity: undefined };
  }
  return { verdict: verdictOn(wanted, result), quantity: result };
}

const FINER = 0.001;

export function verdictOn(wanted: WantedQuantity, said: Quantity): QuantityVerdict {
  const apart = Math.abs(said.value - wanted.value);
  // 153.9 where the key has rounded to 154.
  const isFiner = wanted.isWhole && !said.isWhole && apart <= Math.abs(wanted.value) * FINER;
  const isValue = apart <= wanted.tolerance || isFiner;
  if (wanted.unit === '' || said.unit === wanted.unit) {
    return isValue ? 'right' : 'wrong';
  }
  // Nobody who is asked for a temperature means coulombs.
  const isTemperature = unitOf(wanted.unit)?.dimension === '°C^1' && said.unit === 'C';
  const [own, other] = [unitOf(wanted.unit), unitOf(isTemperature ? '°C' : said.unit)];
  if (own && other && own.dimension === other.dimension) {
    const converted = (said.value * other.factor) / own.factor;
    const isConverted =
      Math.abs(converted - wanted.value) <= wanted.tolerance + Math.abs(wanted.value) * 1e-9;
    return isConverted ? 'right' : isValue ? 'unit wrong' : 'wrong';
  }
  return isValue ? (said.unit === '' ? 'unit missing' : 'unit wrong') : 'wrong';
}
