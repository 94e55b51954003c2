import { apply, type Expression, number, some, Unreadable } from '../expression.ts';
import type { FormulaStatement, Meaning, NamedSet, NumberSet } from '../meaning.ts';
import { isEnclosed, splitOutside } from './latex.ts';
import { computeImage, imageNamed, progression } from './listed-sets.ts';
import type { Readers } from './readers.ts';

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
      return { kind: 'set', set: { kind, of: parts.map((part) => parseSet(part, readers)) } };
    }
  }
  return atom(plain, readers);
}

/** A set where nothing else is possible. @throws {Unreadable} */
export function parseSet(latex: string, readers: Readers): NumberSet {
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
  const known = productOf(latex, readers) ?? restricted(latex) ?? complementOf(latex, readers);
  if (known) {
    return { kind: 'set', set: known };
  }
  if (/^\\emptyset$|^\\\{\s*\\\}$/.test(latex)) {
    return { kind: 'set', set: { kind: 'named', name: 'empty' } };
  }
  const [, letter, sign = ''] =
    /^\\(?:mathbb|mathbf|mathrm)\s*\{?\s*([RZNQ])\s*\}?\s*(?:\^\s*\{?\s*([+-])\s*\}?)?$/.exec(latex) ?? [];
  if (letter) {
    const name = named[letter + sign];
    return name && { kind: 'set', set: { kind: 'named', name } };
  }
  return isEnclosed(latex) ? inBrackets(latex, readers) : undefined;
}

/** `\mathbb{R}_{>0}`, `\mathbb{N}_0`, `\mathbb{R}^*` and their like. */
function restricted(latex: string): NumberSet | undefined {
  const [, letter, mark] =
    /^\\math(?:bb|bf|rm)\s*\{?\s*([RZN])\s*\}?\s*((?:[_^]\s*(?:\{[^{}]*\}|[*\d+-])\s*)+)$/.exec(latex) ?? [];
  const name = letter && named[letter];
  const end = mark
    ?.replace(/[{}\s]/g, '')
    .replace('\\ge', '≥')
    .replace('\\le', '≤');
  const zero: NumberSet = { kind: 'finite', elements: [number(0)] };
  if (!name || !end) {
    return undefined;
  }
  const set: NumberSet = { kind: 'named', name };
  if (letter === 'N') {
    return end === '_0' || end === '^0' ? { kind: 'union', of: [set, zero] } : undefined;
  }
  if (/^[_^](?:\*|\\ast|\\ne0|\\times)$/.test(end)) {
    return { kind: 'difference', of: [set, zero] };
  }
  const infinity: Expression = { kind: 'constant', name: 'infinity' };
  const half = (isUp: boolean, isIn: boolean): NumberSet => ({
    kind: 'interval',
    from: isUp ? number(0) : apply('negate', infinity),
    to: isUp ? infinity : number(0),
    isFromIn: isUp && isIn,
    isToIn: !isUp && isIn,
  });
  const [, sign] = /^_(>|<|≥|≤)0$/.exec(/^_0\^\+$|^\^\+_0$/.test(end) ? '_≥0' : end) ?? [];
  return sign ? { kind: 'intersection', of: [set, half(/[>≥]/.test(sign), /[≥≤]/.test(sign))] } : undefined;
}

/** `(2, \infty)^c`: all real numbers that are not in it. */
function complementOf(latex: string, readers: Readers): NumberSet | undefined {
  const [, inner] = /^([([][\s\S]*[)\]])\s*(?:\^\s*\{?\s*(?:c|C|\\complement)\s*\}?|')$/.exec(latex) ?? [];
  const meaning = inner === undefined ? undefined : readSet(inner, readers);
  const set = meaning && asSet(meaning);
  return set && { kind: 'difference', of: [{ kind: 'named', name: 'R' }, set] };
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
  if ((open === '[' && isEndless(from)) || (close === ']' && isEndless(to))) {
    throw new Unreadable('An interval does not hold infinity.');
  }
  return { kind: 'set', set: { kind: 'interval', from, to, isFromIn: open === '[', isToIn: close === ']' } };
}

const isEndless = (end: Expression): boolean =>
  some(end, (part) => part.kind === 'constant' && part.name === 'infinity');

/** `(1, 2)` as an element of a set. */
function pairOf(latex: string, readers: Readers): Expression | undefined {
  const parts = latex.startsWith('(') && isEnclosed(latex) ? splitOutside(latex.slice(1, -1), /,/) : [];
  return parts.length > 1 ? { kind: 'matrix', rows: [parts.map(readers.expression)] } : undefined;
}

/** `\{1, 2\} \times \{3\}`: the set of all pairs. */
function productOf(latex: string, readers: Readers): NumberSet | undefined {
  const parts = splitOutside(latex, /\\times(?![a-zA-Z])/);
  if (parts.length !== 2 || !parts.every((each) => each.startsWith('\\{') && each.endsWith('\\}'))) {
    return undefined;
  }
  const [one, other] = parts.map((each) => parseSet(each, readers));
  if (one?.kind !== 'finite' || other?.kind !== 'finite') {
    throw new Unreadable('Products of sets without end are not compared.');
  }
  const elements = one.elements.flatMap((left) =>
    other.elements.map((right): Expression => ({ kind: 'matrix', rows: [[left, right]] })),
  );
  return { kind: 'finite', elements };
}

function inBraces(inner: string, readers: Readers): NumberSet {
  const [shape = '', ...conditions] = splitOutside(
    inner,
    /\\mid(?![a-zA-Z])|:|(?<=^[^|]*)\|(?=[^|]*(?:\|[^|]*\|)*[^|]*$)/,
  );
  if (conditions.length === 0) {
    const elements = splitOutside(inner, /[,;]/);
    const read = (each: string): Expression => pairOf(each, readers) ?? readers.expression(each);
    return progression(elements, readers) ?? { kind: 'finite', elements: elements.map(read) };
  }
  const condition = readers.statement(conditions.join(':'));
  const [of = '', ...sets] = splitOutside(shape, /\\in(?![a-zA-Z])/);
  const expression = readers.expression(of);
  const member: FormulaStatement[] = sets.map((set) => ({
    kind: 'member',
    of: expression,
    set: parseSet(set, readers),
  }));
  if (expression.kind === 'symbol') {
    const image = member.length === 0 ? imageNamed(expression.name, condition) : undefined;
    if (image) {
      return image;
    }
    const statement: FormulaStatement =
      member.length > 0 ? { kind: 'and', of: [...member, condition] } : condition;
    return { kind: 'such that', variable: expression.name, statement };
  }
  if (member.length > 0) {
    throw new Unreadable('The elements of a set in it cannot be read.');
  }
  return computeImage(expression, condition);
}
