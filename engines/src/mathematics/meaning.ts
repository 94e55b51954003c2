import type { Expression } from './expression.ts';

export type Relation = 'equal' | 'unequal' | 'less' | 'at most' | 'greater' | 'at least';

/** A statement about the numbers that names denote, either true or false. */
export type FormulaStatement =
  | { kind: 'relation'; relation: Relation; left: Expression; right: Expression }
  | { kind: 'member'; of: Expression; set: NumberSet }
  | { kind: 'and' | 'or'; of: FormulaStatement[] }
  | { kind: 'not'; of: FormulaStatement }
  /** True if it holds for some integer: `x = n\pi, n \in \mathbb{Z}`. */
  | { kind: 'some'; parameter: string; of: FormulaStatement };

export type NumberSet =
  | { kind: 'finite'; elements: Expression[] }
  | { kind: 'interval'; from: Expression; to: Expression; isFromIn: boolean; isToIn: boolean }
  | { kind: 'named'; name: NamedSet }
  | { kind: 'union' | 'intersection' | 'difference'; of: NumberSet[] }
  | { kind: 'such that'; variable: string; statement: FormulaStatement };

export type NamedSet = 'R' | 'R+' | 'R-' | 'Z' | 'Z+' | 'Z-' | 'N' | 'Q' | 'empty';

/** The meaning of a formula. */
export type Meaning =
  | { kind: 'value'; value: Expression }
  /** Several values without order: `2, -3`, `\pm 3`. */
  | { kind: 'values'; values: Expression[] }
  /** `(2, 3)`: coordinates, or an open interval. */
  | { kind: 'tuple'; items: Expression[] }
  | { kind: 'set'; set: NumberSet }
  | { kind: 'statement'; statement: FormulaStatement };

/** Returns the expressions of a statement. */
export function expressionsIn(statement: FormulaStatement): Expression[] {
  switch (statement.kind) {
    case 'relation':
      return [statement.left, statement.right];
    case 'member':
      return [statement.of, ...expressionsInSet(statement.set)];
    case 'and':
    case 'or':
      return statement.of.flatMap(expressionsIn);
    default:
      return expressionsIn(statement.of);
  }
}

export function expressionsInSet(set: NumberSet): Expression[] {
  switch (set.kind) {
    case 'finite':
      return set.elements;
    case 'interval':
      return [set.from, set.to];
    case 'named':
      return [];
    case 'such that':
      return expressionsIn(set.statement);
    default:
      return set.of.flatMap(expressionsInSet);
  }
}

/** Returns the statement with its expressions replaced. */
export function mapStatement(
  statement: FormulaStatement,
  change: (each: Expression) => Expression,
): FormulaStatement {
  switch (statement.kind) {
    case 'relation':
      return { ...statement, left: change(statement.left), right: change(statement.right) };
    case 'member':
      return { ...statement, of: change(statement.of), set: mapSet(statement.set, change) };
    case 'and':
    case 'or':
      return { ...statement, of: statement.of.map((each) => mapStatement(each, change)) };
    default:
      return { ...statement, of: mapStatement(statement.of, change) };
  }
}

export function mapSet(set: NumberSet, change: (each: Expression) => Expression): NumberSet {
  switch (set.kind) {
    case 'finite':
      return { ...set, elements: set.elements.map(change) };
    case 'interval':
      return { ...set, from: change(set.from), to: change(set.to) };
    case 'named':
      return set;
    case 'such that':
      return { ...set, statement: mapStatement(set.statement, change) };
    default:
      return { ...set, of: set.of.map((each) => mapSet(each, change)) };
  }
}

export function mapMeaning(meaning: Meaning, change: (each: Expression) => Expression): Meaning {
  switch (meaning.kind) {
    case 'value':
      return { ...meaning, value: change(meaning.value) };
    case 'values':
      return { ...meaning, values: meaning.values.map(change) };
    case 'tuple':
      return { ...meaning, items: meaning.items.map(change) };
    case 'set':
      return { ...meaning, set: mapSet(meaning.set, change) };
    case 'statement':
      return { ...meaning, statement: mapStatement(meaning.statement, change) };
  }
}

export function listExpressions(meaning: Meaning): Expression[] {
  switch (meaning.kind) {
    case 'value':
      return [meaning.value];
    case 'values':
      return meaning.values;
    case 'tuple':
      return meaning.items;
    case 'set':
      return expressionsInSet(meaning.set);
    case 'statement':
      return expressionsIn(meaning.statement);
  }
}
