import { apply, type Expression, namesIn, number, symbol, Unreadable } from '../expression.ts';
import type { FormulaStatement, Meaning, Relation } from '../meaning.ts';
import { withRoundBrackets } from './brackets.ts';
import { readPieces, underConditions } from './conditions.ts';
import { readExpression } from './expressions.ts';
import { isChemical, isEnclosed, plainLatex, plainNumbers, splitOutside, withoutThousands } from './latex.ts';
import { integerIn } from './listed-sets.ts';
import type { Readers } from './readers.ts';
import { asSet, parseSet, readSet } from './sets.ts';
import { takeUnits, withUnits } from './units.ts';

/** Longer formulas are not read. */
const MAX_SIGNS = 1_500;

/** Returns the normalised formula, with plain numbers and plain words between formulas. */
export function normalised(latex: string): string {
  if (latex.length > MAX_SIGNS) {
    throw new Unreadable('The formula is too long.');
  }
  if (isChemical(latex)) {
    throw new Unreadable('This is a formula of a substance, not of numbers.');
  }
  const plain = plainLatex(latex)
    .replace(
      /\\(?:text|textrm|mathrm|mbox|operatorname)\s*\{\s*(or|and)\s*\}/g,
      (_, word: string) => words[word] ?? '',
    )
    .replace(/\\&/g, ' \\land ')
    .replace(/\\(?:text|textrm|mbox)\s*\{\s*such that\s*\}/g, ' \\mid ')
    .replace(between, (_, at: number) => (at === 0 ? ' ' : ', '))
    .replace(/\\(?:text|textrm|mbox)\s*\{\s*\}/g, ' ')
    .replace(/(?<![\\a-zA-Z])(or|and)(?![a-zA-Z])/g, (word) => words[word] ?? word);
  return plainNumbers(withoutThousands(withRoundBrackets(plain))).trim();
}

/** Words before a condition. */
const between =
  /[\s,;]*\\(?:text|textrm|mbox)\s*\{[\s,]*(?:where|for(?: all)?|with|if|when|provided(?: that)?|given that)\s*\}[\s,]*/g;

const words: Record<string, string> = { or: ' \\lor ', and: ' \\land ' };

/** Reads the meaning of a formula. @throws {Unreadable} */
export function readMeaning(latex: string): Meaning {
  if (latex === '') {
    throw new Unreadable('There is no formula.');
  }
  const { latex: bare, units } = takeUnits(latex);
  const readers: Readers = {
    expression: (part) => readPieces(part, readers) ?? withUnits(ratioOf(part), units),
    statement: (part) => {
      const meaning = withAlternatives(part, readers);
      if (meaning.kind !== 'statement') {
        throw new Unreadable('A condition is expected where there is none.');
      }
      return meaning.statement;
    },
  };
  return proportionOf(bare, readers) ?? withAlternatives(bare, readers);
}

/** Reads a proportion such as `2 : 3 : 4` as multiples of its first number. */
function proportionOf(latex: string, readers: Readers): Meaning | undefined {
  const parts = splitOutside(latex, /:/);
  if (parts.length < 3 || parts.includes('') || splitOutside(latex, sign).length > 1) {
    return undefined;
  }
  const [first = number(0), ...others] = parts.map(readers.expression);
  return { kind: 'tuple', items: [symbol('· ratio'), ...others.map((each) => apply('divide', each, first))] };
}

/** `a : b` is the quotient of both. */
function ratioOf(latex: string): Expression {
  const [first, second, ...others] = splitOutside(latex, /:/).map((part) => readExpression(checked(part)));
  if (!first || others.length > 0) {
    throw new Unreadable('Ratios of more than two numbers are not compared.');
  }
  return second ? apply('divide', first, second) : first;
}

function checked(latex: string): string {
  if (latex === '') {
    throw new Unreadable('Something is missing in it.');
  }
  return latex;
}

