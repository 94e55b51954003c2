import type { Draft } from '../draft.ts';
import { arithmeticValue } from '../facts/arithmetic.ts';
import type { Formula, FormulaQuantity } from '../facts/formulas.ts';
import { numberInText, type WorkedExample } from '../facts/worked-examples.ts';
import { chance } from '../order.ts';
import { inWords, type QuestionForm } from './form.ts';
import { decimalsOf, numberFor, numericalDrafts, writtenNumber } from './numbers.ts';

const TRIES = 80;
const VARIANTS = 3;

/** Worked examples of the section with other numbers. */
export const workedVariants: QuestionForm = ({ examples }) =>
  examples.flatMap((example) => [1, 2].flatMap((round) => variantOf(example, String(round)) ?? []));

function variantOf(example: WorkedExample, seed: string): Draft[] | undefined {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const numbers = changedNumbers(example.story, `${seed} ${attempt} ${example.story}`);
    const working = example.working.replace(/\d+(?:\.\d+)?/g, (each) => numbers.get(each) ?? each);
    const result = arithmeticValue(working);
    if (numbers.size === 0 || result === undefined || !isAlike(result, example.result) || !hasOrder(numbers))
      continue;
    const { wanted, unit, sentences } = example;
    const story = example.story.replace(
      numberInText,
      (each) => numbers.get(each.replaceAll(',', '')) ?? each,
    );
    return numericalDrafts(
      {
        form: 'worked-example',
        ask: `${story} Find ${wanted}.`,
        sentences,
        equations: [[working, writtenNumber(result)]],
      },
      {
        working: [`$${working} = ${writtenNumber(result)}$${unit}`],
        value: result,
        unit: unit.trim(),
        wrong: [-result, example.result],
      },
    );
  }
  return undefined;
}

/** Each number of the story and what replaces it: of the same size and as round. */
function changedNumbers(story: string, seed: string): Map<string, string> {
  const changed = new Map<string, string>();
  for (const [index, printed] of (story.match(numberInText) ?? []).entries()) {
    const plain = printed.replaceAll(',', '');
    const decimals = plain.split('.')[1]?.length ?? 0;
    const step = decimals > 0 ? 10 ** -decimals : stepOf(Number(plain));
    const next = Math.max(1, Math.round((Number(plain) / step) * (0.6 + 1.2 * chance(`${seed} ${index}`))));
    changed.set(plain, (next * step).toFixed(decimals));
  }
  return changed;
}

const stepOf = (value: number): number =>
  [1000, 500, 100, 50, 10, 5].find((step) => value % step === 0 && value / step >= 3) ?? 1;

/** As easy to write as the result of the book, of the same sign, and another one. */
const isAlike = (result: number, printed: number): boolean =>
  Math.sign(result) === Math.sign(printed) &&
  Math.abs(result - printed) > 1e-9 &&
  decimalsOf(result) <= Math.max(1, decimalsOf(printed));

/** What was larger is larger again, and no two numbers become the same. */
function hasOrder(numbers: Map<string, string>): boolean {
  const all = [...numbers].map(([from, to]) => [Number(from), Number(to)] as const);
  return (
    all.some(([from, to]) => from !== to) &&
    all.every(([from, to], at) =>
      all.every(([from2, to2], at2) => at === at2 || Math.sign(from - from2) === Math.sign(to - to2)),
    )
  );
}

/** A formula of the section with numbers: its result is wanted, or one of its terms. */
export const formulaQuestions: QuestionForm = ({ formulas }) =>
  formulas.flatMap((formula) => [
    ...Array.from({ length: VARIANTS }, (_, round) => directDrafts(formula, round)).flat(),
    ...formula.terms.flatMap((_, index) => inverseDrafts(formula, index)),
  ]);

/** Values of the terms for which the result has two decimals at most. */
function valuesFor(
  { terms, result, withValues }: Formula,
  seed: string,
): { values: number[]; value: number } | undefined {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const values = terms.map(({ name, range: [from, to] }) =>
      roundNumber(numberFor(`${seed} ${attempt} ${name}`, from, to)),
    );
    const value = arithmeticValue(withValues(values.map(String)));
    const isFit =
      value !== undefined &&
      value > 0 &&
      (result.range[1] > 1 || value <= 1) &&
      decimalsOf(value) <= 1 &&
      !values.includes(value) &&
      new Set(values).size === values.length;
    if (isFit && value >= 0.2 && value < 100_000 && result) return { values, value };
  }
  return undefined;
}

