import { apply, type Expression, listOperands, namesIn, some, substitute, symbol } from '../expression.ts';
import { expressionsIn, type FormulaStatement } from '../meaning.ts';
import { UNIT_MARK } from '../reading/units.ts';
import { evaluate, type Point } from '../values/evaluate.ts';
import { isExact, REAL } from '../values/value.ts';
import { branchPlaces } from './branches.ts';
import { sameComplexSolutions } from './complex-solutions.ts';
import { compareExpressions, type EqualOptions, isComplex } from './expressions.ts';
import { reducedEquations, sameRows } from './linear.ts';
import { findRanges, pointsFor } from './points.ts';
import { compareOnLine, rootsIn } from './real-line.ts';
import { isRounded } from './rounding.ts';
import { place } from './showing.ts';
import { listConditions } from './turns.ts';
import { different, type EqualityVerdict, same, unknown } from './verdict.ts';

/** Compares two statements by the points at which they are true. `mains` are the names to be solved for, by default all. */
export function compareStatements(
  a: FormulaStatement,
  b: FormulaStatement,
  options: EqualOptions,
  mains?: string[],
): EqualityVerdict {
  const terms = [sequence(a), sequence(b)];
  const [one, other] = terms[0] && terms[1] ? terms : [definition(a), definition(b)];
  if (one || other) {
    return compareDefinitions(one, other, options);
  }
  const [left, right] = [withIntegers(a), withIntegers(b)] as const;
  const [own, others] = [namesOf(left), namesOf(right)];
  const missing = [...without(own, others), ...without(others, own)].filter(
    (name) => !mains || mains.includes(name),
  );
  if (missing.length > 0) {
    return missing.some((name) => name.startsWith(UNIT_MARK))
      ? different('Their units measure different things.')
      : different(`Only one of them speaks of ${missing.join(', ')}.`);
  }
  const names = [...new Set([...own, ...others])].filter((name) => !name.startsWith(UNIT_MARK));
  if ([left, right].some((each) => expressionsIn(each).some(isComplex))) {
    return complexVerdict(left, right, names);
  }
  const verdict =
    names.length === 1 && own.size === 1
      ? alongOneLine(left, right, names[0] ?? '', mains !== undefined)
      : inSeveralNames(left, right, names, { options, mains: mains ?? names });
  return verdict.equal === true && isRoundedIn(left, right)
    ? different('A number in one of them is a rounded value of one in the other.')
    : verdict;
}

const isRoundedIn = (a: FormulaStatement, b: FormulaStatement): boolean => {
  const [one, other] = [a, b].map((each) => apply('add', ...expressionsIn(each)));
  return one !== undefined && other !== undefined && isRounded(one, other);
};

function namesOf(statement: FormulaStatement): Set<string> {
  const bound = new Set<string>();
  const collect = (each: FormulaStatement): void => {
    if (each.kind === 'some') {
      bound.add(each.parameter);
      collect(each.of);
    } else if (each.kind === 'and' || each.kind === 'or') {
      each.of.forEach(collect);
    } else if (each.kind === 'member' && each.set.kind === 'such that') {
      bound.add(each.set.variable);
      collect(each.set.statement);
    }
  };
  collect(statement);
  return new Set(without(new Set(expressionsIn(statement).flatMap((each) => [...namesIn(each)])), bound));
}

const without = (names: Set<string>, others: Set<string>): string[] =>
  [...names].filter((name) => !others.has(name));

interface Definition {
  name: string;
  parameters: string[];
  body: Expression;
}

/** `f(x) = …` with names in its brackets. */
export function definition(statement: FormulaStatement): Definition | undefined {
  if (statement.kind !== 'relation' || statement.relation !== 'equal' || statement.left.kind !== 'unknown') {
    return undefined;
  }
  const parameters = statement.left.of.map((each) => (each.kind === 'symbol' ? each.name : ''));
  return parameters.includes('')
    ? undefined
    : { name: statement.left.name, parameters, body: statement.right };
}

/** `a_n = …` with its index on the right side. */
function sequence(statement: FormulaStatement): Definition | undefined {
  const left = statement.kind === 'relation' && statement.relation === 'equal' ? statement.left : undefined;
  const [, name, index] = (left?.kind === 'symbol' && /^([a-zA-Z])_([a-z])$/.exec(left.name)) || [];
  return name && index && statement.kind === 'relation' && namesIn(statement.right).has(index)
    ? { name: `${name}_`, parameters: [index], body: statement.right }
    : undefined;
}

