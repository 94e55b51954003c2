import {
  type Direction,
  haveOppositeSigns,
  haveSameSignInWords,
} from '../../../language/quantities/directions.ts';
import { measureTheSame, unitIn } from '../../../language/quantities/units.ts';
import { functionNames, type Side } from '../../../workings/sides.ts';
import { type Line, quantityNames, shareName, workingLines } from '../../../workings/working-lines.ts';
import { pattern } from '../../phrases.ts';
import type { KnownComparisons } from '../formulas/known-comparisons.ts';

/** A number or a formula with letters that is the result of a step of the key. */
export interface Wanted {
  line: Line;
  /** The formula that the answer must have; for a number, the number as written in the key. */
  latex: string;
  value: number | undefined;
  unit: string;
  isPercent: boolean;
  /** The direction that the words of the key give the number, as in 'fell by 15'. */
  direction?: Direction | undefined;
  /** True if the key prints a calculation without its result, so that the calculation alone is enough. */
  isSetUp: boolean;
  /** The calculations that the key prints for it. */
  calculations: string[];
}

/** A step of the key that is a calculation rather than a sentence. */
export interface WorkingStep {
  wanted: Wanted[];
  /**
   * True if all are values of the same quantity, such as the solutions of an equation, so that each counts. Otherwise the last one is the
   * result of the step.
   */
  areValues: boolean;
}

/** The steps of a key and the numbers and formulas that the question gives. */
export interface Scheme {
  steps: (WorkingStep | undefined)[];
  /** Whether each point states a formula in words, which a calculation with it implies. */
  areFormulas: boolean[];
  /** The numbers and formulas of the question, which earn nothing if an answer only copies them. */
  given: Line[];
  givenNumbers: number[];
  /** True if the key has no other point. */
  isOnly: boolean;
  /** True if the question requires a form, as 'factorise' does, so that an equal formula in another form does not count. */
  isFormRequired: boolean;
}

/** The most names in a step, for each of its results, that are not words of the question. */
const MAX_WORDS = 3;
const reason = pattern('\\b{not worked out}\\b');

/** Matches the heading of a step with an equation, as in 'Split the middle term: x² − 3x − 4x + 12 = 0'. */
const heading = /^[\p{L}\s,'’-]{3,60}:\s+(?=.*=)/u;

/** Matches the reason before a conclusion, as in 'Energy is conserved, so E = 19.6 J'. */
const reasonBefore = pattern('^[^=<>]*\\b{conclusion word}\\b,?\\s');

/**
 * Reads a wording of the key, or the conclusion in it, as a step; undefined if it is a sentence rather than a calculation.
 */
export const workingStepOf = (text: string, question: string): WorkingStep | undefined =>
  stepOf(text, question) ??
  (reasonBefore.test(text) ? stepOf(text.replace(reasonBefore, ''), question) : undefined);

function stepOf(text: string, question: string): WorkingStep | undefined {
  if (reason.test(text.replace(/\([^()]*\)/g, '')) || text.split(/\s+/).length > LONGEST_STEP)
    return undefined;
  const lines = workingLines(text.replace(heading, ''));
  const wanted = lines.flatMap(requiredOf);
  const known = quantityNames(question);
  const names = new Set(lines.flatMap(({ names: own }) => [...own]));
  const bare = text
    .replace(heading, '')
    .replace(/\$[^$]*\$|\\[a-zA-Z]+/g, ' ')
    .replace(/(?<!\p{L})\p{L}{1,2}(?!\p{L})/gu, ' ');
  const others = [...quantityNames(`${bare} .`)].filter(
    (name) => !names.has(name) && !known.has(name) && !unitIn(name) && !functionNames.has(name),
  );
  const ownNames = [...names].filter((name) => !name.startsWith('letter') && !known.has(name));
  const hasSign =
    /[=≈<>≤≥]|\\[a-z]|[\d)]\s*[-+*/^×÷]|%|₹|\bRs\b/.test(text) ||
    lines.some(({ sides }) => sides.some(({ latex }) => /[<>≤≥]/.test(latex)));
  const isBareList =
    lines.length > 0 &&
    lines.every(({ isStated, sides }) => !isStated && sides.every(({ isOfWords }) => !isOfWords));
  const isWorked = (hasSign || isBareList) && wanted.length > 0;
  if (!isWorked || others.length > 1 || ownNames.length > MAX_WORDS * wanted.length) return undefined;
  const areValues =
    wanted.length > 1 &&
    lines.every(
      ({ sides, names: own }) =>
        sides.length === 1 && (shareName(own, lines[0]?.names ?? own) || own.size === 0),
    );
  // Values of one quantity have all of its names, as in 'Roots are x = 3 and x = 4'.
  return {
    wanted: areValues ? wanted.map((each) => ({ ...each, line: { ...each.line, names } })) : wanted,
    areValues,
  };
}

