import {
  compareQuantity,
  type QuantityVerdict,
  type WantedQuantity,
  wantedQuantity,
} from '../../../language/quantities/compare-quantities.ts';
import { plainUnits } from '../../../language/quantities/plain-units.ts';
import { findQuantities, type Quantity, spelledQuantities } from '../../../language/quantities/quantities.ts';
import { differInSize, measureTheSame, type ReadUnit, unitIn } from '../../../language/quantities/units.ts';
import { toSpan } from '../../../language/sentences.ts';
import { rangeOf } from '../../key/wordings.ts';
import { pattern } from '../../phrases.ts';
import {
  type ExactVerdict,
  type Judge,
  missing,
  otherNotation,
  rightOrWrong,
  unitNotes,
  verdictOf,
} from '../exact-verdict.ts';

const asksForDifference = pattern('\\b{asks for a difference}\\b');
const speaksOfChange = pattern('\\b{change}\\b');

/**
 * Returns whether a question asks for a difference of two values; undefined if it mentions a change but may ask for the value before or
 * after it.
 */
const isDifferenceIn = (question: string): boolean | undefined =>
  asksForDifference.test(question) || (speaksOfChange.test(question) ? undefined : false);

const asksForLowestTerms = pattern('\\b{lowest terms}\\b');
const requiresNotation = pattern('\\b{required notation}\\b');
const UNIT_MISSING = 0.75;
const UNIT_WRONG = 0.5;
const SAYABLE = 3;

type Outcome = QuantityVerdict | 'other notation';

const outcomes: [Outcome, number, string][] = [
  ['right', 1, 'This is the value in the key.'],
  ['unit missing', UNIT_MISSING, unitNotes.missing],
  ['unit wrong', UNIT_WRONG, unitNotes.wrong],
  ['other notation', 0, otherNotation],
  ['wrong', 0, 'The answer gives a different number.'],
];

/** Returns the judge of a key that is one number, with or without a unit; undefined for any other key. */
export function quantityJudge(key: string, isOnly: boolean, question: string): Judge | undefined {
  const read = wantedQuantity((/^between\b/i.test(key) && rangeOf(key)) || key);
  if (!read) return undefined;
  const wanted = { ...read, isDifference: isDifferenceIn(question) };
  const isNotationRequired =
    requiresNotation.test(question) || (isFraction(key) && asksForLowestTerms.test(question));
  const given = [...findQuantities(question), ...spelledQuantities(question)];
  const outcomeOf = (said: Quantity): QuantityVerdict =>
    isRepeated(said, wanted, given) ? 'wrong' : compareQuantity(wanted, said);
  const isUnitRequired = wanted.unit !== '' && asksForUnit(question, wanted.unit);
  const writtenOutcome = (said: Quantity, text: string): Outcome => {
    const outcome = outcomeOf(said);
    if (isUnitRequired && differInSize(said.unit, wanted.unit))
      return outcome === 'right' ? 'unit wrong' : 'wrong';
    const isChecked = isNotationRequired && outcome !== 'wrong';
    return isChecked && !hasSameNotation(plainUnits(text).slice(said.start, said.end), key)
      ? 'other notation'
      : outcome;
  };
  return (text) => {
    const judged = saidIn(text, isOnly).map((said) => ({ said, outcome: writtenOutcome(said, text) }));
    const [first] = judged;
    const isDoubted = isOnly && first?.outcome === 'wrong' && !isRepeated(first.said, wanted, given);
    const doubted = isDoubted ? doubtedIn(text, outcomeOf) : undefined;
    if (doubted) return doubted;
    for (const [outcome, credit, note] of outcomes) {
      const found = judged.find((each) => each.outcome === outcome);
      if (found) return verdictOf(credit, found.said, note, outcome.startsWith('unit') ? 'unit' : 'value');
    }
    return withoutNumber(key, wanted);
  };
}

/** Returns the verdict on an answer without a number; undefined if its words are to be compared. */
function withoutNumber(key: string, wanted: WantedQuantity): ExactVerdict | undefined {
  // A small number may be written as a word that is not read as a number, such as 'none', and a word may be misspelt. The words of such an
  // answer are compared instead.
  const isSayable =
    !/\d/.test(key) || (wanted.unit === '' && wanted.isWhole && Math.abs(wanted.value) <= SAYABLE);
  return isSayable ? undefined : missing('The answer has no number.', 'value');
}

