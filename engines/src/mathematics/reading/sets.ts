import { type Expression, symbol, Unreadable } from '../expression.ts';
import type { Meaning, NamedSet, NumberSet, Statement } from '../meaning.ts';
import { splitOutside } from './latex.ts';

/** What the reader of sets needs from the reader of formulas. */
export interface Readers {
  expression(latex: string): Expression;
  statement(latex: string): Statement;
}

const named: Record<string, NamedSet> = {
  R: 'R',
  'R+': 'R+',
  'R-': 'R-',
  Z: 'Z',
  'Z+': 'Z+',
  'Z-': 'Z-',
  N: 'N',
  Q: 'Q',
};

/** Reads `\{1, 2\}`, `[2, 3)`, `(2, 3) \cup \{5\}`, `\mathbb{R}`…; undefined where it is no set. A pair in round brackets is a tuple. */
export function readSet(latex: string, readers: Readers): Meaning | undefined {
  const plain = outwardBrackets(latex.trim());
  for (const [sign, kind] of [
    [/\\cup(?![a-zA-Z])/, 'union'],
    [
      /\\setminus(?![a-zA-Z])|\\(?=\s*\\\{)|(?<=^\\math(?:bb|bf|rm)\s*\{?[RZNQ]\}?\s*)-(?=\s*\\\{)/,
      'difference',
    ],
    [/\\cap(?![a-zA-Z])/, 'intersection'],
  ] as const) {
    const parts = splitOutside(plain, sign);
    if (parts.length > 1) {
      return { kind: 'set', set: { kind, of: parts.map((part) => setOf(part, readers)) } };
    }
  }
  return atom(plain, readers);
}

/** A set where nothing else is possible. @throws {Unreadable} */
export function setOf(latex: string, readers: Readers): NumberSet {
  const meaning = readSet(latex, readers);
  const set = meaning && asSet(meaning);
  if (!set) {
    throw new Unreadable('A set in it cannot be read.');
  }
  return set;
}

/** A set, or a pair as the open interval between its numbers. */
export function asSet(meaning: Meaning): NumberSet | undefined {
  if (meaning.kind === 'set') {
    return meaning.set;
  }
  const [from, to, ...others] = meaning.kind === 'tuple' ? meaning.items : [];
  return from && to && others.length === 0
    ? { kind: 'interval', from, to, isFromIn: false, isToIn: false }
    : undefined;
}

/** `]2, 3[` is written `(2, 3)`. */
const outwardBrackets = (latex: string): string =>
  latex.replace(
    /([[\]])([^[\](){}]+,[^[\](){}]+)([[\]])/g,
    (whole, open: string, inner: string, close: string) =>
      open === ']' || close === '['
        ? `${open === ']' ? '(' : '['}${inner}${close === '[' ? ')' : ']'}`
        : whole,
  );

function atom(latex: string, readers: Readers): Meaning | undefined {
  if (/^\\emptyset$|^\\\{\s*\\\}$/.test(latex)) {
    return { kind: 'set', set: { kind: 'named', name: 'empty' } };
  }
  const [, letter, sign = ''] =
    /^\\(?:mathbb|mathbf|mathrm)\s*\{?\s*([RZNQ])\s*\}?\s*(?:\^\s*\{?\s*([+-])\s*\}?)?$/.exec(latex) ?? [];
  if (letter) {
    const name = named[letter + sign];
    return name && { kind: 'set', set: { kind: 'named', name } };
  }
  const isClosed =
    latex.length > 1 && splitOutside(latex, /(?=[\s\S])/).filter((part) => part !== '').length === 1;
  return isClosed ? inBrackets(latex, readers) : undefined;
}

function inBrackets(latex: string, readers: Readers): Meaning | undefined {
  if (latex.startsWith('\\{') && latex.endsWith('\\}')) {
    return { kind: 'set', set: inBraces(latex.slice(2, -2).trim(), readers) };
  }
  const [open, close] = [latex.at(0), latex.at(-1)];
  if ((open !== '(' && open !== '[') || (close !== ')' && close !== ']')) {
    return undefined;
  }
  const parts = splitOutside(latex.slice(1, -1), /[,;]/);
  if (parts.length === 1) {
    return open === '(' && close === ')' ? readSet(latex.slice(1, -1), readers) : undefined;
  }
  const items = parts.map(readers.expression);
  const [from, to] = items;
  if ((open === '(' && close === ')') || items.length > 2 || !from || !to) {
    return { kind: 'tuple', items };
  }
  return { kind: 'set', set: { kind: 'interval', from, to, isFromIn: open === '[', isToIn: close === ']' } };
}

function inBraces(inner: string, readers: Readers): NumberSet {
  const [shape = '', ...conditions] = splitOutside(
    inner,
    /\\mid(?![a-zA-Z])|:|(?<=^[^|]*)\|(?=[^|]*(?:\|[^|]*\|)*[^|]*$)/,
  );
  if (conditions.length === 0) {
    return { kind: 'finite', elements: splitOutside(inner, /[,;]/).map(readers.expression) };
  }
  const condition = readers.statement(conditions.join(':'));
  const [of = '', ...sets] = splitOutside(shape, /\\in(?![a-zA-Z])/);
  const expression = readers.expression(of);
  const member: Statement[] = sets.map((set) => ({
    kind: 'member',
    of: expression,
    set: setOf(set, readers),
  }));
  if (expression.kind === 'symbol') {
    const statement: Statement = member.length > 0 ? { kind: 'and', of: [...member, condition] } : condition;
    return { kind: 'such that', variable: expression.name, statement };
  }
  const parameter = integerIn(condition);
  if (parameter === undefined || member.length > 0) {
    throw new Unreadable('The elements of a set in it cannot be read.');
  }
  const statement: Statement = {
    kind: 'relation',
    relation: 'equal',
    left: symbol('element'),
    right: expression,
  };
  return { kind: 'such that', variable: 'element', statement: { kind: 'some', parameter, of: statement } };
}

/** The name that a statement says to be an integer, where it says nothing else. */
export function integerIn(statement: Statement): string | undefined {
  const { kind } = statement;
  return kind === 'member' &&
    statement.of.kind === 'symbol' &&
    statement.set.kind === 'named' &&
    statement.set.name === 'Z'
    ? statement.of.name
    : undefined;
}
