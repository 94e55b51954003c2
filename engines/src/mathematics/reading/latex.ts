/** Normalises LaTeX, and the plain text that people type instead of it. */

import { plainForms } from './forms.ts';

const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const loweredDigits = '₀₁₂₃₄₅₆₇₈₉';

const symbols: Record<string, string> = {
  '×': '\\times ',
  '∗': '*',
  '÷': '/',
  '\\div': '/',
  '·': '\\cdot ',
  '⋅': '\\cdot ',
  '−': '-',
  '–': '-',
  '—': '-',
  π: '\\pi ',
  θ: '\\theta ',
  α: '\\alpha ',
  β: '\\beta ',
  γ: '\\gamma ',
  λ: '\\lambda ',
  φ: '\\phi ',
  ω: '\\omega ',
  Δ: '\\Delta ',
  '≤': '\\le ',
  '⩽': '\\le ',
  '≥': '\\ge ',
  '⩾': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '∞': '\\infty ',
  '∈': '\\in ',
  '∪': '\\cup ',
  '∩': '\\cap ',
  '∅': '\\emptyset ',
  '∖': '\\setminus ',
  '±': '\\pm ',
  '∓': '\\mp ',
  '°': '^\\circ ',
  º: '^\\circ ',
  '½': '\\frac{1}{2}',
  '⅓': '\\frac{1}{3}',
  '⅔': '\\frac{2}{3}',
  '¼': '\\frac{1}{4}',
  '¾': '\\frac{3}{4}',
  ℝ: '\\mathbb{R}',
  ℤ: '\\mathbb{Z}',
  ℕ: '\\mathbb{N}',
  ℚ: '\\mathbb{Q}',
  '∫': '\\int ',
  '∑': '\\sum ',
  '′': "'",
  '’': "'",
  '\\lt': '<',
  '\\gt': '>',
  '\\leqslant': '\\le ',
  '\\geqslant': '\\ge ',
  '\\leq': '\\le ',
  '\\geq': '\\ge ',
  '\\neq': '\\ne ',
  '\\not=': '\\ne ',
  '\\varnothing': '\\emptyset ',
  '\\backslash': '\\setminus ',
  '\\cosec': '\\csc ',
  '\\imath': 'i',
  '\\lvert': '|',
  '\\rvert': '|',
  '\\vert': '|',
  '\\colon': ':',
  '\\lbrace': '\\{',
  '\\rbrace': '\\}',
  '\\lbrack': '[',
  '\\rbrack': ']',
  '\\mathopen': '',
  '\\mathclose': '',
  '\\mathrel': '',
  '\\displaystyle': '',
  '\\textstyle': '',
  '\\limits': '',
  '\\dfrac': '\\frac',
  '\\tfrac': '\\frac',
  '\\cfrac': '\\frac',
  '\\dbinom': '\\binom',
  '\\tbinom': '\\binom',
  '\\vee': ' \\lor ',
  '\\wedge': ' \\land ',
  '\\qquad': ' ',
  '\\quad': ' ',
  '\\thinspace': ' ',
  '\\degree': '^\\circ ',
  '\\degrees': '^\\circ ',
  '\\arccosec': '\\arccsc ',
};

/** Removes commands that do not change the meaning, and normalises signs. */
export function plainLatex(latex: string): string {
  return mathOnly(latex)
    .replace(/(?<!\d)0\{,\}(?=\d)|(?<=\d)\{,\}(?!\d{3}(?!\d)|\d\d\{,\})(?=\d)/g, (sign) =>
      sign.replace('{,}', '.'),
    )
    .replace(/\{,\}|(?<=\d)\\,(?=\d{3}(?!\d))/g, '')
    .replace(/\\(?:left|right|middle|[bB]igg?[lrm]?)(?![a-zA-Z])\s*\.?/g, '')
    .replace(/(?<!\\)\\[,;:! ]|~|\u00a0|\u2009|\u202f/g, ' ')
    .replace(/\\[a-zA-Z]+=?|[^ -~\s]/g, (sign) => symbols[sign] ?? shortened(sign))
    .replace(new RegExp(`⁻?[${raisedDigits}]+`, 'g'), (run) => `^{${lowered(run, raisedDigits)}}`)
    .replace(new RegExp(`[${loweredDigits}]+`, 'g'), (run) => `_{${lowered(run, loweredDigits)}}`)
    .replace(/√\s*(?:\(([^()]*)\)|(\d+(?:\.\d+)?|[a-zA-Z]))/g, '\\sqrt{$1$2}')
    .replace(/\^\{\s*\\circ\s*\}/g, '^\\circ ')
    .replace(/<=|=</g, '\\le ')
    .replace(/>=/g, '\\ge ')
    .replace(/!=/g, '\\ne ')
    .replace(/\s+/g, ' ')
    .replace(/\s*[.,;]?\s*$/, '')
    .trim();
}