/** Returns whether a question names the unit of the result, as in 'Find the speed in m/s'. */
const asksForUnit = (question: string, unit: string): boolean =>
  new RegExp(`\\b(?:in|to|into) ${RegExp.escape(unit)}(?![\\p{L}\\d/^])`, 'u').test(plainUnits(question));

const isFraction = (text: string): boolean => /\d\s*\/\s*\d|\\frac|[½⅓⅔¼¾]/.test(text);

/** Returns the numerals of a text without the 10 of a power of ten: '1 3 4' for '1¾'. */
const numeralsIn = (text: string): string =>
  (
    text
      .replace(/[½⅓⅔¼¾]|[⁻⁰¹²³⁴-⁹]+/g, ' $&')
      .normalize('NFKC')
      .match(/\d+(?:\.\d+)?/g) ?? []
  )
    .filter((numeral) => Number(numeral) !== 10)
    .map(Number)
    .join(' ');

const powerOfTen = /10\s*(?:\^|[⁻⁰¹²³⁴-⁹])|\d[eE][-+]?\d/;

/**
 * Returns whether a right value is written in the notation of the key: as a fraction in the same terms, a percentage, a power of ten or in
 * words.
 */
function hasSameNotation(said: string, key: string): boolean {
  if (isFraction(key)) return !/\d/.test(said) || (isFraction(said) && numeralsIn(said) === numeralsIn(key));
  if (powerOfTen.test(key)) return powerOfTen.test(said) && numeralsIn(said) === numeralsIn(key);
  if (!/\d/.test(key)) return !/\d/.test(said);
  const isPercentage = (text: string): boolean => /%|per\s?cent/i.test(text);
  return isPercentage(said) === isPercentage(key) && !powerOfTen.test(said) && !isFraction(said);
}

/**
 * Returns whether a quantity only repeats one of the question that the key has in another unit or notation, as in '90 minutes' if the key
 * is '1.5 hours'.
 */
const isRepeated = (said: Quantity, wanted: WantedQuantity, given: readonly Quantity[]): boolean =>
  given.some(({ value, unit }) => value === said.value && unit === said.unit) &&
  (said.unit !== wanted.unit || (said.precision === 0) !== (wanted.precision === 0));

/**
 * Returns a verdict with a doubt for an answer whose last number is wrong, but which has the right value elsewhere, as in 'It began in 1789
 * and ended in 1799', because it is not clear which of them is the answer.
 */
function doubtedIn(text: string, outcomeOf: (said: Quantity) => QuantityVerdict): ExactVerdict | undefined {
  const elsewhere = findQuantities(text).find((said) => outcomeOf(said) === 'right');
  if (!elsewhere || isCalculated(text)) return undefined;
  const doubt = 'The answer gives other numbers too. Please check that it means the right one.';
  return { ...verdictOf(1, elsewhere, 'This is the value in the key.', 'value'), doubt };
}

/**
 * Returns whether a text contains a calculation. The result of a calculation follows its last equal sign, so an earlier number is not the
 * answer.
 */
const isCalculated = (text: string): boolean => /[=≈]|\d\s*[-+*/×÷^]\s*\d/.test(text);

/**
 * Returns the results of an answer. If the key has one value, this is the last number after an equal sign, otherwise the last number; if
 * the key has several, all numbers.
 */
function saidIn(text: string, isOnly: boolean): Quantity[] {
  const before = text.split(/\b(?:because|since|as)\b/i)[0] ?? text;
  const own = findQuantities(before);
  const all = own.length > 0 ? own : findQuantities(text);
  const spelled = spelledQuantities(text).filter(
    ({ start, end }) => all.length === 0 || /\d/.test(text.slice(start, end)),
  );
  if (spelled.length > 0) return isOnly ? spelled.slice(-1) : spelled;
  if (!isOnly) return all;
  const behind = all.filter(({ start }) => /[=≈]\s*[$₹£€]?\s*(?:Rs\.?\s*)?$/.test(text.slice(0, start)));
  return [behind.at(-1) ?? all.at(-1)].flatMap((each) => each ?? []);
}

