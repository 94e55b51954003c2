import { tidy } from './latex.ts';

/** Longer than any line of a calculation at school. */
const LONGEST = 120;

/** The value of a calculation with numbers alone: `\frac{22}{7} × 7^2`, `10[10 + 76]`; undefined where it is anything else. */
export function computed(latex: string): number | undefined {
  const tokens = latex.length > LONGEST ? undefined : tokensOf(plain(latex));
  if (!tokens) {
    return undefined;
  }
  const reader = { tokens, at: 0 };
  const value = sumOf(reader);
  return value !== undefined && Number.isFinite(value) && reader.at === tokens.length ? value : undefined;
}

const plain = (latex: string): string =>
  tidy(latex)
    .replace(/(\d),(?=(?:\d{2,3},)*\d{3}(?!\d))/g, '$1')
    .replace(/\\?[₹£€%]/g, ' ')
    .replace(/\\(?:times|cdot)(?![a-z])|[×·]/g, '*')
    .replace(/(?<=[\d)\]]\s*)x(?=\s*[\d([])/g, '*')
    .replace(/\\div(?![a-z])|÷/g, '/')
    .replace(/\\sqrt(?![a-z])/g, '√')
    .replace(/\\pi(?![a-z])/g, 'π')
    .replace(/[{[]/g, '(')
    .replace(/[}\]]/g, ')');

const token = /\s*(\\frac|\d+(?:\.\d+)?|\.\d+|[-+*/^()√π])/y;

function tokensOf(text: string): string[] | undefined {
  const tokens: string[] = [];
  let end = 0;
  token.lastIndex = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    tokens.push(match[1] ?? '');
    end = token.lastIndex;
  }
  return text.slice(end).trim() === '' && tokens.length > 0 ? tokens : undefined;
}

interface Reader {
  tokens: string[];
  at: number;
}

const peek = ({ tokens, at }: Reader): string => tokens[at] ?? '';

function takes(reader: Reader, sign: string): boolean {
  const is = peek(reader) === sign;
  reader.at += is ? 1 : 0;
  return is;
}

function sumOf(reader: Reader): number | undefined {
  let value = productOf(reader);
  while (value !== undefined && /^[-+]$/.test(peek(reader))) {
    const isMinus = takes(reader, '-') || !takes(reader, '+');
    const next = productOf(reader);
    value = next === undefined ? undefined : isMinus ? value - next : value + next;
  }
  return value;
}

function productOf(reader: Reader): number | undefined {
  let value = powerOf(reader);
  while (value !== undefined && /^(?:[*/(√π]|\\frac)$/.test(peek(reader))) {
    const isDivided = takes(reader, '/');
    if (!isDivided) {
      takes(reader, '*');
    }
    const next = powerOf(reader);
    value = next === undefined ? undefined : isDivided ? value / next : value * next;
  }
  return value;
}

const HIGHEST_POWER = 64;

function powerOf(reader: Reader): number | undefined {
  if (takes(reader, '-')) {
    const value = powerOf(reader);
    return value === undefined ? undefined : -value;
  }
  const base = atomOf(reader);
  if (base === undefined || !takes(reader, '^')) {
    return base;
  }
  const exponent = takes(reader, '-') ? -(atomOf(reader) ?? Number.NaN) : atomOf(reader);
  return exponent !== undefined && Math.abs(exponent) <= HIGHEST_POWER ? base ** exponent : undefined;
}

function atomOf(reader: Reader): number | undefined {
  const sign = peek(reader);
  reader.at += 1;
  if (sign === '(') {
    const value = sumOf(reader);
    return takes(reader, ')') ? value : undefined;
  }
  if (sign === '√') {
    const value = atomOf(reader);
    return value === undefined ? undefined : Math.sqrt(value);
  }
  if (sign === '\\frac') {
    const [above, below] = [atomOf(reader), atomOf(reader)];
    return above === undefined || below === undefined ? undefined : above / below;
  }
  return sign === 'π' ? Math.PI : /^[\d.]/.test(sign) ? Number(sign) : undefined;
}
