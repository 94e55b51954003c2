import { dataLines } from '../../data-lines.ts';
import type { Span } from '../sentences.ts';
import { plainUnits } from './plain-units.ts';
import { measureTheSame, type ReadUnit, unitIn } from './units.ts';

/** A number with its unit, as written. */
export interface Quantity extends Span {
  value: number;
  /** The unit as written; empty if there is none. */
  unit: string;
  /** Half of the last digit that is written: 0.05 for 3.2; 0 for a fraction. */
  precision: number;
  isWhole: boolean;
}

const kinds = {
  unit: new Map<string, number>(),
  scale: new Map<string, number>(),
  part: new Map<string, number>(),
  sign: new Map<string, number>(),
};
for (const [word = '', kind, value] of dataLines(new URL('words-for-numbers.tsv', import.meta.url), 3)) {
  kinds[kind as keyof typeof kinds].set(word, Number(value));
}
const oneOf = (...lists: Map<string, number>[]): string =>
  lists.flatMap((list) => [...list.keys()]).join('|');

/** With groups as they are written in India too: 12,00,000. */
const number = String.raw`[-−–]?(?:\d{1,3}(?:,\d{3})+(?![,\d])|\d{1,2}(?:,\d{2})+,\d{3}(?![,\d])|\d+)(?:\.\d+)?|[-−–]?\.\d+`;
const fraction = String.raw`[-−–]?\s*\\[dt]?frac\s*\{\s*\d+\s*\}\s*\{\s*\d+\s*\}|[-−–]?\d+\s*\/\s*\d+(?![\d/.])`;
const power = String.raw`(?:[eE]([-+]?\d{1,2})(?![\p{L}\d])|\s*(?:[x×*]|\\times)\s*10\s*(?:\^\s*\{?\s*([-−–]?\d+)\s*\}?|([⁻⁰¹²³⁴-⁹]+)))?`;
const scaleWord = String.raw`(?:\s*(${oneOf(kinds.scale)})(?!\p{L}))?`;
const unitPart = String.raw`[A-Za-zµμΩ°%$£€₹]{1,12}(?:\^?\{?[-−]?\d\}?|[²³]|⁻[¹²³])?`;
const unitAfter = String.raw`(?:\s*((?:(?:square|sq\.?|cubic|cu\.?)\s+)?(?:${unitPart})(?:(?:\s*[/·]\s*|\s+per\s+)(?:${unitPart})|\s(?:${unitPart}(?<=[\d²³¹}])))*))?`;
const currency = String.raw`([$£€₹]\s*|\b(?:R[sS]|rs|INR|Re)\b\.?\s*)?`;
const quantity = new RegExp(
  String.raw`${currency}(?<![\p{L}\d.\\]|\d\s*\/\s*)(?:(${fraction})|(${number})${power})${scaleWord}${unitAfter}`,
  'gu',
);
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const word = oneOf(kinds.unit, kinds.scale);
const inWords = new RegExp(
  String.raw`[${[...kinds.sign.keys()].join('')}]|\b(?:(an?|${word})(?:(?:[\s-]+and)?[\s-]+(?:${word}))*[\s-]+)?(${oneOf(kinds.part)})\b|\b(?:${word})(?:(?:[\s-]+and)?[\s-]+(?:${word}))*\b`,
  'gi',
);
const unitWord = /^\s*(%|per\s?cent\b|\p{L}+(?:\s+per\s+\p{L}+)?)/iu;

/** The quantities of a text, in order. What follows a number counts as its unit only where it is one; '1 h 30 min' is one quantity. */
export function quantitiesOf(written: string): Quantity[] {
  if (!/\d/.test(written)) return [];
  const text = plainUnits(written);
  return addedUp(quantitiesIn(text), text);
}

function quantitiesIn(text: string): Quantity[] {
  return [...text.matchAll(quantity)].map((match) => {
    const [whole, money, shared, digits = '0', typed, exponent, raisedExponent, scale = '', after] = match;
    const unit = after === undefined ? '' : (longestUnit(after) ?? '');
    const factor =
      (kinds.scale.get(scale) ?? 1) * 10 ** (Number(typed ?? 0) + exponentOf(exponent, raisedExponent));
    const bare = digits.replaceAll(',', '').replace(/[−–]/, '-');
    const decimals = bare.split('.')[1]?.length ?? 0;
    const end = match.index + whole.length - (after?.length ?? 0) + unit.length;
    return {
      value: (shared === undefined ? Number(bare) : fractionValue(shared)) * factor,
      unit: unit === '' ? (/[RI]/i.test(money ?? '') ? '₹' : (money ?? '').trim()) : unit,
      precision: shared === undefined ? 0.5 * 10 ** -decimals * factor : 0,
      isWhole: shared === undefined && decimals === 0 && factor === 1,
      start: match.index,
      end: match.index + text.slice(match.index, end).trimEnd().length,
    };
  });
}