/** 137 is no number of a school book where 140 does as well. */
const roundNumber = (value: number): number =>
  value >= 100 ? Math.round(value / 50) * 50 : value > 20 ? Math.round(value / 5) * 5 : value;

const withUnit = (value: number, { unit }: FormulaQuantity): string =>
  `${writtenNumber(value)}${unit === '' ? '' : ` ${unit}`}`;
const given = (quantity: FormulaQuantity, value: number): string =>
  `the ${quantity.name} is ${withUnit(value, quantity)}`;

function directDrafts(formula: Formula, round: number): Draft[] {
  const { result, terms, withValues, printed, sentence } = formula;
  const seed = `${printed ?? sentence.text} ${round}`;
  const found = valuesFor(formula, seed);
  if (!found) return [];
  const { values, value } = found;
  const working = withValues(values.map(String));
  const facts = inWords(terms.map((term, at) => given(term, values[at] ?? 0)));
  const hint = round === 0 && printed !== undefined ? `Use $${printed}$. ` : '';
  return numericalDrafts(
    {
      form: round === 0 ? 'formula' : 'formula-recalled',
      ask: `${hint}${facts.charAt(0).toUpperCase()}${facts.slice(1)}. Calculate the ${result.name}.`,
      sentences: [sentence],
      equations: [[working, writtenNumber(value)]],
    },
    {
      working: [
        `$${printed === undefined ? '' : `${result.symbol} = `}${working} = ${writtenNumber(value)}$${result.unit === '' ? '' : ` ${result.unit}`}`,
      ],
      ...{ value, unit: result.unit, wrong: mistakes(values) },
      claim: `When ${facts}, the ${result.name} is`,
    },
  );
}

/** What comes out where the operation is confused with another one. */
function mistakes([a = 0, b = 0, ...rest]: number[]): number[] {
  return rest.length > 0
    ? [a * b, a + b + (rest[0] ?? 0)]
    : [a * b, a + b, Math.abs(a - b), b === 0 ? a : a / b];
}

/** The result and all terms but one are given; there is exactly one value that fits. */
function inverseDrafts(formula: Formula, index: number): Draft[] {
  const { result, terms, withValues, printed, sentence } = formula;
  const wanted = terms[index];
  const found = valuesFor(formula, `inverse ${index} ${printed ?? sentence.text}`);
  if (!wanted || !found) return [];
  const { values, value } = found;
  const solved = values[index] ?? 0;
  const at = (x: number): number =>
    arithmeticValue(withValues(values.map((each, i) => (i === index ? writtenNumber(x) : String(each))))) ??
    Number.NaN;
  const [low, middle, high] = [at(solved / 2), at(solved), at(solved * 2)];
  const isMonotonic = Math.sign(middle - low) === Math.sign(high - middle) && low !== middle;
  if (!isMonotonic || middle !== value || Math.abs(solveFor(at, value) - solved) > 1e-3) return [];
  const others = terms.flatMap((term, i) => (i === index ? [] : [given(term, values[i] ?? 0)]));
  const facts = inWords([given(result, value), ...others]);
  const open = withValues(values.map((each, i) => (i === index ? (wanted.symbol ?? '?') : String(each))));
  return numericalDrafts(
    {
      form: 'formula-inverse',
      ask: `${facts.charAt(0).toUpperCase()}${facts.slice(1)}. Calculate the ${wanted.name}.`,
      sentences: [sentence],
      equations: [[withValues(values.map(String)), writtenNumber(value)]],
    },
    {
      working: [`$${writtenNumber(value)} = ${open.replace('?', '\\text{?}')}$`],
      ...{
        value: solved,
        unit: wanted.unit,
        wrong: mistakes([value, ...values.filter((_, i) => i !== index)]),
      },
    },
  );
}

/** The positive value for which a monotonic function has a value, by bisection. */
function solveFor(at: (x: number) => number, value: number): number {
  let [from, to] = [0.01, 100_000];
  const isRising = at(to) > at(from);
  for (let step = 0; step < 60; step += 1) {
    const middle = (from + to) / 2;
    if (at(middle) < value === isRising) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
