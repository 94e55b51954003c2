import { holds, listNames, type Proposition, readSetAlgebra } from './propositions.ts';

/** An expression with more sets than this is not read. */
const MAX_SETS = 4;

const call = /(?<![a-zA-Z\\])([nP])\s*\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;
const joins = /\\(?:cup|cap|setminus|overline|bar|mid|complement)(?![a-zA-Z])|'|\^\{?\s*[cC](?![a-zA-Z])|\|/;

/**
 * `n(A \cup B)` and `P(A' \mid B)` by what they count: each part of the Venn diagram has a number of its own, and all
 * probabilities make 1. Both formulas as they are where one of them has such a letter for anything else.
 */
export function withCounts(a: string, b: string): [string, string] {
  const calls = [...`${a} ; ${b}`.matchAll(call)];
  const sets = calls.map(([, , inner = '']) => inner.split(/\\mid(?![a-zA-Z])|\|/).map(readSetAlgebra));
  const names = [...new Set(sets.flat().flatMap((each) => (each ? listNames(each) : [])))].sort();
  const isCounting = calls.some(([, , inner = '']) => joins.test(inner));
  const isRead = sets.every((parts) => parts.length <= 2 && parts.every((each) => each !== undefined));
  if (!isCounting || !isRead || names.length > MAX_SETS || new Set(calls.map(([, sign]) => sign)).size > 1) {
    return [a, b];
  }
  const rewritten = [a, b].map((latex) =>
    latex.replace(call, (_, sign: string, inner: string) => counted(sign, inner, names)),
  );
  return [rewritten[0] ?? a, rewritten[1] ?? b];
}

function counted(sign: string, inner: string, names: string[]): string {
  const [of, given] = inner.split(/\\mid(?![a-zA-Z])|\|/).map(readSetAlgebra);
  const whole = of && given ? ({ kind: 'and', left: of, right: given } as const) : of;
  const count = whole ? measure(sign, whole, names) : '0';
  return given ? `(\\frac{${count}}{${measure(sign, given, names)}})` : `(${count})`;
}

/** Returns the sum over the parts of the Venn diagram that form a set. */
function measure(sign: string, of: Proposition, names: string[]): string {
  const parts = Array.from({ length: 2 ** names.length }, (_, part) => part);
  const own = parts.filter((part) => holds(of, new Set(names.filter((_, at) => (part >> at) & 1))));
  return own.map((part) => sizeOf(sign, part, parts.length)).join('+') || '0';
}

const sizeOf = (sign: string, part: number, count: number): string =>
  sign === 'P' && part === 0
    ? `(1${Array.from({ length: count - 1 }, (_, at) => `-\\Psi_{${at + 1}}`).join('')})`
    : `\\Psi_{${part}}`;