function compareDefinitions(
  a: Definition | undefined,
  b: Definition | undefined,
  options: EqualOptions,
): EqualityVerdict {
  if (!a || !b) {
    return different('Only one of them says what a function is.');
  }
  if (a.name !== b.name || a.parameters.length !== b.parameters.length) {
    return different(`They say what different functions are: ${a.name} and ${b.name}.`);
  }
  const renamed = b.parameters.reduce((body, name, at) => substitute(body, name, symbol(`· ${at}`)), b.body);
  const own = a.parameters.reduce((body, name, at) => substitute(body, name, symbol(`· ${at}`)), a.body);
  return compareExpressions(own, renamed, options);
}

/** Reads `x = n\pi` as true for some integer n, even if that is not written. */
function withIntegers(statement: FormulaStatement): FormulaStatement {
  if (statement.kind === 'or') {
    return { ...statement, of: statement.of.map(withIntegers) };
  }
  if (statement.kind !== 'relation' || statement.left.kind !== 'symbol') {
    return statement;
  }
  const counted = [...namesIn(statement.right)];
  const [parameter] = counted;
  const isGeneral =
    counted.length === 1 && parameter && /^[nkm]$/.test(parameter) && hasTurn(statement.right);
  return isGeneral ? { kind: 'some', parameter, of: statement } : statement;
}

const hasTurn = (expression: Expression): boolean =>
  some(expression, (part) => part.kind === 'constant' && part.name === 'pi');

function complexVerdict(a: FormulaStatement, b: FormulaStatement, names: string[]): EqualityVerdict {
  const [name] = names;
  const isSame = names.length === 1 && name ? sameComplexSolutions(a, b, name) : undefined;
  if (isSame === undefined) {
    return unknown('Statements about complex numbers of this form are not compared.');
  }
  return isSame
    ? same('They have the same complex solutions.')
    : different('Their complex solutions differ.');
}

function alongOneLine(
  a: FormulaStatement,
  b: FormulaStatement,
  name: string,
  isOfReals: boolean,
): EqualityVerdict {
  const { onlyOne, holds, fails, isWindowed } = compareOnLine(a, b, name, new Map());
  if (onlyOne) {
    return different(`Only one of them holds for ${place(new Map([[name, onlyOne]]))}.`);
  }
  if (holds > 0) {
    return holds + fails > 1
      ? same('They hold for the same numbers.')
      : unknown('Too little is known of where they hold.');
  }
  if (isWindowed) {
    return unknown('Too little is known of where they hold.');
  }
  if (isOfReals || ![a, b].some(hasEquation)) {
    return same('They hold for no real number.');
  }
  const isSame = sameComplexSolutions(a, b, name);
  return isSame
    ? same('They have the same solutions, all of them complex.')
    : different('No real number was found for which they hold.');
}

/** Equations without real solutions may have complex ones. */
const hasEquation = (statement: FormulaStatement): boolean =>
  statement.kind === 'relation'
    ? statement.relation === 'equal'
    : statement.kind === 'and' || statement.kind === 'or'
      ? statement.of.some(hasEquation)
      : statement.kind === 'not' || statement.kind === 'some'
        ? hasEquation(statement.of)
        : false;

interface Search {
  options: EqualOptions;
  mains: string[];
}

const MAX_LINES = 5;
/** Lines for statements that hold on few: `a < x < b` only where a is the smaller. */
const OPTIONAL_LINES = 14;
const MIN_AGREED = 4;
const MAX_MAINS = 3;

function inSeveralNames(
  a: FormulaStatement,
  b: FormulaStatement,
  names: string[],
  { options, mains }: Search,
): EqualityVerdict {
  const [one, other] = [a, b].map((each) => reducedEquations(each, names));
  if (one && other) {
    return sameRows(one, other)
      ? same('They are the same linear equations, rearranged.')
      : different('They have different solutions.');
  }
  const lenient: EqualOptions = names.length > 2 ? { ...options, domain: 'common' } : options;
  if (sameOneByOne(a, b, lenient)) {
    return same('One equation is a multiple of the other.');
  }
  let [held, failed] = [0, 0];
  for (const main of mains.slice(0, MAX_MAINS)) {
    const { needed, optional } = linesFor([...expressionsIn(a), ...expressionsIn(b)], main, names.length);
    for (const [index, at] of [...needed, ...optional].entries()) {
      const { onlyOne, holds, fails } = compareOnLine(a, b, main, at);
      if (onlyOne) {
        return different(`Only one of them holds for ${place(new Map([...at, [main, onlyOne]]))}.`);
      }
      held += holds;
      failed += fails;
      if (index > needed.length && held >= MIN_AGREED && failed >= MIN_AGREED) {
        break;
      }
    }
    if (needed.length + optional.length === 0) {
      return unknown('Nothing is known of where they hold.');
    }
  }
  return held >= MIN_AGREED && failed >= MIN_AGREED
    ? same('They hold for the same numbers wherever they were tried.')
    : unknown('Too little is known of where they hold.');
}

