import { type Expression, namesIn, number, some, substitute, symbol } from '../expression.ts';
import {
  expressionsIn,
  type FormulaStatement,
  listExpressions,
  type Meaning,
  mapMeaning,
  type NumberSet,
} from '../meaning.ts';
import { asSet } from '../reading/sets.ts';
import { areSameButForConstant, compareAntiderivatives } from './antiderivatives.ts';
import { compareExpressions, type EqualOptions } from './expressions.ts';
import { withSameLetters } from './letters.ts';
import { evaluateMatrices, hasMatrix, hasSize, withColumns } from './matrices.ts';
import { ifReadable, withMatrices } from './named-matrices.ts';
import { compareSets, compareWithoutOrder } from './sets.ts';
import { compareStatements, definition } from './statements.ts';
import { different, type EqualityVerdict, same } from './verdict.ts';

/** Compares the meanings of two formulas. */
export function compareMeanings(one: Meaning, other: Meaning, options: EqualOptions): EqualityVerdict {
  const [a, b] = withSameConstant(...withSameLetters(...withSameDerivatives(one, other)));
  if (a.kind === 'value' && b.kind === 'value') {
    return compareValues(a.value, b.value, options);
  }
  if (a.kind === 'statement' && b.kind === 'statement') {
    const verdict = compareStatements(a.statement, b.statement, options);
    return verdict.equal === true ? (nearbySolutions(a, b, options) ?? verdict) : verdict;
  }
  if (a.kind === 'tuple' && b.kind === 'tuple') {
    return compareInOrder(a.items, b.items, options);
  }
  if (a.kind === 'set' && b.kind === 'set') {
    return compareSets(a.set, b.set, options);
  }
  const [left, right] = [listOf(a), listOf(b)];
  if (
    left &&
    right &&
    (a.kind !== 'value' || b.kind === 'statement') &&
    (b.kind !== 'value' || a.kind === 'statement')
  ) {
    return compareWithoutOrder(left, right, options);
  }
  return a.kind === 'statement'
    ? compareStatementWith(a.statement, b, options)
    : compareOthers(a, b, options);
}

/** Compares the solutions that `x = …` gives on both sides in more digits than sample points have. */
function nearbySolutions(a: Meaning, b: Meaning, options: EqualOptions): EqualityVerdict | undefined {
  const [one, other] = [a, b].map((each) => listOf(each) ?? []);
  if (one?.length !== 1 || other?.length !== 1 || [...one, ...other].some((each) => namesIn(each).size > 0)) {
    return undefined;
  }
  const verdict = compareWithoutOrder(one, other, options);
  return verdict.equal === false ? verdict : undefined;
}

function compareOthers(a: Meaning, b: Meaning, options: EqualOptions): EqualityVerdict {
  if (b.kind === 'statement') {
    return compareStatementWith(b.statement, a, options);
  }
  const [one, other] = [asSet(a), asSet(b)];
  if (one && other && one.kind !== 'finite' && other.kind !== 'finite') {
    return compareSets(one, other, options);
  }
  return different(`One is ${words[a.kind]}, the other ${words[b.kind]}.`);
}

const words: Record<Meaning['kind'], string> = {
  value: 'one value',
  values: 'several values',
  tuple: 'values in order',
  set: 'a set',
  statement: 'a statement',
};

function compareValues(a: Expression, b: Expression, options: EqualOptions): EqualityVerdict {
  if ([a, b].some((each) => some(each, (part) => part.kind === 'antiderivative'))) {
    return compareAntiderivatives(a, b, options);
  }
  if (areSameButForConstant(a, b, options)) {
    return same('They have the same derivative, and a constant that is open.');
  }
  const matrices = withMatrices(a, b);
  const verdict = matrices && ifReadable(() => compareValues(...matrices, options));
  if (verdict) {
    return verdict;
  }
  if (![a, b].some(hasMatrix) && ![a, b].some(hasSize)) {
    return compareExpressions(a, b, options);
  }
  const [one, other] = withColumns(a, b).map(evaluateMatrices) as [Expression, Expression];
  if (one.kind !== 'matrix' || other.kind !== 'matrix') {
    return hasMatrix(one) || hasMatrix(other)
      ? different('Only one of them is a matrix.')
      : compareExpressions(one, other, options);
  }
  const isSameShape = one.rows.length === other.rows.length && one.rows[0]?.length === other.rows[0]?.length;
  return isSameShape
    ? compareInOrder(one.rows.flat(), other.rows.flat(), options)
    : different('The matrices have different shapes.');
}

function compareInOrder(a: Expression[], b: Expression[], options: EqualOptions): EqualityVerdict {
  if (a.length !== b.length) {
    return different('They have different numbers of entries.');
  }
  for (const [at, each] of a.entries()) {
    const verdict = compareExpressions(each, b[at] ?? number(0), options);
    if (verdict.equal !== true) {
      return { ...verdict, reason: `Entry ${at + 1}: ${verdict.reason}` };
    }
  }
  return same('They agree entry by entry.');
}

