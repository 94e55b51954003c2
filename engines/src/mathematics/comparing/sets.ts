import { type Expression, symbol } from '../expression.ts';
import type { FormulaStatement, NumberSet } from '../meaning.ts';
import { type Rational, sameRational } from '../values/rational.ts';
import { compareExpressions, type EqualOptions } from './expressions.ts';
import { sameShape } from './shape.ts';
import { compareStatements } from './statements.ts';
import { different, type EqualityVerdict, same, unknown } from './verdict.ts';

/** A name that no person writes. */
const ELEMENT = '· element';

/** Compares two sets by their elements. */
export function compareSets(a: NumberSet, b: NumberSet, options: EqualOptions): EqualityVerdict {
  if (a.kind === 'finite' && b.kind === 'finite') {
    return compareWithoutOrder(a.elements, b.elements, options);
  }
  if (a.kind === 'named' && b.kind === 'named' && a.name === b.name) {
    return same('They are the same set.');
  }
  if (sameShape(a, b)) {
    return same('They are written the same, but for names that stand for every number in turn.');
  }
  const isIn = (set: NumberSet): FormulaStatement => ({ kind: 'member', of: symbol(ELEMENT), set });
  const verdict = compareStatements(isIn(a), isIn(b), options, [ELEMENT]);
  return { ...verdict, reason: verdict.reason.replaceAll(ELEMENT, 'element') };
}

/** Compares lists whose order and repetitions do not matter. */
export function compareWithoutOrder(
  a: Expression[],
  b: Expression[],
  options: EqualOptions,
): EqualityVerdict {
  const [left, right] = [missingFrom(a, b, options), missingFrom(b, a, options)];
  if (left === 'all found' && right === 'all found') {
    return same('They hold the same values.');
  }
  return left === 'one missing' || right === 'one missing'
    ? different('A value stands in only one of them.')
    : unknown('Some of their values could not be compared.');
}

function missingFrom(
  all: Expression[],
  others: Expression[],
  options: EqualOptions,
): 'all found' | 'one missing' | 'unknown' {
  const plain = others.map(plainNumber);
  const found = all.map((each) => {
    const own = plainNumber(each);
    const verdicts = others.map((other, at) => {
      const value = plain[at];
      return own && value ? sameRational(own, value) : compareElements(each, other, options);
    });
    return verdicts.includes(true) ? true : verdicts.includes(null) ? null : false;
  });
  return found.includes(false) ? 'one missing' : found.includes(null) ? 'unknown' : 'all found';
}

/** Returns the value of a plain number, because long lists mostly consist of these. */
const plainNumber = (expression: Expression): Rational | undefined =>
  expression.kind === 'number' ? expression.value : undefined;

/** Elements are numbers, or pairs of them. */
function compareElements(a: Expression, b: Expression, options: EqualOptions): EqualityVerdict['equal'] {
  if (a.kind !== 'matrix' || b.kind !== 'matrix') {
    return a.kind !== 'matrix' && b.kind !== 'matrix' && compareExpressions(a, b, options).equal;
  }
  const [one, other] = [a.rows.flat(), b.rows.flat()];
  const verdicts = one.map((each, at) => compareExpressions(each, other[at] ?? each, options).equal);
  return one.length === other.length && (verdicts.includes(false) ? false : !verdicts.includes(null) || null);
}
