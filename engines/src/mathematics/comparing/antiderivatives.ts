import { apply, type Expression, namesIn, number, substitute, symbol, Unreadable } from '../expression.ts';
import { differentiate } from '../reading/derivatives.ts';
import { compareExpressions, type EqualOptions } from './expressions.ts';
import { different, type EqualityVerdict, unknown } from './verdict.ts';

/** Compares indefinite integrals: functions with the same derivative, up to a constant. */
export function compareAntiderivatives(a: Expression, b: Expression, options: EqualOptions): EqualityVerdict {
  const [open, worked] = a.kind === 'antiderivative' ? [a, b] : [b, a];
  if (open.kind !== 'antiderivative') {
    return unknown('Indefinite integrals within other terms are not compared.');
  }
  if (worked.kind === 'antiderivative') {
    const renamed = substitute(worked.body, worked.variable, symbol(open.variable));
    return compareExpressions(open.body, renamed, options);
  }
  const constant = [...namesIn(worked)].find((name) => /^[CcKk]$/.test(name) && !namesIn(open).has(name));
  if (constant === undefined || !isAdded(worked, constant)) {
    return different('The constant of integration is missing.');
  }
  return compareExpressions(open.body, differentiate(worked, open.variable), {
    ...options,
    domain: 'common',
  });
}

const isAdded = (expression: Expression, name: string): boolean =>
  compareExpressions(differentiate(expression, name), number(1), {}).equal === true;

/** `\\sin^2 x + C` and `-\\frac12\\cos 2x + C`: their derivatives are the same, and they have values for the same numbers. */
export function areSameButForConstant(a: Expression, b: Expression, options: EqualOptions): boolean {
  const names = new Set([...namesIn(a), ...namesIn(b)]);
  const constant = [...names].find((name) => /^C(?:_\w)?$/.test(name));
  const [variable, ...more] = [...names].filter((name) => name !== constant);
  if (constant === undefined || variable === undefined || more.length > 0 || !/^[a-z\\]/.test(variable)) {
    return false;
  }
  const nothingOf = (each: Expression): Expression => apply('add', each, apply('negate', each));
  try {
    return (
      [a, b].every((each) => isAdded(each, constant)) &&
      compareExpressions(differentiate(a, variable), differentiate(b, variable), options).equal === true &&
      compareExpressions(nothingOf(a), nothingOf(b), options).equal === true
    );
  } catch (error) {
    if (error instanceof Unreadable) {
      return false;
    }
    throw error;
  }
}