/** Reads `y'` as `dy/dx` if the other formula has `dy/dx`. */
function withSameDerivatives(a: Meaning, b: Meaning): [Meaning, Meaning] {
  const names = new Set([a, b].flatMap(listExpressions).flatMap((each) => [...namesIn(each)]));
  const change = (each: Expression): Expression =>
    [...names]
      .filter((name) => name.endsWith('/d·'))
      .reduce((all, name) => {
        const own = name.replace(/^d\d |\/d·$/g, '');
        const others = [...names].flatMap((other) => /^d\d (.+)\/d([^·]+)$/.exec(other)?.slice(1) ?? []);
        const by = others[0] === own ? others[1] : undefined;
        return by === undefined ? all : substitute(all, name, symbol(name.replace('·', by)));
      }, each);
  return [...names].some((name) => name.endsWith('/d·'))
    ? [mapMeaning(a, change), mapMeaning(b, change)]
    : [a, b];
}

/** `+ C`, `+ c` and `+ k` are the same constant of integration. */
function withSameConstant(a: Meaning, b: Meaning): [Meaning, Meaning] {
  const [own, others] = [a, b].map(
    (each) => new Set(listExpressions(each).flatMap((part) => [...namesIn(part)])),
  );
  const [only, ...more] = [...(own ?? [])].filter((name) => !others?.has(name));
  const [other, ...rest] = [...(others ?? [])].filter((name) => !own?.has(name));
  const isPair =
    more.length + rest.length === 0 &&
    [only, other].every((name) => /^[ck](?:_\w)?$/i.test(name ?? '')) &&
    (/^C/.test(only ?? '') || /^C/.test(other ?? '') || only?.toLowerCase() === other?.toLowerCase());
  const holders = listExpressions(b).filter((each) => other !== undefined && namesIn(each).has(other));
  if (!isPair || !other || !only || !holders.every((each) => isPlainlyAdded(each, other))) {
    return [a, b];
  }
  const name = symbol(/^C/.test(other) ? other : only);
  return [
    mapMeaning(a, (each) => substitute(each, only, name)),
    mapMeaning(b, (each) => substitute(each, other, name)),
  ];
}

const isPlainlyAdded = (expression: Expression, name: string): boolean =>
  expression.kind === 'apply' &&
  expression.name === 'add' &&
  expression.of.filter((part) => namesIn(part).has(name)).every((part) => part.kind === 'symbol');

/** Returns the values that a formula lists: `x = 2 or x = -3`, `2, -3`, `\{2, -3\}`. */
function listOf(meaning: Meaning): Expression[] | undefined {
  switch (meaning.kind) {
    case 'value':
      return [meaning.value];
    case 'values':
      return meaning.values;
    case 'set':
      return meaning.set.kind === 'finite' ? meaning.set.elements : undefined;
    case 'statement':
      return solutionsIn(meaning.statement);
    default:
      return undefined;
  }
}

function solutionsIn(statement: FormulaStatement): Expression[] | undefined {
  const parts = statement.kind === 'or' ? statement.of : [statement];
  const given = parts.map((each) => givenValue(each));
  const [first] = given;
  return first && given.every((each) => each?.name === first.name)
    ? given.flatMap((each) => each?.value ?? [])
    : undefined;
}

/** Returns the name and the value of `x = …`, `… = x` or `f(x) = …`. */
function givenValue(statement: FormulaStatement): { name: string; value: Expression } | undefined {
  const defined = definition(statement);
  if (defined) {
    return { name: `${defined.name}()`, value: defined.body };
  }
  if (statement.kind !== 'relation' || statement.relation !== 'equal') {
    return undefined;
  }
  for (const [name, value] of [
    [statement.left, statement.right],
    [statement.right, statement.left],
  ] as const) {
    if (name.kind === 'symbol' && !namesIn(value).has(name.name)) {
      return { name: name.name, value };
    }
  }
  return undefined;
}

function compareStatementWith(
  statement: FormulaStatement,
  other: Meaning,
  options: EqualOptions,
): EqualityVerdict {
  if (other.kind === 'tuple') {
    const items = statement.kind === 'and' ? statement.of.map((each) => givenValue(each)) : [];
    const names = items.map((each) => each?.name ?? '').join('');
    if (/^xyz?$|^ab$|^pq$/.test(names)) {
      return compareInOrder(
        items.flatMap((each) => each?.value ?? []),
        other.items,
        options,
      );
    }
  }
  const set = asSet(other);
  const names = new Set(expressionsIn(statement).flatMap((each) => [...namesIn(each)]));
  const [name] = names;
  if (set && set.kind !== 'finite' && names.size === 1 && name && isAboutRange(statement)) {
    const described: NumberSet = { kind: 'such that', variable: name, statement };
    return compareSets(described, set, options);
  }
  return different(`One is a statement, the other ${words[other.kind]}.`);
}

/** Returns whether a statement describes a range. An inequality or a membership does; an unsolved equation does not. */
const isAboutRange = (statement: FormulaStatement): boolean =>
  statement.kind === 'relation'
    ? statement.relation !== 'equal'
    : statement.kind === 'and' || statement.kind === 'or'
      ? statement.of.every(isAboutRange)
      : true;