/** Adds a quantity in a smaller unit to the one before it: '2 kg 500 g' is 2.5 kg. */
function addedUp(quantities: readonly Quantity[], text: string): Quantity[] {
  const result: Quantity[] = [];
  for (const quantity of quantities) {
    const last = result.at(-1);
    const [larger, smaller] = [last && unitIn(last.unit), unitIn(quantity.unit)];
    const isPart =
      last?.isWhole &&
      larger &&
      smaller &&
      measureTheSame(larger, smaller) &&
      quantity.value * smaller.factor < larger.factor &&
      /^\s*(?:and\s+)?$/i.test(text.slice(last.end, quantity.start));
    if (!isPart) result.push(quantity);
    else {
      const share = smaller.factor / larger.factor;
      const [value, precision] = [last.value + quantity.value * share, quantity.precision * share];
      result.splice(-1, 1, { ...last, value, precision, isWhole: false, end: quantity.end });
    }
  }
  return result;
}

/** 'km' of 'km away', and nothing of 'apples'. */
function longestUnit(after: string): string | undefined {
  for (let end = after.length; end > 0; end = after.slice(0, end).search(/[\s/·]+[^\s/·]*$/)) {
    const part = after.slice(0, end).trimEnd();
    if (unitIn(part)) return part;
  }
  return undefined;
}

function fractionValue(text: string): number {
  const [above = 0, below = 1] = (text.match(/\d+/g) ?? []).map(Number);
  return (/^\s*[-−–]/.test(text) ? -above : above) / below;
}

function exponentOf(plain: string | undefined, small: string | undefined): number {
  const digits =
    plain ?? (small ?? '⁰').replace(/./g, (each) => (each === '⁻' ? '-' : String(raised.indexOf(each))));
  return Number(digits.replace(/[−–]/, '-'));
}

/** Numbers in words and in single signs: 'seventy-five per cent', 'twelve lakh', 'three quarters', '½'; '1 out of 2' as well. */
export function spelledQuantities(text: string): Quantity[] {
  const shares = [...text.matchAll(/\b(\d+)\s+(?:out of|in)\s+(?:every\s+)?(\d+)\b/gi)].map((match) => ({
    match,
    value: Number(match[1]) / Number(match[2]),
  }));
  const words = [...text.matchAll(inWords)].map((match) => ({ match, value: spelledValue(match) }));
  return [...shares, ...words].map(({ match, value }) => {
    const end = match.index + match[0].length;
    const [after = '', name = ''] = unitWord.exec(text.slice(end)) ?? [];
    const unit = /^(?:%|per)/i.test(name) ? '%' : unitIn(name) ? name : '';
    return {
      value: /\b(?:minus|negative)\s+$/i.test(text.slice(0, match.index)) ? -value : value,
      unit,
      precision: 0,
      isWhole: Number.isInteger(value),
      start: match.index,
      end: end + (unit === '' ? 0 : after.length),
    };
  });
}

function spelledValue([whole, , part]: RegExpMatchArray): number {
  const said = whole.toLowerCase();
  const sign = kinds.sign.get(said);
  if (sign !== undefined) return sign;
  const below = part?.toLowerCase() ?? '';
  const above = said.slice(0, said.length - below.length).trim();
  const count = above === '' || /^an?$/.test(above) ? 1 : wholeOf(above);
  return count / (kinds.part.get(below) ?? 1);
}

function wholeOf(said: string): number {
  let [all, part] = [0, 0];
  for (const each of said.split(/[\s-]+/)) {
    const scale = kinds.scale.get(each);
    if (scale === undefined) {
      const unit = kinds.unit.get(each) ?? 0;
      // Years are said in pairs of digits: 'seventeen eighty-nine'.
      part = part >= 10 && part < 100 && unit >= 10 ? part * 100 + unit : part + unit;
    } else if (scale === 100) {
      part = Math.max(1, part) * scale;
    } else {
      all += Math.max(1, part) * scale;
      part = 0;
    }
  }
  return all + part;
}

/** Returns the factor of 'lakh' or 'million'; undefined for other words. */
export const scaleOf = (word: string): number | undefined => kinds.scale.get(word.toLowerCase());

/** The quantity that a key expects: a value, its tolerance, and the unit. */
export interface WantedQuantity extends Quantity {
  tolerance: number;
}

