import { arithmeticValue } from '../../../mathematics/plain-arithmetic.ts';
import type { Draft } from '../draft.ts';
import type { Formula, FormulaQuantity } from '../facts/formulas.ts';
import { upperFirst } from '../facts/statements.ts';
import { inWords, type QuestionForm } from './form.ts';
import { decimalsOf, numberFor, numberSolution, solvedDrafts, writtenNumber } from './numbers.ts';

const TRIES = 80;
const VARIANTS = 3;

/** Asks for the result of a formula, with and without showing the formula, and for each of its terms. */
export const formulaQuestions: QuestionForm = ({ formulas }) =>
  formulas.flatMap((formula) =>
    Array.from({ length: VARIANTS }, (_, round) => [
      ...draftsOf(formula, 0, String(round)),
      ...formula.terms.flatMap((_, index) => draftsOf(formula, index + 1, `inverse ${round}`)),
    ]).flat(),
  );

/** @param wanted the quantity to find: 0 for the result, otherwise the position of the term, from 1 */
function draftsOf(formula: Formula, wanted: number, round: string): Draft[] {
  const { result, terms, withValues, printed, sentence } = formula;
  const values = valuesFor(formula, `${wanted} ${printed ?? sentence.text} ${round}`);
  if (!values) return [];
  const [value = 0, ...given] = values;
  const all = [result, ...terms];
  const quantity = all[wanted] ?? result;
  const facts = inWords(all.flatMap((each, at) => (at === wanted ? [] : stated(each, values[at] ?? 0))));
  const isHinted = wanted === 0 && round === '0' && printed !== undefined;
  const open = withValues(
    given.map((each, at) => (at + 1 === wanted ? (quantity.symbol ?? '\\text{?}') : String(each))),
  );
  const left = wanted === 0 && printed !== undefined ? `${result.symbol} = ` : '';
  const working =
    wanted === 0
      ? `$${left}${open} = ${writtenNumber(value)}$${result.unit === '' ? '' : ` ${result.unit}`}`
      : `$${writtenNumber(value)} = ${open}$`;
  const form = wanted > 0 ? 'formula-inverse' : round === '0' ? 'formula' : 'formula-recalled';
  return solvedDrafts(
    {
      ...{ form, sentences: [sentence], equations: [[withValues(given.map(String)), writtenNumber(value)]] },
      ask: `${isHinted ? `Use $${printed}$. ` : ''}${upperFirst(facts)}. Calculate the ${quantity.name}.`,
    },
    numberSolution([working], {
      ...{ value: values[wanted] ?? 0, unit: quantity.unit },
      wrong: mistakes(values.filter((_, at) => at !== wanted)),
      ...(wanted === 0 && result.range[1] <= 1 ? { most: 1 } : result.unit === '%' ? { most: 100 } : {}),
      ...(wanted === 0 ? { claim: `When ${facts}, the ${result.name} is` } : {}),
    }),
  );
}

/**
 * Returns the result and the values of the terms, with few decimals, such that each term can be computed from the others; undefined if none
 * were found.
 */
function valuesFor({ terms, result, withValues }: Formula, seed: string): number[] | undefined {
  const most = result.unit === '%' ? 100 : result.range[1] > 1 ? 100_000 : 1;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const given = terms.map(({ name, range: [from, to] }) =>
      roundNumber(numberFor(`${seed} ${attempt} ${name}`, from, to)),
    );
    const value = arithmeticValue(withValues(given.map(String))) ?? 0;
    const isInRange = value >= 0.2 && value <= most;
    const isDistinct = new Set([value, ...given]).size === given.length + 1;
    if (
      isInRange &&
      isDistinct &&
      decimalsOf(value) <= (attempt < TRIES / 2 ? 0 : 1) &&
      isInvertible(given, withValues)
    )
      return [value, ...given];
  }
  return undefined;
}

/** True if the result grows or falls steadily from half of a term to twice the term, so that only one value of the term fits. */
const isInvertible = (given: readonly number[], withValues: Formula['withValues']): boolean =>
  given.every((_, index) => {
    const [low = 0, middle = 0, high = 0] = [0.5, 1, 2].map(
      (factor) =>
        arithmeticValue(withValues(given.map((each, at) => String(at === index ? each * factor : each)))) ??
        Number.NaN,
    );
    return (middle - low) * (high - middle) > 0;
  });

/** Rounds large values, because schoolbooks prefer 150 to 137. */
const roundNumber = (value: number): number =>
  value >= 100 ? Math.round(value / 50) * 50 : value > 20 ? Math.round(value / 5) * 5 : value;

const stated = ({ name, unit }: FormulaQuantity, value: number): string =>
  `the ${name} is ${writtenNumber(value)}${unit === '' ? '' : ` ${unit}`}`;

/** Returns the results of confusing the operation with another one. */
const mistakes = ([a = 0, b = 0, ...rest]: number[]): number[] =>
  rest.length > 0 ? [a * b, a + b + (rest[0] ?? 0)] : [a * b, a + b, Math.abs(a - b), b === 0 ? a : a / b];
