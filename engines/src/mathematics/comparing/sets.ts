import { type Expression, symbol } from '../expression.ts';
import type { NumberSet, Statement } from '../meaning.ts';
import { compareExpressions, type EqualOptions } from './expressions.ts';
import { compareStatements } from './statements.ts';
import { different, same, unknown, type Verdict } from './verdict.ts';

/** No name that a person writes. */
const ELEMENT = '· element';

/** Compares two sets by their elements. */
export function compareSets(a: NumberSet, b: NumberSet, options: EqualOptions): Verdict {
  if (a.kind === 'finite' && b.kind === 'finite') {
    return compareWithoutOrder(a.elements, b.elements, options);
  }
  if (a.kind === 'named' && b.kind === 'named' && a.name === b.name) {
    return same('They are the same set.');
  }
  const isIn = (set: NumberSet): Statement => ({ kind: 'member', of: symbol(ELEMENT), set });
  const verdict = compareStatements(isIn(a), isIn(b), options, [ELEMENT]);
  return { ...verdict, reason: verdict.reason.replaceAll(ELEMENT, 'element') };
}

/** Compares lists whose order and repetitions do not matter. */
export function compareWithoutOrder(a: Expression[], b: Expression[], options: EqualOptions): Verdict {
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
  const found = all.map((each) => {
    const verdicts = others.map((other) => compareExpressions(each, other, options).equal);
    return verdicts.includes(true) ? true : verdicts.includes(null) ? null : false;
  });
  return found.includes(false) ? 'one missing' : found.includes(null) ? 'unknown' : 'all found';
}