/** Values for all names but one: those that must be tried, and optional ones. Of two names, the other is also 0, and where it turns. */
function linesFor(
  expressions: Expression[],
  main: string,
  count: number,
): { needed: Point[]; optional: Point[] } {
  const tried = pointsFor(findRanges(expressions)).map(({ at }) => at);
  const isSpecial = (at: Point): boolean =>
    [...at].some(([name, value]) => name !== main && isExact(value) && value.numerator === 0n);
  const lines = tried.filter((at) => !isSpecial(at));
  const zeros = count === 2 ? tried.filter(isSpecial).slice(0, 1) : [];
  const half = Math.ceil(MAX_LINES / 2);
  const withoutMain = (at: Point): Point => new Map([...at].filter(([name]) => name !== main));
  const other = count === 2 ? [...(tried[0]?.keys() ?? [])].find((name) => name !== main) : undefined;
  return {
    needed: [
      ...zeros.map(withoutMain),
      ...(other === undefined ? [] : turningLines(expressions, other)),
      ...[...lines.slice(0, half), ...lines.slice(-half)].map(withoutMain),
    ],
    optional: lines.slice(half, half + OPTIONAL_LINES).map(withoutMain),
  };
}

const MAX_TURNS = 6;

/** Lines through the places where a term has no value, or goes over into another: `y = (x^2-4)/(x-2)` says nothing at x = 2. */
function turningLines(expressions: Expression[], name: string): Point[] {
  const own = expressions.flatMap((each) => termsOf(each, name));
  const holes = own.flatMap(listConditions).flatMap((each) => rootsIn(each, name, new Map(), 160));
  const places = [...holes.slice(0, MAX_TURNS), ...branchPlaces(own, name, new Map()).slice(0, MAX_TURNS)];
  return places.map((value) => new Map([[name, value]]));
}

/** Returns the largest terms that have only this name. */
const termsOf = (expression: Expression, name: string): Expression[] => {
  const names = namesIn(expression);
  if (!names.has(name)) {
    return [];
  }
  return names.size === 1 ? [expression] : listOperands(expression).flatMap((each) => termsOf(each, name));
};

/** Returns whether each equation of one statement is a multiple of one of the other. */
function sameOneByOne(a: FormulaStatement, b: FormulaStatement, options: EqualOptions): boolean {
  const [left, right] = [a, b].map((each) => (each.kind === 'or' ? each.of : [each])) as [
    FormulaStatement[],
    FormulaStatement[],
  ];
  const isIn = (each: FormulaStatement, others: FormulaStatement[]): boolean =>
    others.some((other) => proportional(each, other, options));
  return left.every((each) => isIn(each, right)) && right.every((each) => isIn(each, left));
}

/** Returns whether both statements say that something is zero, and one side is a multiple of the other. */
function proportional(a: FormulaStatement, b: FormulaStatement, options: EqualOptions): boolean {
  const [one, other] = [a, b].map(zeroOf);
  if (!one || !other) {
    return false;
  }
  if ([other, apply('negate', other)].some((each) => compareExpressions(one, each, options).equal)) {
    return true;
  }
  for (const { at } of pointsFor(findRanges([one, other]))) {
    const [x, y] = [evaluate(one, at, REAL), evaluate(other, at, REAL)];
    if (x && y && isExact(x) && isExact(y) && x.numerator !== 0n && y.numerator !== 0n) {
      const multiple = (of: Expression, value: typeof x): Expression =>
        apply('multiply', of, { kind: 'number', value, digits: 1 });
      return compareExpressions(multiple(one, y), multiple(other, x), options).equal === true;
    }
  }
  return false;
}

const zeroOf = (statement: FormulaStatement): Expression | undefined =>
  statement.kind === 'relation' && statement.relation === 'equal'
    ? apply('add', statement.left, apply('negate', statement.right))
    : undefined;
