import { tidy } from './notation.ts';

/** The syntax tree of a formula, for evaluating numbers and for comparing how formulas are written. */
type Node =
  | { kind: 'number'; text: string }
  | { kind: 'name'; name: string }
  | { kind: 'sum'; terms: { node: Node; isMinus: boolean }[] }
  | { kind: 'product'; factors: Node[]; divisors: Node[] }
  | { kind: 'power'; base: Node; exponent: Node }
  | { kind: 'function'; name: string; of: Node };

/** The most characters of a formula that is read. */
const LONGEST = 160;
const HIGHEST_POWER = 64;

const token =
  /\s*(\\(?:frac|sqrt|sin|cos|tan|cot|sec|csc|ln|log|pi|theta|alpha|beta|rho|lambda)(?![a-zA-Z])|(?:sin|cos|tan|cot|sec|csc|ln|log|sqrt)(?![a-zA-Z])|\d+(?:\.\d+)?|\.\d+|[a-zA-Zπθαβρλ√](?:_(?:\w|\{\w+\}))?|[-+*/^(){}[\]])/y;

const signs: [RegExp, string][] = [
  [/(\d),(?=(?:\d{2,3},)*\d{3}(?!\d))/g, '$1'],
  [/\\?[₹£€%]/g, ' '],
  [/\\(?:times|cdot)(?![a-z])|[×·⋅]/g, '*'],
  [/(?<=[\d)\]]\s*)x(?=\s*[\d([])/g, '*'],
  [/\\div(?![a-z])|÷/g, '/'],
  [/\\?cosec(?![a-z])/g, 'csc'],
  [/\\?(sin|cos|tan|cot|sec|csc)(?=(?:\^\{?\d\}?)?[A-Zxyθα](?![a-z]))/g, '$1 '],
];

function parse(latex: string): Node | undefined {
  if (latex.length > LONGEST) return undefined;
  const text = signs.reduce((plain, [pattern, sign]) => plain.replace(pattern, sign), tidy(latex));
  const tokens: string[] = [];
  let end = 0;
  token.lastIndex = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    tokens.push((match[1] ?? '').replace(/^\\(?!frac)/, ''));
    end = token.lastIndex;
  }
  if (end < text.trimEnd().length || tokens.length === 0) return undefined;
  const reader = new Reader(tokens);
  const node = reader.sum();
  return reader.isAtEnd ? node : undefined;
}

