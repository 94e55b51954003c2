import { hasRelation, isName, isNumeric, isWorkedOut, itemsOf, partsOf, solvedOf, tidy } from './latex.ts';

/** What sort of thing a formula says; only those that go together are compared. */
export type FormulaKind = 'solution' | 'numbers' | 'set' | 'definition' | 'relation' | 'expression';

const together: Record<FormulaKind, FormulaKind[]> = {
  solution: ['solution', 'numbers'],
  numbers: ['numbers', 'solution'],
  set: ['set', 'relation'],
  definition: ['definition', 'relation', 'expression'],
  relation: ['relation', 'definition', 'set'],
  expression: ['expression', 'definition'],
};

export function kindOf(latex: string): FormulaKind {
  const solved = solvedOf(latex);
  if (solved) {
    return solved.values.every(isNumeric) ? 'solution' : 'definition';
  }
  const isBracketed = /^\s*(?:\(|\[|\\\{).*,.*(?:\)|\]|\\\})\s*$/.test(tidy(latex));
  const isOfRange = /[<>≤≥∈∪]|\\(?:le|ge|leq|geq|lt|gt|in|cup|mathbb)(?![a-z])/.test(latex);
  if (isBracketed || isOfRange) {
    return 'set';
  }
  if (hasRelation(latex)) {
    return 'relation';
  }
  return itemsOf(latex).every(isNumeric) ? 'numbers' : 'expression';
}

/** True where a formula of an answer may be what the key asks for. */
export function goTogether(wanted: string, said: string): boolean {
  const [own, other] = [kindOf(wanted), kindOf(said)];
  if (!together[own].includes(other)) {
    return false;
  }
  const [one, another] = [solvedOf(wanted), solvedOf(said)];
  if (own === 'solution' && one && another && one.name !== another.name) {
    return false;
  }
  return isAsFarAs(wanted, said);
}

/** True where a formula is worked out as far as the key is: `x = 2` is, `x = 6/3 + 0` and `2x = 4` are not. */
function isAsFarAs(wanted: string, said: string): boolean {
  const kind = kindOf(wanted);
  if (kind === 'set') {
    return !isIsolated(wanted) || isIsolated(said);
  }
  if (kind !== 'solution' && kind !== 'numbers') {
    return true;
  }
  const [own, others] = [valuesOf(wanted), valuesOf(said)];
  const hasRoot = (values: string[]): boolean => values.some((value) => /\\sqrt|√/.test(value));
  return !own.every(isWorkedOut) || (others.every(isWorkedOut) && (hasRoot(own) || !hasRoot(others)));
}

const relation = /[=<>≤≥≠]|\\(?:le|ge|leq|geq|lt|gt|neq?|in)(?![a-z])/;

/** Names stand alone on their side: `2 < x ≤ 5`. */
const isIsolated = (latex: string): boolean =>
  itemsOf(latex)
    .flatMap((item) => partsOf(item, relation))
    .every((side) => isNumeric(side) || isName(side) || /^[([\\]/.test(side));

export const valuesOf = (latex: string): string[] => solvedOf(latex)?.values ?? itemsOf(latex);
