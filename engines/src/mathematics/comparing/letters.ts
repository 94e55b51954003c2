import { apply, type Expression, namesIn, symbol, withOperands } from '../expression.ts';
import {
  expressionsIn,
  type FormulaStatement,
  listExpressions,
  type Meaning,
  mapMeaning,
} from '../meaning.ts';
import { asName } from '../reading/expressions.ts';

/** Reads ambiguous letters so that both formulas are about the same names. */
export const withSameLetters = (a: Meaning, b: Meaning): [Meaning, Meaning] =>
  withNamesForConstants(...withFactors(a, b));

/** In equations, `P(1+r)` is a product if the other equation has P alone and neither defines a function P. */
function withFactors(a: Meaning, b: Meaning): [Meaning, Meaning] {
  if (a.kind !== 'statement' || b.kind !== 'statement') {
    return [a, b];
  }
  const [own, others] = [a, b].map(listExpressions) as [Expression[], Expression[]];
  return [mapMeaning(a, multiplied(own, others)), mapMeaning(b, multiplied(others, own))];
}

function multiplied(own: Expression[], others: Expression[]): (part: Expression) => Expression {
  const names = new Set(others.flatMap((each) => [...namesIn(each)]));
  const defined = new Set(own.flatMap((each) => (each.kind === 'unknown' ? [each.name] : [])));
  const bracketIn = (part: Expression): Expression | undefined => {
    const [of] = part.kind === 'unknown' && part.of.length === 1 ? part.of : [];
    const isFactor =
      part.kind === 'unknown' && part.name !== 'f' && names.has(part.name) && !defined.has(part.name);
    return isFactor && of?.kind === 'apply' && /^(?:add|divide)$/.test(of.name) ? change(of) : undefined;
  };
  const change = (part: Expression): Expression => {
    const [base, exponent] = part.kind === 'apply' && part.name === 'power' ? part.of : [];
    const raised = base && bracketIn(base);
    if (raised && exponent && base.kind === 'unknown') {
      return apply('multiply', symbol(base.name), apply('power', raised, change(exponent)));
    }
    const bracket = part.kind === 'unknown' ? bracketIn(part) : undefined;
    return bracket && part.kind === 'unknown'
      ? apply('multiply', symbol(part.name), bracket)
      : withOperands(part, change);
  };
  return change;
}

/** In `i = V/R` the current is the unknown, and no imaginary number is meant; in `x = i` and `0 < x < e` the numbers are. */
function withNamesForConstants(a: Meaning, b: Meaning): [Meaning, Meaning] {
  const names = (['i', 'e'] as const).filter((name) =>
    [a, b].some((each) => each.kind === 'statement' && namesUnknown(name, each.statement)),
  );
  const change = (each: Expression): Expression => names.reduce(asName, each);
  return names.length === 0 ? [a, b] : [mapMeaning(a, change), mapMeaning(b, change)];
}

function namesUnknown(name: 'i' | 'e', statement: FormulaStatement): boolean {
  if (statement.kind === 'and' || statement.kind === 'or') {
    return statement.of.some((each) => namesUnknown(name, each));
  }
  const sides = expressionsIn(statement);
  const isNumber = statement.kind === 'relation' && statement.relation !== 'equal' && name === 'e';
  return (
    !isNumber &&
    !sides.some(isUnknown) &&
    sides.some((each) => each.kind === 'constant' && each.name === name)
  );
}

const isUnknown = (side: Expression): boolean => side.kind === 'symbol' && /^[wxyz](?:_\w)?$/.test(side.name);