const LONGEST_STEP = 40;

function requiredOf(line: Line): Wanted[] {
  const last = line.sides.at(-1);
  const [first] = line.sides;
  if (!last || !first || last.isOfWords) return [];
  const calculations = line.sides
    .filter(({ isCalculation, value }) => isCalculation && value !== undefined)
    .map(({ latex }) => latex);
  // The first side of an equation without a name is what is calculated, so it is not one of the calculations.
  const formulas = line.sides
    .slice(line.names.size === 0 ? 1 : 0)
    .filter(({ value }) => value === undefined)
    .map(({ latex }) => latex);
  // `x² - 7x = -10` is an equation as a whole, but the result of `V = IR = 12` or `1/R = 1/4 + 1/12 = 1/3` is the last side.
  const before = line.sides.at(-2);
  const equated =
    line.names.size === 0 && last.value !== undefined && before?.value === undefined ? before : undefined;
  return [
    {
      line,
      latex: equated ? `${equated.latex} = ${last.latex}` : last.latex,
      value: equated ? undefined : last.value,
      unit: last.unit,
      isPercent: last.isPercent,
      direction: last.direction,
      isSetUp: last.isCalculation && last.value !== undefined,
      calculations: [...calculations, ...(last.value === undefined ? [] : formulas)],
    },
  ];
}

/** The lines of an answer in which the steps of a key are searched. */
export interface Working {
  scheme: Scheme;
  /** The lines that may belong to the step. */
  lines: Line[];
  allLines: Line[];
  known: KnownComparisons;
}

/** The place in the answer of one value or formula of the scheme. */
export interface Found {
  credit: number;
  span: Side | Line;
  /** The answer's own earlier value that this number follows from, and the value in the key. */
  carried?: { own: number; key: number };
  /** True if the number is right and its unit is not. */
  isUnitWrong?: true;
}

/**
 * Returns whether a value equals that of the key within rounding, after conversion to its unit. If only one of them is a percentage, 25 %
 * is equal to 0.25.
 */
export function isSameValue(
  side: Side,
  { unit, isPercent, direction }: Pick<Wanted, 'unit' | 'isPercent' | 'direction'>,
  value: number,
): boolean {
  if (side.value === undefined) return false;
  const signs = [
    { value, direction },
    { value: side.value, direction: side.direction },
  ] as const;
  if (haveOppositeSigns(...signs)) return false;
  const [own, said] = [unitIn(unit), unitIn(side.unit)];
  const isConverted = own && said && unit !== side.unit;
  const signed = haveSameSignInWords(...signs) ? -side.value : side.value;
  const base = isConverted && measureTheSame(own, said) ? (signed * said.factor) / own.factor : signed;
  const others = isPercent === side.isPercent ? [] : side.isPercent ? [base / 100] : [base * 100];
  return [base, ...others].some((each) => isRoundedValue(each, value));
}

const ROUNDED = 0.01;
const FINER = 0.001;

/** Returns whether a value of an answer equals that of the key within rounding. */
export function isRoundedValue(said: number, value: number): boolean {
  const room = Number.isInteger(value) ? (Number.isInteger(said) ? 0 : FINER) : ROUNDED;
  return isNear(said, value) || Math.abs(said - value) <= room * Math.abs(value);
}

export const isNear = (one: number | undefined, other: number): boolean =>
  one !== undefined &&
  Math.abs(one - other) <= (other === 0 ? 1e-9 : 1e-6 * Math.max(Math.abs(one), Math.abs(other)));