const ROUNDING = 0.01;
/** A result of one digit, such as 0.1, is no leave to be out by half of it. */
const COARSEST = 0.05;
const lead =
  /^(?:[\p{L}_{}\s]{0,40}?(?:=|:|\bis\b|≈|~)\s*)?(?:approximately|about|approx\.?|≈|~)?\s*[$\\]*$/u;

/** The quantity that a key is; undefined where it is anything else. `±` gives the tolerance. */
export function wantedQuantity(key: string): WantedQuantity | undefined {
  const [tolerance, bare] = toleranceIn(plainUnits(key));
  const [wanted, ...others] = quantitiesOf(bare);
  const isAlone = wanted && others.length === 0 && lead.test(bare.slice(0, wanted.start));
  if (!wanted || !isAlone || !/^[\s.)$]*$/.test(bare.slice(wanted.end))) return undefined;
  const size = Math.abs(wanted.value);
  const rounded = wanted.isWhole ? 0 : Math.max(Math.min(wanted.precision, size * COARSEST), size * ROUNDING);
  return { ...wanted, tolerance: (tolerance?.(wanted.value) ?? rounded) + size * 1e-9 };
}

function toleranceIn(key: string): [((value: number) => number) | undefined, string] {
  const match = /\(?\s*(?:±|\+\/?-|\\pm)\s*(\d+(?:\.\d+)?)\s*(%)?\s*\)?/.exec(key);
  if (!match || !/\d/.test(key.slice(0, match.index))) return [undefined, key];
  const amount = Number(match[1]);
  const bare = `${key.slice(0, match.index)} ${key.slice(match.index + match[0].length)}`.trim();
  return [(value) => (match[2] ? (Math.abs(value) * amount) / 100 : amount), bare];
}

export type QuantityVerdict = 'right' | 'unit missing' | 'unit wrong' | 'wrong';

const FINER = 0.001;

/** In an answer about a temperature, C does not mean coulombs. */
const ofTemperature = (said: string, wanted: string): string =>
  /^(?:°[CF]|K)$/.test(wanted) && /^[CF]$/.test(said) ? `°${said}` : said;

/** 100 °C is 373 K, as far as both are rounded; a rise of 20 °C is one of 20 K, which a factor says already. */
function isSameTemperature(wanted: WantedQuantity, said: Quantity, own: ReadUnit, other: ReadUnit): boolean {
  const value = (said.value * other.factor + other.zero - own.zero) / own.factor;
  const room = wanted.tolerance + (said.precision * other.factor) / own.factor;
  return own.zero !== other.zero && Math.abs(value - wanted.value) <= room;
}

const isNear = (wanted: WantedQuantity, said: Quantity, value: number): boolean => {
  const apart = Math.abs(value - wanted.value);
  // 153.9 where the key has rounded to 154.
  const isFiner = wanted.isWhole && !said.isWhole && apart <= Math.abs(wanted.value) * FINER;
  return apart <= wanted.tolerance || isFiner;
};

/** Compares a quantity of an answer with that of the key, its unit converted. */
export function compareQuantity(wanted: WantedQuantity, said: Quantity): QuantityVerdict {
  const isValue = (value: number): boolean => isNear(wanted, said, value);
  // 0.75 is 75 %.
  if (wanted.unit === '' && said.unit === '%') {
    const isPercentMeant = Math.abs(wanted.value) > 1 && isValue(said.value);
    return isValue(said.value / 100) || isPercentMeant ? 'right' : 'wrong';
  }
  if (wanted.unit === '' || said.unit === wanted.unit) return isValue(said.value) ? 'right' : 'wrong';
  const isPercent = /^(?:%|percent)$/.test(wanted.unit);
  if (isPercent && said.unit === '' && !said.isWhole && isValue(said.value * 100)) return 'right';
  return compareConverted(wanted, said, isValue);
}

function compareConverted(
  wanted: WantedQuantity,
  said: Quantity,
  isValue: (value: number) => boolean,
): QuantityVerdict {
  const [own, other] = [unitIn(wanted.unit), unitIn(ofTemperature(said.unit, wanted.unit))];
  if (own && other && measureTheSame(own, other)) {
    const value = (said.value * other.factor) / own.factor;
    // A year is 365.25 days, and the key says 365.
    const isSame = isValue(value) || Math.abs(value - wanted.value) <= Math.abs(wanted.value) * FINER;
    return isSame || isSameTemperature(wanted, said, own, other) ? 'right' : 'wrong';
  }
  if (!isValue(said.value)) return 'wrong';
  const isBareDegree = other?.sign === '°' && /^°[CF]$/.test(wanted.unit);
  return said.unit === '' || isBareDegree ? 'unit missing' : 'unit wrong';
}
