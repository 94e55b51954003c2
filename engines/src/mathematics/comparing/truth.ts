import type { Expression } from '../expression.ts';
import { Unreadable } from '../expression.ts';
import type { FormulaStatement, NamedSet, NumberSet, Relation } from '../meaning.ts';
import { evaluate, type Point } from '../values/evaluate.ts';
import { compareAtPoint } from '../values/precise.ts';
import { integer, isInteger, TooLarge } from '../values/rational.ts';
import {
  type Arithmetic,
  asNumber,
  compareValues,
  isExact,
  isNearly,
  sameValue,
  type Value,
} from '../values/value.ts';

/** The integers that are tried for a statement that holds for some integer. */
export const SOME_INTEGERS = Array.from({ length: 61 }, (_, at) => at - 30);

/** Zeros are known approximately, so a smaller absolute value counts as zero there. */
export const NEAR: Arithmetic = { isComplex: false, nearZero: 1e-11 };

/** Returns whether a statement is true at a point. It is not if one of its terms has no value. */
export function isTrue(statement: FormulaStatement, at: Point): boolean {
  switch (statement.kind) {
    case 'relation':
      return isRelated(statement.relation, statement.left, statement.right, at);
    case 'member': {
      const value = evaluate(statement.of, at, NEAR);
      return value !== undefined && isMember(value, statement.set, at);
    }
    case 'and':
      return statement.of.every((each) => isTrue(each, at));
    case 'or':
      return statement.of.some((each) => isTrue(each, at));
    case 'not':
      return !isTrue(statement.of, at);
    case 'some':
      return SOME_INTEGERS.some((each) =>
        isTrue(statement.of, new Map([...at, [statement.parameter, integer(each)]])),
      );
  }
}

function isRelated(relation: Relation, left: Expression, right: Expression, at: Point): boolean {
  const order = orderAt(left, right, at);
  if (order === undefined) {
    return false;
  }
  switch (relation) {
    case 'equal':
      return order === 0;
    case 'unequal':
      return order !== 0;
    case 'less':
      return order < 0;
    case 'at most':
      return order <= 0;
    case 'greater':
      return order > 0;
    case 'at least':
      return order >= 0;
  }
}

/** Undefined if one of them has no value. @throws {TooLarge} */
function orderAt(left: Expression, right: Expression, at: Point): number | undefined {
  const seen = { largest: 0 };
  const near = { ...NEAR, seen };
  try {
    const [one, other] = [evaluate(left, at, near), evaluate(right, at, near)];
    if (one === undefined || other === undefined) {
      return undefined;
    }
    const order = compareValues(one, other, seen.largest);
    // This close to zero, double precision cannot distinguish numbers.
    return order === 0 && !isNearly(one, other, seen.largest)
      ? (compareAtPoint(left, right, at) ?? 0)
      : order;
  } catch (error) {
    const order = error instanceof TooLarge ? compareAtPoint(left, right, at) : undefined;
    if (order === undefined) {
      throw error;
    }
    return order;
  }
}

export function isMember(value: Value, set: NumberSet, at: Point): boolean {
  switch (set.kind) {
    case 'finite':
      return set.elements.some((each) => {
        const element = evaluate(each, at, NEAR);
        return element !== undefined && sameValue(element, value);
      });
    case 'interval':
      return isBetween(value, set, at);
    case 'named':
      return isIn(value, set.name);
    case 'union':
      return set.of.some((each) => isMember(value, each, at));
    case 'intersection':
      return set.of.every((each) => isMember(value, each, at));
    case 'difference':
      return set.of.every((each, index) => isMember(value, each, at) === (index === 0));
    case 'such that':
      return isTrue(set.statement, new Map([...at, [set.variable, value]]));
  }
}

function isBetween(value: Value, set: Extract<NumberSet, { kind: 'interval' }>, at: Point): boolean {
  const [from, to] = [evaluate(set.from, at, NEAR), evaluate(set.to, at, NEAR)];
  if (from === undefined || to === undefined) {
    return false;
  }
  const [low, high] = [compareValues(value, from), compareValues(to, value)];
  return (low > 0 || (low === 0 && set.isFromIn)) && (high > 0 || (high === 0 && set.isToIn));
}

function isIn(value: Value, name: NamedSet): boolean {
  const isWhole = isExact(value) && isInteger(value);
  switch (name) {
    case 'R':
      return true;
    case 'R+':
      return asNumber(value) > 0;
    case 'R-':
      return asNumber(value) < 0;
    case 'Z':
      return isWhole;
    case 'Z-':
      return isWhole && asNumber(value) < 0;
    case 'N':
    case 'Z+':
      return isWhole && asNumber(value) > 0;
    case 'empty':
      return false;
    case 'Q':
      throw new Unreadable('Whether a number is rational is not decided.');
  }
}
