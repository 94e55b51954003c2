import { type Expression, some } from '../expression.ts';
import { evaluate } from '../values/evaluate.ts';
import { compareAtPoint } from '../values/precise.ts';
import { type Arithmetic, isExact, isNearly, sameValue } from '../values/value.ts';
import { isLongFraction, isRounded } from './rounding.ts';
import { shown } from './showing.ts';
import { different, type EqualityVerdict, same, unknown } from './verdict.ts';

/** Compares two expressions that have no names. */
export function compareNumbers(a: Expression, b: Expression, how: Arithmetic): EqualityVerdict {
  const seen = { largest: 0 };
  const [one, other] = [a, b].map((each) => evaluate(each, new Map(), { ...how, seen }));
  if (one === undefined || other === undefined) {
    return one === other
      ? unknown('Neither of them has a value.')
      : different('Only one of them has a value.');
  }
  if (!sameValue(one, other)) {
    return different(`They have different values: ${shown(one)} and ${shown(other)}.`);
  }
  const order = how.isComplex ? undefined : compareAtPoint(a, b, new Map());
  if (order !== undefined && order !== 0) {
    return different(`They are near each other, but have different values: both are about ${shown(one)}.`);
  }
  if (order !== 0 && !isWaving(a) && !isWaving(b) && !isNearly(one, other, seen.largest)) {
    return unknown('They are too close together to be distinguished.');
  }
  const isAllExact = isExact(one) && isExact(other);
  if (order !== 0 && !isAllExact && (isRounded(a, b) || [one, other].some(isLongFraction))) {
    return different('One of them is a rounded value of the other.');
  }
  return same(`They have the same value${isAllExact ? ` ${shown(one)}` : ''}.`);
}

/** Periodic functions are zero only approximately in double precision, and integrals and limits are known to fewer digits. */
const isWaving = (expression: Expression): boolean =>
  some(
    expression,
    (part) =>
      part.kind === 'bound' ||
      (part.kind === 'apply' && /^(?:arc)?(?:sin|cos|tan|cot|sec|csc)/.test(part.name)),
  );