const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
const functionName = /^(?:sin|cos|tan|cot|sec|csc|ln|log|sqrt|√)$/;
const startsFactor = /^(?:\\frac|[a-zA-Zπθαβρλ√].*|[([{]|\.?\d.*)$/;

/** Reads sums of products of powers; `undefined` where the tokens are anything else. */
class Reader {
  private readonly tokens: string[];
  private at = 0;

  constructor(tokens: string[]) {
    this.tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.at === this.tokens.length;
  }

  private get next(): string {
    return this.tokens[this.at] ?? '';
  }

  private takes(...options: string[]): boolean {
    const isNext = options.includes(this.next);
    this.at += isNext ? 1 : 0;
    return isNext;
  }

  sum(): Node | undefined {
    const terms: { node: Node; isMinus: boolean }[] = [];
    let isMinus = this.takes('-');
    for (;;) {
      const node = this.product();
      if (!node) return undefined;
      terms.push({ node, isMinus });
      isMinus = this.next === '-';
      if (!this.takes('+', '-')) break;
    }
    const [only] = terms;
    return terms.length === 1 && only && !only.isMinus ? only.node : { kind: 'sum', terms };
  }

  private product(): Node | undefined {
    const [factors, divisors]: [Node[], Node[]] = [[], []];
    let list = factors;
    for (;;) {
      const node = this.power();
      if (!node) return undefined;
      list.push(node);
      const isDivided = this.takes('/');
      if (!isDivided && !this.takes('*') && !startsFactor.test(this.next)) break;
      list = isDivided ? divisors : factors;
    }
    const [only] = factors;
    return factors.length === 1 && divisors.length === 0 && only
      ? only
      : { kind: 'product', factors, divisors };
  }

  private power(): Node | undefined {
    if (this.takes('-')) {
      const node = this.power();
      return node && { kind: 'sum', terms: [{ node, isMinus: true }] };
    }
    const base = this.atom();
    if (!base || !this.takes('^')) return base;
    const exponent = this.power();
    return exponent && { kind: 'power', base, exponent };
  }

  private atom(): Node | undefined {
    const sign = this.next;
    this.at += 1;
    const close = closing[sign];
    if (close !== undefined) {
      const inner = this.sum();
      return inner && this.takes(close) ? inner : undefined;
    }
    if (sign === '\\frac') {
      const [above, below] = [this.part(), this.part()];
      return above && below && { kind: 'product', factors: [above], divisors: [below] };
    }
    if (functionName.test(sign)) {
      const exponent = this.takes('^') ? this.atom() : undefined;
      const of = this.power();
      const applied = of && ({ kind: 'function', name: sign === '√' ? 'sqrt' : sign, of } as const);
      return applied && exponent ? { kind: 'power', base: applied, exponent } : applied;
    }
    if (/^\.?\d/.test(sign)) return { kind: 'number', text: sign };
    if (!/^[a-zA-Zπθαβρλ]/.test(sign)) return undefined;
    return {
      kind: 'name',
      name: sign
        .replace(/^pi$/, 'π')
        .replace(/^theta$/, 'θ')
        .replace(/^rho$/, 'ρ')
        .replace(/^lambda$/, 'λ')
        .replace(/[{}]/g, ''),
    };
  }

  /** One side of a fraction: `\frac12` has digits for sides. */
  private part(): Node | undefined {
    const [first = '', ...rest] = this.next;
    if (/\d/.test(first) && rest.length > 0) {
      this.tokens.splice(this.at, 1, first, rest.join(''));
    }
    return this.atom();
  }
}

/** Returns the value of a calculation with numbers only, such as `\frac{22}{7} × 7^2` or `10[10 + 76]`; undefined for anything else. */
export function computed(latex: string): number | undefined {
  const node = /\d|π|\\pi/.test(latex) ? parse(latex) : undefined;
  const value = node && evaluate(node);
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

function evaluate(node: Node): number {
  switch (node.kind) {
    case 'number':
      return Number(node.text);
    case 'name':
      return node.name === 'π' ? Math.PI : Number.NaN;
    case 'sum':
      return node.terms.reduce((all, each) => all + (each.isMinus ? -1 : 1) * evaluate(each.node), 0);
    case 'product': {
      const all = (nodes: Node[]): number => nodes.reduce((value, each) => value * evaluate(each), 1);
      return all(node.factors) / all(node.divisors);
    }
    case 'power': {
      const exponent = evaluate(node.exponent);
      return Math.abs(exponent) <= HIGHEST_POWER ? evaluate(node.base) ** exponent : Number.NaN;
    }
    case 'function':
      return node.name === 'sqrt' ? Math.sqrt(evaluate(node.of)) : Number.NaN;
  }
}

/** Returns the exponent of each letter of a product of powers, such as `m v^2 / r`; undefined for any other formula. */
export function exponentsIn(latex: string): Map<string, number> | undefined {
  const node = parse(latex);
  const exponents = new Map<string, number>();
  const isRead = (each: Node, by: number): boolean => {
    if (each.kind === 'number') return true;
    if (each.kind === 'product')
      return (
        each.factors.every((part) => isRead(part, by)) && each.divisors.every((part) => isRead(part, -by))
      );
    if (each.kind === 'power') return isRead(each.base, by * evaluate(each.exponent));
    if (each.kind === 'function') return each.name === 'sqrt' && isRead(each.of, by / 2);
    if (each.kind === 'name') exponents.set(each.name, (exponents.get(each.name) ?? 0) + by);
    return each.kind === 'name';
  };
  const isProduct = node !== undefined && isRead(node, 1);
  return isProduct && [...exponents.values()].every(Number.isFinite) ? exponents : undefined;
}

/**
 * Returns the written form of a formula, independent of the order of terms and factors: `(x+2)(x+1)` and `(x+1)(x+2)` have the same form,
 * `x²+3x+2` has another. The form of an unreadable text is its letters.
 */
export function toWrittenForm(latex: string): string {
  const node = parse(latex);
  return node ? written(productOf(node)) : tidy(latex).replace(/\s/g, '');
}

/** Returns the terms of a sum as written, each with its sign. A formula that is not a sum is its only term. */
export function termsOfSum(latex: string): string[] {
  const node = parse(latex);
  return node?.kind === 'sum' ? signedTerms(node.terms).map(written) : [toWrittenForm(latex)];
}

/** Factors and divisors; a sum of several terms is one factor. */
interface Product {
  isMinus: boolean;
  factors: string[];
  divisors: string[];
}

const written = ({ isMinus, factors, divisors }: Product): string => {
  const sorted = (list: string[]): string =>
    list
      .filter((each) => each !== '1')
      .sort()
      .join(' ');
  const below = sorted(divisors);
  return `${isMinus ? '-' : ''}[${sorted(factors) || '1'}${below === '' ? '' : `/${below}`}]`;
};

const factor = (text: string): Product => ({ isMinus: false, factors: [text], divisors: [] });

function productOf(node: Node): Product {
  switch (node.kind) {
    case 'number':
      return fractionOf(node.text);
    case 'name':
      return factor(node.name);
    case 'sum': {
      const terms = signedTerms(node.terms);
      const [only] = terms;
      return terms.length === 1 && only ? only : factor(`(${terms.map(written).sort().join('+')})`);
    }
    case 'product': {
      const [above, below] = [node.factors.map(productOf), node.divisors.map(productOf)];
      return {
        isMinus: [...above, ...below].filter((each) => each.isMinus).length % 2 === 1,
        factors: [...above.flatMap((each) => each.factors), ...below.flatMap((each) => each.divisors)],
        divisors: [...above.flatMap((each) => each.divisors), ...below.flatMap((each) => each.factors)],
      };
    }
    case 'power':
      return factor(`${written(productOf(node.base))}^${written(productOf(node.exponent))}`);
    case 'function':
      return factor(`${node.name}${written(productOf(node.of))}`);
  }
}

const signedTerms = (terms: { node: Node; isMinus: boolean }[]): Product[] =>
  terms.map((each) => {
    const own = productOf(each.node);
    return { ...own, isMinus: own.isMinus !== each.isMinus };
  });

/** 0.5 is a half. A fraction is not reduced, because the question may ask for that. */
function fractionOf(digits: string): Product {
  const below = 10 ** (digits.split('.')[1]?.length ?? 0);
  const above = Math.round(Number(digits) * below);
  if (!Number.isSafeInteger(above) || !Number.isSafeInteger(below)) return factor(digits);
  let [larger, smaller] = [above, below];
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller];
  const divisors = below === larger ? [] : [String(below / larger)];
  return { isMinus: false, factors: [String(above / larger)], divisors };
}
