import { apply, type Expression, namesIn } from '../expression.ts';
import type { FormulaStatement, Meaning } from '../meaning.ts';
import type { Readers } from './readers.ts';

/** Values with conditions, such as `x+3, x \ne 3`, and piecewise functions. */

/** Returns the piecewise function that `\pieces{…}` describes; undefined if it is none. */
export function readPieces(latex: string, readers: Readers): Expression | undefined {
  const [, inner] = /^\\pieces\s*\{([\s\S]*)\}$/.exec(latex.trim()) ?? [];
  if (inner === undefined) {
    return undefined;
  }
  const parts = bracesIn(inner);
  const of = parts.flatMap((part, at): Expression[] => {
    if (at % 2 === 0) {
      return [readers.expression(part)];
    }
    return part === '' ? [] : [termOf(readers.statement(part)) ?? apply('is equal')];
  });
  return of.some((each) => each.kind === 'apply' && each.name === 'is equal' && each.of.length === 0)
    ? undefined
    : apply('cases', ...of);
}

function bracesIn(latex: string): string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (const [at, sign] of [...latex].entries()) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (sign === '{' && depth === 1) {
      start = at + 1;
    } else if (sign === '}' && depth === 0) {
      parts.push(latex.slice(start, at).trim());
    }
  }
  return parts;
}

/** Returns a condition as a term that is 1 if it holds and otherwise 0; undefined if that is impossible. */
function termOf(statement: FormulaStatement): Expression | undefined {
  if (statement.kind === 'and' || statement.kind === 'or') {
    const parts = statement.of.map(termOf);
    const of = parts.filter((part) => part !== undefined);
    return of.length < parts.length ? undefined : apply(statement.kind === 'and' ? 'multiply' : 'max', ...of);
  }
  if (statement.kind !== 'relation') {
    return undefined;
  }
  const { left, right } = statement;
  switch (statement.relation) {
    case 'equal':
      return apply('is equal', left, right);
    case 'unequal':
      return apply('is unequal', left, right);
    case 'less':
      return apply('is less', left, right);
    case 'at most':
      return apply('is at most', left, right);
    case 'greater':
      return apply('is less', right, left);
    case 'at least':
      return apply('is at most', right, left);
  }
}

/** Reads `x+3, x \ne 3`: a value or a definition with the condition under which it holds; undefined for anything else. */
export function underConditions([first, ...others]: Meaning[]): Meaning | undefined {
  const conditions = others.map((each) => (each.kind === 'statement' ? each.statement : undefined));
  if (!first || conditions.length === 0 || !conditions.every((each) => each !== undefined)) {
    return undefined;
  }
  if (first.kind === 'value') {
    const value = under(first.value, conditions);
    return value && { kind: 'value', value };
  }
  const { statement } = first.kind === 'statement' ? first : { statement: undefined };
  if (statement?.kind !== 'relation' || statement.left.kind !== 'unknown' || statement.relation !== 'equal') {
    return undefined;
  }
  const right = under(statement.right, conditions);
  return right && { kind: 'statement', statement: { ...statement, right } };
}

function under(value: Expression, conditions: FormulaStatement[]): Expression | undefined {
  const own = conditions.filter((each) => !isAlways(each));
  const terms = own
    .filter((each) => isCondition(each, value))
    .map(termOf)
    .filter((each) => each !== undefined);
  if (terms.length < own.length) {
    return undefined;
  }
  return terms.length === 0 ? value : apply('cases', value, apply('multiply', ...terms));
}

/** Returns whether a statement is a condition of a value: no equation, and about the same names. */
const isCondition = (statement: FormulaStatement, value: Expression): boolean =>
  statement.kind === 'and'
    ? statement.of.every((each) => isCondition(each, value))
    : statement.kind === 'relation' &&
      statement.relation !== 'equal' &&
      [...namesIn(statement.left), ...namesIn(statement.right)].every((name) => namesIn(value).has(name));

const isAlways = (statement: FormulaStatement): boolean =>
  statement.kind === 'member' &&
  statement.of.kind === 'symbol' &&
  statement.set.kind === 'named' &&
  statement.set.name === 'R';