const part = String.raw`(\d+(?:\.\d+)?)`;
const ratio = new RegExp(String.raw`(?<![\d.])${part}\s*(?::|/|\bis to\b|\bto\b)\s*${part}(?![\d.])`, 'gi');

/** Returns the judge of a key that is a ratio; undefined for any other key. '6 : 4' is equal to 3 : 2, but '2 : 3' is not. */
export function ratioJudge(key: string, question: string): Judge | undefined {
  const [match, ...others] = [...key.matchAll(ratio)];
  const isRatio =
    match &&
    others.length === 0 &&
    (key.includes(':') || /\b(?:ratio|proportion)\b/i.test(`${question} ${key}`));
  if (!isRatio || /\p{L}/u.test(key.replace(/\b(?:is|to|the|ratio|of)\b/gi, ''))) return undefined;
  const [one, other] = [Number(match[1]), Number(match[2])];
  const isSimplest = asksForLowestTerms.test(question);
  return (text): ExactVerdict | undefined => {
    const last = [...text.matchAll(ratio)].at(-1);
    if (!last) return undefined;
    const [a, b] = [Number(last[1]), Number(last[2])];
    const isSame = isSimplest ? a === one && b === other : Math.abs(a * other - b * one) < 1e-9;
    const notes = ['This is the ratio in the key.', 'The key has a different ratio.'] as const;
    return rightOrWrong(isSame, toSpan(last), notes, 'value');
  };
}

/** Matches the words before a unit, as in 'SI unit: dioptre' and 'The unit is the newton'. */
const beforeUnit = /^.*\b(?:units?|is|are)\b\s*[:=]?\s*(?:the\s+)?|\s*[.!]$/giu;
/** Matches the words before a unit in a short sentence, as in 'Current is measured in amperes'. */
const measuredIn = /^\W*(?:[\p{L}’']+\s+){0,5}(?:measured|expressed)\s+in\s+(?:the\s+)?/iu;

/**
 * Returns the judge of a key that is only a unit, such as 'N' for newton or 'SI unit: dioptre'; undefined for any other key. Another unit is
 * wrong if the answer calls it a unit; anything else is judged by its words. Where the key is a sentence, such as 'It is measured in
 * amperes', so is the right unit, because it may be that of another quantity, and only a unit of another quantity is wrong.
 *
 * @param isOnly whether the key has no other points
 */
export function unitJudge(key: string, isOnly: boolean): Judge | undefined {
  const isSentence = measuredIn.test(key);
  if (!isSentence && !isOnly && !/\bunit\b/i.test(key)) return undefined;
  const nameIn = (text: string) => unitIn(text.trim().replace(measuredIn, '').replace(beforeUnit, ''));
  const wanted = nameIn(key);
  if (!wanted?.unit || /\d/.test(key)) return undefined;
  return (text) => {
    const parts = [...text.matchAll(/[^.,;\n]+/g)].flatMap((match) => {
      const said = nameIn(match[0]);
      if (!said?.unit) return [];
      const isConvertible = measureTheSame(wanted, said);
      const isSame = isConvertible && (isSentence || Math.abs(said.factor / wanted.factor - 1) < 1e-9);
      const isCalledUnit = /\bunits?\b/i.test(match[0]) || measuredIn.test(match[0]);
      return [{ span: toSpan(match), isSame, isCalledUnit }];
    });
    const right = parts.find(({ isSame }) => isSame);
    if (isSentence && (right || names(text, wanted))) return undefined;
    if (right) return verdictOf(1, right.span, 'This is the unit in the key.', 'unit');
    const wrong = parts.find(({ isCalledUnit }) => isCalledUnit);
    return wrong && verdictOf(0, wrong.span, 'The key has a different unit.', 'unit');
  };
}

/** Returns whether a text has the name of a unit with the dimension of another one. */
const names = (text: string, unit: ReadUnit): boolean =>
  [...text.matchAll(/\p{L}{2,}/gu)].some(([word]) => {
    const read = unitIn(word);
    return read !== undefined && measureTheSame(read, unit);
  });