const shortened = (sign: string): string => {
  const known = sign.endsWith('=') ? symbols[sign.slice(0, -1)] : undefined;
  return known === undefined ? sign : `${known}=`;
};

const lowered = (run: string, digits: string): string =>
  run.replace(/./g, (each) => (each === '⁻' ? '-' : String(digits.indexOf(each))));

function mathOnly(latex: string): string {
  const trimmed = latex.trim();
  const [, inner] =
    /^\$\$?([^$]*)\$?\$$/.exec(trimmed) ??
    /^\\\(([\s\S]*)\\\)$/.exec(trimmed) ??
    /^\\\[([\s\S]*)\\\]$/.exec(trimmed) ??
    [];
  return plainForms(inner ?? trimmed)
    .replace(/(?<!\\)\$/g, '')
    .replace(/^\s*\\(?:therefore|because|implies|Rightarrow)(?![a-zA-Z])/, ' ')
    .replace(/\\(?:boxed|mathbf|mathit)\s*\{((?:[^{}]|\{[^{}]*\})*[\d=+][^{}]*)\}/g, '$1')
    .replace(/\\text\s*\{([^{}\\]*=[^{}\\]*)\}/g, '$1')
    .replace(/\\text\s*\{\s*([A-Za-z][a-z ]*)\}\s*(?==)/g, ' Y_{$1} ');
}

/** Numbers and short forms that are written in many ways, as plain LaTeX. */
export function plainNumbers(latex: string): string {
  return latex
    .replace(/\\frac\s*(\d)\s*(\d)/g, '\\frac{$1}{$2}')
    .replace(/\\frac\s*(\d)\s*\{/g, '\\frac{$1}{')
    .replace(
      /(\d*)\.(\d*)\\(?:overline|bar|dot)\s*(?:\{(\d+)\}|(\d))((?:\d*\\dot\s*(?:\{\d\}|\d))*)/g,
      recurring,
    )
    .replace(/(?<![\w.}^)]\s*)(\d+)\s*\\frac\{(\d+)\}\{(\d+)\}/g, mixed)
    .replace(/(?<![\w.}^)])(\d+)\s+(\d+)\/(\d+)(?![\d.])/g, mixed)
    .replace(/(\d+(?:\.\d+)?)\s*\\?%/g, '(\\frac{$1}{100})')
    .replace(/\\%/g, '\\cdot\\frac{1}{100}')
    .replace(/\^(-?\d{2,})/g, '^{$1}')
    .replace(/(?:\{\s*\}\s*)?[\^_]\{?(\w)\}?\s*([CP])\s*_\{?(\w)\}?/g, (_, n, kind, r) =>
      kind === 'C' ? `\\binom{${n}}{${r}}` : `\\frac{(${n})!}{(${n}-${r})!}`,
    )
    .replace(/\\(?:boldsymbol|bm|mathbf)(?![a-zA-Z])/g, '\\mathbf')
    .replace(/\\(?:wide)?(hat|vec|mathbf)\s+([a-zA-Z])(?![a-zA-Z])/g, '\\$1{$2}')
    .replace(/\\bar\s*\{?\s*([zw])\s*\}?/g, '\\overline{$1}')
    .replace(/(?<![\\a-zA-Z])sqrt\s*\(([^()]*)\)/g, '\\sqrt{$1}')
    .replace(gluedFunction, withBracket)
    .replace(/(?<![\\a-zA-Z])(arc)?(sin|cos|tan|cot|sec|csc|cosec|ln|log|exp)(?![a-zA-Z])/g, '\\$1$2 ')
    .replaceAll('\\cosec', '\\csc');
}

const trigonometric = 'sin|cos|tan|cot|sec|csc|cosec';
const raised = String.raw`(?:\^\{?\d\}?)?`;
/** `sinA`, `2sin^2Acos^2A`: functions typed without a space before their letter. */
const gluedFunction = new RegExp(
  String.raw`(?<=^|[^\\a-zA-Z]|(?:${trigonometric})${raised}\s?\d?[A-Zxy])(${trigonometric})(${raised})\s?(\d?[A-Zxy])(?=([^a-zA-Z])|$|(?:${trigonometric})[\^A-Zxy])`,
  'g',
);

