import { dataLines } from '../../data-lines.ts';
import { type Span, toSpan } from '../sentences.ts';
import { type Direction, findDirection } from './directions.ts';
import { plainUnits } from './plain-units.ts';
import { measureTheSame, unitIn } from './units.ts';

/** A number with its unit, as written. */
export interface Quantity extends Span {
  value: number;
  /** The unit as written; empty if there is none. */
  unit: string;
  /** Half of the last written digit, such as 0.05 for 3.2; 0 for a fraction. */
  precision: number;
  isWhole: boolean;
  /** The direction of a change that words next to the number name, as in 'fell by 15'; absent if there is none. */
  direction?: Direction;
}

const kinds = {
  unit: new Map<string, number>(),
  scale: new Map<string, number>(),
  part: new Map<string, number>(),
  sign: new Map<string, number>(),
  factor: new Map<string, number>(),
};
for (const [word = '', kind, value] of dataLines(new URL('words-for-numbers.tsv', import.meta.url), 3)) {
  kinds[kind as keyof typeof kinds].set(word, Number(value));
}
const oneOf = (...lists: Map<string, number>[]): string =>
  lists.flatMap((list) => [...list.keys()]).join('|');

/** Matches a number, also with digits grouped as in India: 12,00,000. */
const number = String.raw`[-−–]?(?:\d{1,3}(?:,\d{3})+(?![,\d])|\d{1,2}(?:,\d{2})+,\d{3}(?![,\d])|\d+)(?:\.\d+)?|[-−–]?\.\d+`;
const fraction = String.raw`[-−–]?\s*\\[dt]?frac\s*\{\s*\d+\s*\}\s*\{\s*\d+\s*\}|[-−–]?\d+\s*\/\s*\d+(?![\d/.])`;
const power = String.raw`(?:[eE]([-+]?\d{1,2})(?![\p{L}\d])|\s*(?:[x×*]|\\times)\s*10\s*(?:\^\s*\{?\s*([-−–]?\d+)\s*\}?|([⁻⁰¹²³⁴-⁹]+)))?`;
const scaleWord = String.raw`(?:\s*(${oneOf(kinds.scale)})(?!\p{L}))?`;
const unitPart = String.raw`[A-Za-zµμΩ°%$£€₹]{1,12}(?:\^?\{?[-−]?\d\}?|[²³]|⁻[¹²³])?`;
/** Matches units that may follow another one after a space, as in 'N m' and 'kg m/s²', because they are not words or names. */
const unitBehind = String.raw`(?:m|s|K|kg)(?:\^?\{?[-−]?\d\}?|[²³]|⁻[¹²³])?(?![\p{L}\d])|${unitPart}(?<=[\d²³¹}])`;
const unitAfter = String.raw`(?:\s*(${unitPart}(?:(?:\s*[/·]\s*|\s+per\s+)(?:${unitPart})|\s(?:${unitBehind}))*))?`;
const currency = String.raw`([$£€₹]\s*|\b(?:R[sS]|rs|INR|Re)\b\.?\s*)?`;
const quantity = new RegExp(
  String.raw`${currency}(?<![\p{L}\d\\^]|(?<!\b(?:R[sS]|rs|Re|INR))\.|\d\s*\/\s*)(?:(${fraction})|(${number})${power})${scaleWord}${unitAfter}`,
  'gu',
);
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const word = oneOf(kinds.unit, kinds.scale);
const part = oneOf(kinds.part);
/** Matches a number in words. 'Seven and three quarters' is matched as 'seven' and 'three quarters'. */
const inWords = new RegExp(
  String.raw`[${[...kinds.sign.keys()].join('')}]|\b(?:(?:an?|${word})(?:[\s-]+(?:${word}))*[\s-]+)?(${part})\b|\b(?:${word})(?:(?:[\s-]+and)?[\s-]+(?:${word})\b(?![\s-]+(?:${part})\b))*\b`,
  'gi',
);
const unitWord = /^[\s-]*(%|°[CF]?|per\s?cent\b|\p{L}+(?:\s+per\s+\p{L}+)?)/iu;
const oneUnit = /\ban?\s+(\p{L}{3,})/giu;

