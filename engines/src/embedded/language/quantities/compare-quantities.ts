import { haveOppositeSigns, haveSameSignInWords } from './directions.ts';
import { plainUnits } from './plain-units.ts';
import { findQuantities, type Quantity, spelledQuantities } from './quantities.ts';
import { measureTheSame, type ReadUnit, unitIn } from './units.ts';

/** A quantity that a key expects, with its tolerance. */
export interface WantedQuantity extends Quantity {
  tolerance: number;
  /** True if it is a change or a difference, for which 20 °C equals 20 K; undefined if that is not known. */
  isDifference?: boolean | undefined;
}

const ROUNDING = 0.01;
/** The largest tolerance for rounding, as a share of the value. Without it, a result of one digit, such as 0.1, could be wrong by half. */
const COARSEST = 0.05;
const lead =
  /^(?:[\p{L}_{}\s]{0,40}?(?:=|:|\bis\b|≈|~)\s*)?(?:approximately|about|approx\.?|≈|~)?\s*[$\\]*$/u;

/** Returns the quantity of a key that is nothing else; undefined for any other key. The number after `±` is the tolerance. */
export function wantedQuantity(key: string): WantedQuantity | undefined {
  const [tolerance, bare] = toleranceIn(plainUnits(key));
  // A fraction in words alone, such as 'third' or 'quarter', may mean something else.
  const found = /\d/.test(bare)
    ? findQuantities(bare)
    : spelledQuantities(bare).filter(({ unit, isWhole }) => unit !== '' || isWhole);
  const [wanted, ...others] = found;
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

/** Returns the unit of an answer, with 'C' and 'F' read as degrees if the key is a temperature. */
const ofTemperature = (said: string, wanted: string): string =>
  /^(?:°[CF]|K)$/.test(wanted) && /^[CF]$/.test(said) ? `°${said}` : said;

const isNear = (wanted: WantedQuantity, said: Quantity, value: number): boolean => {
  const apart = Math.abs(value - wanted.value);
  // A more exact value is right, such as 153.9 if the key has rounded to 154.
  const isFiner = wanted.isWhole && !said.isWhole && apart <= Math.abs(wanted.value) * FINER;
  return apart <= wanted.tolerance || isFiner;
};

/**
 * Compares a quantity of an answer with that of the key, after conversion to its unit. A direction in words is a sign, so that 'fell by 15%'
 * is equal to −15%.
 */
export function compareQuantity(wanted: WantedQuantity, given: Quantity): QuantityVerdict {
  if (haveOppositeSigns(wanted, given)) return 'wrong';
  const said = haveSameSignInWords(wanted, given) ? { ...given, value: -given.value } : given;
  const isValue = (value: number): boolean => isNear(wanted, said, value);
  // A number may be given as a percentage, such as 75 % for 0.75.
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
    if (isSameMeasure(wanted, said, own, other)) return 'right';
    return isValue(said.value) && own.zero === other.zero ? 'unit wrong' : 'wrong';
  }
  if (!isValue(said.value)) return 'wrong';
  const isBareDegree = other?.sign === '°' && /^°[CF]$/.test(wanted.unit);
  return said.unit === '' || isBareDegree ? 'unit missing' : 'unit wrong';
}

/**
 * Returns whether two quantities in different units are equal within rounding. A temperature of 100 °C equals 373 K, but a difference of 20
 * °C equals 20 K.
 */
function isSameMeasure(wanted: WantedQuantity, said: Quantity, own: ReadUnit, other: ReadUnit): boolean {
  const isApart = (value: number, room: number): boolean => Math.abs(value - wanted.value) > room;
  const size = (said.value * other.factor) / own.factor;
  // A key may have rounded the conversion, such as a year of 365.25 days to 365 days.
  const isSameSize = isNear(wanted, said, size) || !isApart(size, Math.abs(wanted.value) * FINER);
  if (own.zero === other.zero) return isSameSize;
  const rounding = wanted.tolerance + (said.precision * other.factor) / own.factor;
  const isSamePoint = !isApart(size + (other.zero - own.zero) / own.factor, rounding);
  return (wanted.isDifference !== false && isSameSize) || (wanted.isDifference !== true && isSamePoint);
}