/** Reads a formula with `\pm` as two: one with plus and one with minus. */
function withAlternatives(signed: string, readers: Readers): Meaning {
  const latex = withoutSignsInSets(signed);
  if (!/\\(?:pm|mp)(?![a-zA-Z])/.test(latex)) {
    return either(latex, readers);
  }
  const [upper, lower] = ['+', '-'].map((sign) =>
    latex
      .replace(/\\pm(?![a-zA-Z])/g, sign)
      .replace(/\\mp(?![a-zA-Z])/g, sign === '+' ? '-' : '+')
      .replace(/(^|[=(,{[])\s*\+/g, '$1 '),
  ) as [string, string];
  const kind = /\\ne(?![a-zA-Z])/.test(latex) ? 'and' : 'or';
  return joined(kind, [either(upper, readers), either(lower, readers)]);
}

/** `\{\pm 1, 0\}` is `\{+1, -1, 0\}`. */
const withoutSignsInSets = (latex: string): string =>
  latex.replace(/\\\{((?:[^{}:]|\{(?:[^{}]|\{[^{}]*\})*\})*)\\\}/g, (whole, inner: string) => {
    const elements = splitOutside(inner, /,/).flatMap((each) =>
      /\\pm(?![a-zA-Z])/.test(each)
        ? ['+', '-'].map((sign) => each.replace(/\\pm(?![a-zA-Z])/g, sign).replace(/^\s*\+/, ''))
        : [each],
    );
    return /\\pm(?![a-zA-Z])/.test(inner) && !/\\mid(?![a-zA-Z])|\|/.test(inner)
      ? `\\{${elements.join(', ')}\\}`
      : whole;
  });

/** `(1 < x \land x < 3)` without its brackets. */
function unwrapped(latex: string): string {
  const plain = latex.trim();
  const inner = plain.slice(1, -1);
  return plain.startsWith('(') && isEnclosed(plain) && splitOutside(inner, sign).length > 1
    ? unwrapped(inner)
    : latex;
}

function either(wrapped: string, readers: Readers): Meaning {
  const latex = unwrapped(wrapped);
  const parts = splitOutside(latex, /,?\s*\\lor(?![a-zA-Z])/);
  return parts.length > 1
    ? joined(
        'or',
        parts.map((part) => both(part, readers)),
      )
    : both(latex, readers);
}

const isWrapped = (latex: string): boolean => unwrapped(latex) !== latex;

function both(latex: string, readers: Readers): Meaning {
  if (isWrapped(latex)) {
    return either(latex, readers);
  }
  const parts = splitOutside(latex, /,?\s*\\land(?![a-zA-Z])/);
  return parts.length > 1
    ? joined(
        'and',
        parts.map((part) => (isWrapped(part) ? either(part, readers) : listed(part, readers))),
      )
    : listed(latex, readers);
}

function joined(kind: 'or' | 'and', meanings: Meaning[]): Meaning {
  const values = meanings.flatMap((each) =>
    each.kind === 'value' ? [each.value] : each.kind === 'values' ? each.values : [],
  );
  const statements = meanings.flatMap((each) => (each.kind === 'statement' ? [each.statement] : []));
  const [first] = statements;
  const left = first && named(first);
  if (statements.length === meanings.length) {
    return { kind: 'statement', statement: { kind, of: statements } };
  }
  if (statements.length === 0 && values.length >= meanings.length) {
    return { kind: 'values', values };
  }
  if (left && meanings[0]?.kind === 'statement' && values.length + statements.length === meanings.length) {
    const others = values.map(
      (right): FormulaStatement => ({ kind: 'relation', relation: 'equal', left, right }),
    );
    return { kind: 'statement', statement: { kind: 'or', of: [...statements, ...others] } };
  }
  throw new Unreadable('The parts of it do not go together.');
}

/** The name that an equation gives a value. */
const named = (statement: FormulaStatement): Expression | undefined =>
  statement.kind === 'relation' && statement.relation === 'equal' && statement.left.kind === 'symbol'
    ? statement.left
    : undefined;

/** A condition in brackets behind a value, as in `x+3 (x \ne 3)`. */
const bracketed = /^(.*[^\sP([{=<>+\-*/])\s+\(([^()]*(?:[<>]|\\(?:ne|le|ge)(?![a-zA-Z]))[^()]*)\)$/;

/** Parts between commas: values, solutions of one name, or conditions that hold together. */
function listed(latex: string, readers: Readers): Meaning {
  const parts = splitOutside(latex.replace(bracketed, '$1, $2'), /[,;]/);
  if (parts.length === 1) {
    return related(latex, readers);
  }
  const meanings = parts.map((part) => related(part, readers));
  const statements = meanings.flatMap((each) => (each.kind === 'statement' ? [each.statement] : []));
  const conditional = underConditions(meanings);
  if (conditional) {
    return conditional;
  }
  if (statements.length < meanings.length) {
    return joined('or', meanings);
  }
  const last = statements.at(-1);
  const parameter = last && integerIn(last);
  if (parameter !== undefined) {
    return { kind: 'statement', statement: existsInteger(parameter, statements.slice(0, -1)) };
  }
  const names = new Set(statements.map((each) => JSON.stringify(named(each) ?? null)));
  const isListing = names.size === 1 && !names.has('null');
  return { kind: 'statement', statement: { kind: isListing ? 'or' : 'and', of: statements } };
}

function existsInteger(parameter: string, statements: FormulaStatement[]): FormulaStatement {
  const [only, ...others] = statements;
  const all: FormulaStatement = only && others.length === 0 ? only : { kind: 'or', of: statements };
  const isName =
    only && named(only)?.kind === 'symbol' && (named(only) as { name: string }).name === parameter;
  if (isName || statements.length === 0) {
    throw new Unreadable('What is said to be an integer is not used.');
  }
  return { kind: 'some', parameter, of: all };
}

const signs: Record<string, Relation> = {
  '=': 'equal',
  '\\equiv': 'equal',
  '\\ne': 'unequal',
  '<': 'less',
  '\\le': 'at most',
  '>': 'greater',
  '\\ge': 'at least',
};
const sign =
  /\\(?:ne|le|ge|equiv|in|notin|ni|approx|sim|subset|subseteq|to|propto|parallel|perp)(?![a-zA-Z])|[=<>]/;

/** The sign of a congruence, as in `17 \\equiv 2 \\pmod 5`. */
const congruence =
  /\\(?:pmod|pod|mod)(?![a-zA-Z])|\(\s*(?:\\(?:text|mathrm|operatorname)\s*\{\s*)?mod(?![a-z])/;

/** An expression, a set, or expressions with signs of relation between them. */
function related(latex: string, readers: Readers): Meaning {
  const parts = splitOutside(latex, sign);
  const [only = ''] = parts;
  if (parts.length > 1 && congruence.test(latex)) {
    throw new Unreadable('Congruences are not compared.');
  }
  if (parts.length === 1) {
    return readSet(only, readers) ?? { kind: 'value', value: readers.expression(only) };
  }
  const between = signsBetween(latex, parts);
  const statements = between.map(
    (each, at): FormulaStatement => pair(parts[at] ?? '', each, parts[at + 1] ?? '', readers),
  );
  const [first, ...others] = statements;
  if (!first) {
    throw new Unreadable('A sign of relation stands alone.');
  }
  return { kind: 'statement', statement: others.length === 0 ? first : { kind: 'and', of: statements } };
}

function signsBetween(latex: string, parts: string[]): string[] {
  let at = 0;
  return parts.slice(0, -1).map((part) => {
    at = latex.indexOf(part, at) + part.length;
    const [found = ''] = latex.slice(at).match(sign) ?? [];
    at = latex.indexOf(found, at) + found.length;
    return found;
  });
}

function pair(left: string, between: string, right: string, readers: Readers): FormulaStatement {
  if (between === '\\in' || between === '\\notin') {
    const member: FormulaStatement = {
      kind: 'member',
      of: readers.expression(left),
      set: parseSet(right, readers),
    };
    return between === '\\in' ? member : { kind: 'not', of: member };
  }
  const relation = signs[between];
  if (!relation) {
    throw new Unreadable('A sign of relation in it is not known here.');
  }
  const set = relation === 'equal' ? readSet(right, readers) : undefined;
  const elements = set && asSet(set);
  if (set?.kind === 'set' && elements) {
    return { kind: 'member', of: readers.expression(left), set: elements };
  }
  if (set?.kind === 'tuple') {
    const names = readSet(left, readers);
    if (relation === 'equal' && names?.kind === 'tuple' && names.items.length === set.items.length) {
      const of = names.items.map((name, at): FormulaStatement => {
        const value = set.items[at] ?? name;
        return { kind: 'relation', relation: 'equal', left: name, right: value };
      });
      return { kind: 'and', of };
    }
    throw new Unreadable('Coordinates stand where a number is expected.');
  }
  const value = readers.expression(right);
  const defined = relation === 'equal' ? definedFunction(left, value) : undefined;
  return { kind: 'relation', relation, left: defined ?? readers.expression(left), right: value };
}

/** Reads `u(t)` before an equals sign as a function if the other side contains t. */
function definedFunction(left: string, value: Expression): Expression | undefined {
  const [, name, variable] = /^([a-zA-Z]|\\[a-z]+)\s*\(\s*([a-zA-Z])\s*\)$/.exec(left) ?? [];
  return name && variable && name !== variable && namesIn(value).has(variable)
    ? { kind: 'unknown', name, of: [symbol(variable)] }
    : undefined;
}
