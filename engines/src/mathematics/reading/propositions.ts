/** Formulas of sets that have only names (`A \cup B'`), and of statements that have only names (`p \Rightarrow \neg q`). */

/** A proposition: membership in a set, or a truth value. */
export type Proposition =
  | { kind: 'name'; name: string }
  | { kind: 'always' | 'never' }
  | { kind: 'not'; of: Proposition }
  | { kind: 'and' | 'or' | 'if' | 'exactly one' | 'both or none'; left: Proposition; right: Proposition };

/** The precedence of signs, the way their sides are joined, and the allowed names. */
interface Notation {
  signs: Record<
    string,
    { kind: Extract<Proposition, { left: unknown }>['kind'] | 'difference'; binds: number }
  >;
  name: RegExp;
  constants: Record<string, 'always' | 'never'>;
}

const SETS: Notation = {
  signs: {
    '\\cap': { kind: 'and', binds: 2 },
    '\\cup': { kind: 'or', binds: 1 },
    '\\setminus': { kind: 'difference', binds: 1 },
    '-': { kind: 'difference', binds: 1 },
    '\\triangle': { kind: 'exactly one', binds: 1 },
    '\\Delta': { kind: 'exactly one', binds: 1 },
  },
  name: /^[A-TV-Z]$/,
  constants: { '\\emptyset': 'never', '\\phi': 'never', U: 'always' },
};

const STATEMENTS: Notation = {
  signs: {
    '\\land': { kind: 'and', binds: 4 },
    '\\lor': { kind: 'or', binds: 3 },
    '\\oplus': { kind: 'exactly one', binds: 3 },
    '\\to': { kind: 'if', binds: 2 },
    '\\Leftrightarrow': { kind: 'both or none', binds: 1 },
  },
  name: /^[p-t]$/,
  constants: {},
};

/** Other ways to write the same signs. */
const ALIKE: Record<string, string> = {
  '\\rightarrow': '\\to',
  '\\Rightarrow': '\\to',
  '\\implies': '\\to',
  '→': '\\to',
  '⇒': '\\to',
  '\\leftrightarrow': '\\Leftrightarrow',
  '\\iff': '\\Leftrightarrow',
  '↔': '\\Leftrightarrow',
  '⇔': '\\Leftrightarrow',
  '∧': '\\land',
  '∨': '\\lor',
  '¬': '\\neg',
  '∼': '\\neg',
  '~': '\\neg',
  '\\sim': '\\neg',
  '\\lnot': '\\neg',
  '\\bigtriangleup': '\\triangle',
  '\\bar': '\\overline',
};

/** Reads a formula of set algebra that only has names; undefined if it is none. */
export const readSetAlgebra = (latex: string): Proposition | undefined => read(latex, SETS);

/** Reads a formula of logic that only has names; undefined if it is none. */
export const readLogic = (latex: string): Proposition | undefined => read(latex, STATEMENTS);

class NoProposition extends Error {}

function read(latex: string, notation: Notation): Proposition | undefined {
  const signs = latex
    .replace(/\^\s*\{?\s*(?:\\prime|\\complement|c|C)\s*\}?/g, "'")
    .match(/\\[a-zA-Z]+|\\[{}]|\S/g);
  const reader = new Reader(
    (signs ?? []).map((sign) => ALIKE[sign] ?? sign),
    notation,
  );
  try {
    return reader.whole();
  } catch (error) {
    if (error instanceof NoProposition) return undefined;
    throw error;
  }
}

class Reader {
  readonly #signs: string[];
  readonly #notation: Notation;
  #at = 0;

  constructor(signs: string[], notation: Notation) {
    this.#signs = signs;
    this.#notation = notation;
  }

  whole(): Proposition {
    const proposition = this.#joined(0);
    if (this.#at < this.#signs.length) throw new NoProposition();
    return proposition;
  }

  /** Signs that bind as tightly as `binds` or tighter, those of the same strength from the left; 'if … then' from the right. */
  #joined(binds: number): Proposition {
    let left = this.#negated();
    for (;;) {
      const sign = this.#notation.signs[this.#signs[this.#at] ?? ''];
      if (!sign || sign.binds < binds) return left;
      this.#at += 1;
      const right = this.#joined(sign.kind === 'if' ? sign.binds : sign.binds + 1);
      left =
        sign.kind === 'difference'
          ? { kind: 'and', left, right: { kind: 'not', of: right } }
          : { kind: sign.kind, left, right };
    }
  }

  #negated(): Proposition {
    if (this.#take('\\neg')) return { kind: 'not', of: this.#negated() };
    let of = this.#single();
    while (this.#take("'")) of = { kind: 'not', of };
    return of;
  }

  #single(): Proposition {
    for (const [open, close] of [
      ['(', ')'],
      ['[', ']'],
      ['{', '}'],
    ] as const) {
      if (this.#take(open)) return this.#until(close);
    }
    if (this.#take('\\overline')) {
      return { kind: 'not', of: this.#take('{') ? this.#until('}') : this.#single() };
    }
    const sign = this.#signs[this.#at] ?? '';
    const constant = this.#notation.constants[sign];
    if (constant === undefined && !this.#notation.name.test(sign)) throw new NoProposition();
    this.#at += 1;
    return constant ? { kind: constant } : { kind: 'name', name: sign };
  }

  #until(close: string): Proposition {
    const inner = this.#joined(0);
    if (!this.#take(close)) throw new NoProposition();
    return inner;
  }

  #take(sign: string): boolean {
    const isNext = this.#signs[this.#at] === sign;
    if (isNext) this.#at += 1;
    return isNext;
  }
}

/** Returns the names in a proposition. */
export function listNames(proposition: Proposition): string[] {
  switch (proposition.kind) {
    case 'name':
      return [proposition.name];
    case 'always':
    case 'never':
      return [];
    case 'not':
      return listNames(proposition.of);
    default:
      return [...listNames(proposition.left), ...listNames(proposition.right)];
  }
}

/** Returns whether the proposition holds if exactly these names hold. */
export function holds(proposition: Proposition, given: Set<string>): boolean {
  switch (proposition.kind) {
    case 'name':
      return given.has(proposition.name);
    case 'always':
      return true;
    case 'never':
      return false;
    case 'not':
      return !holds(proposition.of, given);
    default:
      return joined(proposition.kind, holds(proposition.left, given), holds(proposition.right, given));
  }
}

function joined(
  kind: Extract<Proposition, { left: unknown }>['kind'],
  left: boolean,
  right: boolean,
): boolean {
  switch (kind) {
    case 'and':
      return left && right;
    case 'or':
      return left || right;
    case 'if':
      return !left || right;
    case 'exactly one':
      return left !== right;
    case 'both or none':
      return left === right;
  }
}