/** Returns the quantities of a text that are written with a digit, in order. '1 h 30 min' is one quantity. */
export function findQuantities(written: string): Quantity[] {
  if (!/\d/.test(written)) return [];
  const text = plainUnits(written);
  return mergedPieces(text).filter(({ start, end }) => /\d/.test(text.slice(start, end)));
}

/**
 * Returns the quantities of a text that are written with words or single signs, such as 'seventy-five per cent', 'twelve lakh', 'half an
 * hour', '½' and '2½', and shares such as '1 out of 2'.
 */
export const spelledQuantities = (written: string): Quantity[] =>
  mergedPieces(plainUnits(written)).filter(({ kind }) => kind !== 'digits');

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

/** A part of a quantity: a number in digits, words or a sign, or a unit such as 'an hour', which is a quantity only next to a fraction. */
interface Piece extends Quantity {
  kind: 'digits' | 'words' | 'sign' | 'scale' | 'one unit';
}

/** Returns the pieces of a text in order. Pieces that form one quantity are joined. */
function mergedPieces(text: string): Piece[] {
  const digits = quantitiesIn(text).map((each): Piece => ({ ...each, kind: 'digits' }));
  const spelled = [...text.matchAll(inWords)].map((match) => spelledPiece(match, text));
  const units = [...text.matchAll(oneUnit)].flatMap(({ 0: whole, 1: unit = '', index }): Piece[] =>
    unitIn(unit) ? [{ ...ONE, unit, kind: 'one unit', start: index, end: index + whole.length }] : [],
  );
  const pieces = [...digits, ...spelled, ...units].sort((a, b) => a.start - b.start || b.end - a.end);
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last && piece.start < last.end) continue;
    const both = last && mergeNeighbours(last, piece, text.slice(last.end, piece.start));
    if (both) result.splice(-1, 1, { ...both, end: piece.end });
    else result.push(piece);
  }
  return result
    .filter(({ kind }) => kind !== 'one unit')
    .map((piece) => {
      const direction = findDirection(text.slice(0, piece.start), text.slice(piece.end));
      return direction === 0 ? piece : { ...piece, direction };
    });
}

const ONE = { value: 1, precision: 0, isWhole: true };
const isFraction = ({ value, precision }: Quantity): boolean => precision === 0 && value > 0 && value < 1;

/** Joins two pieces if they form one quantity with the text between them. */
function mergeNeighbours(last: Piece, next: Piece, between: string): Piece | undefined {
  const isAdjacent = /^[^\S\n]*$/.test(between);
  const isAnd = /^\s+and\s+$/i.test(between);
  const kind = last.kind === 'digits' && /digits|sign/.test(next.kind) ? 'digits' : 'words';
  const both = { ...last, kind, precision: 0, isWhole: false } as const;
  const sum = last.value + Math.sign(last.value) * next.value;
  // A whole number with a fraction is one value, as in 'two and a half' and 'an hour and a half', but 'x = 2 and 1/2' has two values.
  const isMixed = last.isWhole && isFraction(next) && (next.kind === 'words' ? isAnd : isAdjacent);
  if (isMixed && last.unit === '') return { ...both, value: sum, unit: next.unit };
  if (isMixed && next.unit === '' && isAnd) return { ...both, value: sum };
  // A fraction is multiplied with what follows, as in 'half an hour', 'half a million' and 'two and a half lakh'.
  const isPart = !last.isWhole && last.precision === 0 && last.unit === '';
  const isOf = /^[\s-]+(?:of\s+)?(?:an?\s+)?$/i.test(between);
  if (isPart && isOf && /^(?:one unit|scale)$/.test(next.kind))
    return { ...both, value: last.value * next.value, unit: next.unit };
  const isShare = last.unit === '' && /^\s+(?:out of|in)\s+(?:every\s+)?$/i.test(between);
  if (isShare && last.isWhole && next.isWhole && last.value < next.value)
    return { ...both, value: last.value / next.value };
  return isAdjacent || isAnd ? withSmallerUnit({ ...last, kind }, next) : undefined;
}