const withBracket = (_: string, name: string, power: string, letter: string, after: string): string =>
  after === '^' ? `\\${name}${power} ${letter}` : `\\${name}${power}(${letter})`;

/** `0.1\dot{6}` and `0.\overline{36}` are fractions. */
function recurring(_: string, whole: string, fixed: string, group = '', digit = '', more = ''): string {
  const period = `${group}${digit}${more.replace(/\D/g, '')}`;
  const [shift, nines] = [10n ** BigInt(fixed.length), 10n ** BigInt(period.length) - 1n];
  const upper = BigInt(`${whole}${fixed}` || '0') * nines + BigInt(period);
  return `(\\frac{${upper}}{${shift * nines}})`;
}

/** `3\frac{1}{2}` is three and a half where the fraction is a proper one. */
function mixed(written: string, whole: string, upper: string, lower: string): string {
  const isProper = BigInt(upper) < BigInt(lower);
  return isProper ? `(${whole}+\\frac{${upper}}{${lower}})` : written;
}

/** `1,000` and `1,00,000` without their commas, where no bracket is open. */
export function withoutThousands(latex: string): string {
  return latex.replace(
    /(?<![\d.,])(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?![\d,])/g,
    (digits, at: number) => (depthAt(latex, at) === 0 ? digits.replaceAll(',', '') : digits),
  );
}

function depthAt(latex: string, end: number): number {
  let depth = 0;
  for (const sign of latex.slice(0, end)) {
    depth += '([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0;
  }
  return depth;
}

/** Returns whether one pair of brackets encloses the whole formula, unlike in `(a)(b)`. */
export function isEnclosed(latex: string): boolean {
  let depth = 0;
  for (const [at, sign] of [...latex].entries()) {
    depth += '([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0;
    if (depth === 0 && sign !== '\\') {
      return at === latex.length - 1 && latex.length > 1;
    }
  }
  return false;
}

/** A part of a text between separators, with its place. */
export interface Piece {
  text: string;
  start: number;
  end: number;
  /** The separator before it. */
  before: string;
}

/**
 * Returns the parts between separators outside of brackets. A separator contains no brackets.
 *
 * @param canSplit whether a separator counts where so many brackets are open, by the character that it begins with
 */
export function piecesOutside(
  text: string,
  separator: RegExp,
  canSplit = (depth: number, _sign: string): boolean => depth === 0,
): Piece[] {
  const sticky = new RegExp(separator.source, `${separator.flags}y`);
  const pieces: Piece[] = [];
  let [depth, start, at, before] = [0, 0, 0, ''];
  while (at < text.length) {
    const sign = text.charAt(at);
    sticky.lastIndex = at;
    const [match = ''] = (canSplit(depth, sign) && sticky.exec(text)) || [];
    if (match === '') {
      depth += '([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0;
      at += 1;
    } else {
      pieces.push({ text: text.slice(start, at), start, end: at, before });
      at += match.length;
      [start, before, depth] = [at, match, 0];
    }
  }
  return [...pieces, { text: text.slice(start), start, end: text.length, before }];
}

/** The texts of `piecesOutside`, without white space at their ends. */
export const splitOutside = (latex: string, separator: RegExp): string[] =>
  piecesOutside(latex, separator).map(({ text }) => text.trim());

/** A formula of a substance, such as `H_2SO_4` or `\ce{...}`: no mathematics. */
export function isChemical(latex: string): boolean {
  if (/\\(?:ce|chemfig|cf)\b/.test(latex)) {
    return true;
  }
  const bare = latex.replace(/\\(?:mathrm|text|rm)\b|[{}\s]/g, '');
  if (
    /^[^=]*(?:\\(?:long)?rightarrow|\\to|→|⇌|\\rightleftharpoons)/.test(latex) &&
    /[A-Z][a-z]?_?\d/.test(bare)
  ) {
    return true;
  }
  const element = '(?:H|He|Li|Be|B|C|N|O|F|Na|Mg|Al|Si|P|S|Cl|K|Ca|Mn|Fe|Cu|Zn|Br|Ag|I|Ba|Pb)';
  const group = `(?:${element}(?:_?[2-9]\\d?)?)`;
  const isFormula = new RegExp(`^\\d?(?:${group}|\\(${group}+\\)_?[2-9]){2,}(?:\\^?\\d?[+-])?$`).test(bare);
  return isFormula && /_|[a-z]/.test(bare);
}
