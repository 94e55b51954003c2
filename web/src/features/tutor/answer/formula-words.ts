/**
 * Converts formulas to words for the browser's speech synthesis. The server has its own conversion for its
 * audio.
 */

const NAMES: Record<string, string> = {
  times: 'times',
  cdot: 'times',
  div: 'divided by',
  pm: 'plus or minus',
  le: 'is at most',
  leq: 'is at most',
  ge: 'is at least',
  geq: 'is at least',
  ne: 'is not',
  neq: 'is not',
  approx: 'is about',
  to: 'goes to',
  rightarrow: 'goes to',
  infty: 'infinity',
  dots: 'and so on',
  ldots: 'and so on',
  cdots: 'and so on',
  Omega: 'ohms',
};

const POWERS: Record<string, string> = { '2': 'squared', '3': 'cubed' };

const power = (exponent: string) => POWERS[exponent.trim()] ?? `to the power ${exponent}`;

/** Matches braces without nested braces. Nested ones are processed from the inside out. */
const GROUP = '\\{([^{}]*)\\}';

const rules: readonly [RegExp, (...found: string[]) => string][] = [
  [
    new RegExp(`\\\\(?:d|t)?frac\\s*${GROUP}\\s*${GROUP}`),
    (_, over = '', under = '') => ` ${over} over ${under} `,
  ],
  [new RegExp(`\\\\sqrt\\s*${GROUP}`), (_, inside = '') => ` the square root of ${inside} `],
  [new RegExp(`\\\\(?:text|mathrm|operatorname|textbf|mathbf)\\s*${GROUP}`), (_, words = '') => ` ${words} `],
  [new RegExp(`\\^\\s*${GROUP}`), (_, exponent = '') => ` ${power(exponent)} `],
  [new RegExp(`_\\s*${GROUP}`), (_, index = '') => ` ${index} `],
];

/**
 * Returns the words of a formula: `\frac{a}{b}` becomes 'a over b', `x^2` 'x squared'. Unknown commands are
 * read by their name.
 */
export function formulaWords(latex: string): string {
  let words = latex.replace(/\^\s*([A-Za-z0-9])/g, '^{$1}').replace(/_\s*([A-Za-z0-9])/g, '_{$1}');
  let before = '';
  while (before !== words) {
    before = words;
    for (const [pattern, say] of rules) words = words.replace(pattern, say);
  }
  return words
    .replace(
      /\\([A-Za-z]+)/g,
      (_, name: string) => ` ${NAMES[name] ?? (/^(?:left|right|quad|qquad)$/.test(name) ? '' : name)} `,
    )
    .replace(/\\[,;!: ]/g, ' ')
    .replace(/=/g, ' equals ')
    .replace(/\+/g, ' plus ')
    .replace(/(?:-|−)/g, ' minus ')
    .replace(/</g, ' is less than ')
    .replace(/>/g, ' is greater than ')
    .replace(/[{}\\&]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