/** Adds a quantity in a smaller unit to the one before it: '2 kg 500 g' is 2.5 kg. */
function withSmallerUnit(last: Piece, next: Piece): Piece | undefined {
  const [larger, smaller] = [unitIn(last.unit), unitIn(next.unit)];
  const isPart =
    last.isWhole &&
    larger &&
    smaller &&
    measureTheSame(larger, smaller) &&
    next.value * smaller.factor < larger.factor;
  if (!isPart) return undefined;
  const share = smaller.factor / larger.factor;
  return {
    ...last,
    value: last.value + next.value * share,
    precision: next.precision * share,
    isWhole: false,
  };
}

/** Returns the unit at the beginning of a text, such as 'km' in 'km away'; undefined if there is none, as in 'apples'. */
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

function spelledPiece(match: RegExpMatchArray & { index: number }, text: string): Piece {
  const [whole, below] = match;
  const end = match.index + whole.length;
  const value = spelledValue(whole.toLowerCase(), below?.toLowerCase());
  const [after = '', name = ''] = unitWord.exec(text.slice(end)) ?? [];
  const unit = /^(?:%|per)/i.test(name) ? '%' : unitIn(name) ? name : '';
  return {
    value: /\b(?:minus|negative)\s+$/i.test(text.slice(0, match.index)) ? -value : value,
    unit,
    precision: 0,
    isWhole: Number.isInteger(value),
    kind: kinds.sign.has(whole) ? 'sign' : kinds.scale.has(whole.toLowerCase()) ? 'scale' : 'words',
    start: match.index,
    end: end + (unit === '' ? 0 : after.length),
  };
}

/**
 * Returns the value of a number in words.
 *
 * @param below the word for the fraction, such as 'quarters' in 'three quarters'
 */
function spelledValue(said: string, below = ''): number {
  const sign = kinds.sign.get(said);
  if (sign !== undefined) return sign;
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
      // Years are written in pairs of digits, as in 'seventeen eighty-nine'.
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

/** Returns the factor of a word such as 'lakh' or 'million'; undefined for any other word. */
export const findScale = (word: string): number | undefined => kinds.scale.get(word.toLowerCase());

const factorWord = new RegExp(
  String.raw`\b(?:${oneOf(kinds.factor)}|no (?:change|effect)|not change)\b`,
  'gi',
);
/** Matches what makes a factor of a number, as in '2 times' and 'four-fold'. */
const timesBehind = /^[\s-]*(?:times|fold)\b/i;
/** Matches a multiple of a letter for the value before, as in 'V/2' and '4F'. */
const ofLetter = /(?<![\p{L}\d/=.])(\d*)\s?[A-Z](?:\s?\/\s?(\d+))?(?![\p{L}\d/])/gu;

interface Factor extends Span {
  value: number;
}

/**
 * Returns the factors by which a text says that something changes, such as 2 for 'doubled' and 'two times' and 1 for 'no change'. Only a
 * text without such words may give one as a fraction, a percentage or a multiple of a letter: 'half', '50 %' or 'V/2'.
 */
export function factorsIn(text: string): Factor[] {
  const words = [...text.matchAll(factorWord)].map((match) => ({
    value: kinds.factor.get(match[0].toLowerCase()) ?? 1,
    ...toSpan(match),
  }));
  const numbers = [...findQuantities(text), ...spelledQuantities(text)];
  const times = numbers.flatMap(({ value, start, end }) => {
    const behind = timesBehind.exec(text.slice(end));
    return behind ? [{ value, start, end: end + behind[0].length }] : [];
  });
  const said = [...words, ...times].toSorted((one, other) => one.start - other.start);
  if (said.length > 0) return said;
  const letters = [...text.matchAll(ofLetter)].flatMap((match) =>
    match[1] || match[2] ? [{ value: Number(match[1] || 1) / Number(match[2] ?? 1), ...toSpan(match) }] : [],
  );
  const shares = numbers
    .filter(
      ({ unit, isWhole, end }) =>
        unit === '%' || (unit === '' && !isWhole && !/^\s?\p{L}/u.test(text.slice(end, end + 1))),
    )
    .map(({ value, unit, start, end }) => ({ value: unit === '%' ? value / 100 : value, start, end }));
  return letters.length > 0 ? letters : shares.filter(({ value }) => value < 1);
}
