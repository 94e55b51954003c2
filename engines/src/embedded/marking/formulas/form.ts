import { letters, partsOf, tidy } from './latex.ts';

/**
 * Whether two formulas are written in the same form, but for the order of terms, factors and sides: `(x+2)(x+1)` and
 * `(x+1)(x+2)` are, `x²+3x+2` is not. What cannot be read is compared letter by letter.
 */
export const sameForm = (a: string, b: string): boolean => formOf(a) === formOf(b);

function formOf(latex: string): string {
  const sides = partsOf(tidy(latex), /=/).map((side) => termOf(side) ?? letters(side));
  return sides.sort().join(' = ');
}

function termOf(latex: string): string | undefined {
  const tokens = tokensOf(latex);
  if (!tokens) {
    return undefined;
  }
  const reader = { tokens, at: 0 };
  const term = sumOf(reader);
  return term && reader.at === tokens.length ? written(term) : undefined;
}

/** Factors and divisors; a sum of several terms is one factor. */
interface Product {
  isMinus: boolean;
  factors: string[];
  divisors: string[];
}

const factor = (text: string): Product => ({ isMinus: false, factors: [text], divisors: [] });

function written({ isMinus, factors, divisors }: Product): string {
  const above = [...factors].sort().join(' ') || '1';
  const below = divisors.length === 0 ? '' : `/${[...divisors].sort().join(' ')}`;
  return `${isMinus ? '-' : ''}[${above}${below}]`;
}

function times(one: Product, other: Product, isDivided: boolean): Product {
  const [up, down] = isDivided ? [other.divisors, other.factors] : [other.factors, other.divisors];
  return {
    isMinus: one.isMinus !== other.isMinus,
    factors: [...one.factors, ...up].filter((each) => each !== '1'),
    divisors: [...one.divisors, ...down].filter((each) => each !== '1'),
  };
}

interface Reader {
  tokens: string[];
  at: number;
}

const token = /\s*(\\[a-zA-Z]+|\d+(?:\.\d+)?|[a-zA-Zπθ]|[-+*/^_(){}[\]×·÷])/y;

function tokensOf(latex: string): string[] | undefined {
  const tokens: string[] = [];
  let end = 0;
  token.lastIndex = 0;
  for (let match = token.exec(latex); match; match = token.exec(latex)) {
    tokens.push(match[1] ?? '');
    end = token.lastIndex;
  }
  return end === latex.length ? tokens : undefined;
}

const peek = ({ tokens, at }: Reader): string => tokens[at] ?? '';

function takes(reader: Reader, ...signs: string[]): boolean {
  const is = signs.includes(peek(reader));
  reader.at += is ? 1 : 0;
  return is;
}

function sumOf(reader: Reader): Product | undefined {
  const terms: Product[] = [];
  let isMinus = takes(reader, '-');
  for (;;) {
    const term = productOf(reader);
    if (!term) {
      return undefined;
    }
    terms.push({ ...term, isMinus: term.isMinus !== isMinus });
    isMinus = peek(reader) === '-';
    if (!takes(reader, '+', '-')) {
      const [only] = terms;
      return terms.length === 1 ? only : factor(`(${terms.map(written).sort().join('+')})`);
    }
  }
}

const startsFactor = /^(?:\\(?:frac|sqrt|pi|theta|alpha|beta|sin|cos|tan|ln|log)|[a-zA-Zπθ(]|\d.*)$/;

function productOf(reader: Reader): Product | undefined {
  let product = powerOf(reader);
  while (product) {
    const isDivided = takes(reader, '/', '÷', '\\div');
    const isTimes = !isDivided && takes(reader, '*', '×', '·', '\\times', '\\cdot');
    if (!isDivided && !isTimes && !startsFactor.test(peek(reader))) {
      return product;
    }
    const next = powerOf(reader);
    product = next && times(product, next, isDivided);
  }
  return undefined;
}

function powerOf(reader: Reader): Product | undefined {
  const base = atomOf(reader);
  if (!base || !takes(reader, '^')) {
    return base;
  }
  const exponent = groupOf(reader);
  return exponent && factor(`${written(base)}^${written(exponent)}`);
}

/** What stands in braces, or one sign. */
function groupOf(reader: Reader): Product | undefined {
  if (!takes(reader, '{')) {
    return atomOf(reader);
  }
  const inner = sumOf(reader);
  return takes(reader, '}') ? inner : undefined;
}

const closing: Record<string, string> = { '(': ')', '[': ']' };

function atomOf(reader: Reader): Product | undefined {
  const sign = peek(reader);
  reader.at += 1;
  const close = closing[sign];
  if (close !== undefined) {
    const inner = sumOf(reader);
    return takes(reader, close) ? inner : undefined;
  }
  if (sign === '\\frac') {
    const [above, below] = [groupOf(reader), groupOf(reader)];
    return above && below && times(above, below, true);
  }
  if (/^\\(?:sqrt|sin|cos|tan|ln|log)$/.test(sign)) {
    const inner = peek(reader) === '{' ? groupOf(reader) : powerOf(reader);
    return inner && factor(`${sign}${written(inner)}`);
  }
  if (/^\d/.test(sign)) {
    return decimal(sign);
  }
  return /^(?:\\(?:pi|theta|alpha|beta)|[a-zA-Zπθ])$/.test(sign)
    ? factor(sign.replace('\\pi', 'π').replace('\\theta', 'θ'))
    : undefined;
}

/** 0.5 is a half; a fraction stays as it is, for to reduce it may be what is asked. A number too long to count with exactly is compared by its digits. */
function decimal(digits: string): Product {
  const below = 10 ** (digits.split('.')[1]?.length ?? 0);
  const above = Math.round(Number(digits) * below);
  if (!Number.isSafeInteger(above) || !Number.isSafeInteger(below)) {
    return factor(digits);
  }
  const common = greatestCommonDivisor(above, below);
  const whole = factor(String(above / common));
  return below === common ? whole : times(whole, factor(String(below / common)), true);
}

function greatestCommonDivisor(a: number, b: number): number {
  let [larger, smaller] = [a, b];
  while (smaller !== 0) {
    [larger, smaller] = [smaller, larger % smaller];
  }
  return larger;
}
