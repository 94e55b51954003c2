/** Converts a text to words for speech: without HTML and Markdown, and with formulas in words. */
import { formulas, plainText } from '@classi/richtext';

const greek =
  'alpha beta gamma delta epsilon theta lambda mu nu pi rho sigma tau phi omega Delta Sigma Omega'.split(' ');

/** LaTeX command → words. */
const commands: Record<string, string> = {
  times: ' times ',
  cdot: ' times ',
  div: ' divided by ',
  pm: ' plus or minus ',
  le: ' is at most ',
  leq: ' is at most ',
  ge: ' is at least ',
  geq: ' is at least ',
  lt: ' is less than ',
  gt: ' is greater than ',
  ne: ' is not equal to ',
  neq: ' is not equal to ',
  approx: ' is about ',
  infty: ' infinity ',
  to: ' to ',
  rightarrow: ' to ',
  Rightarrow: ' therefore ',
  circ: ' degrees ',
  degree: ' degrees ',
  angle: ' angle ',
  sin: ' sine ',
  cos: ' cosine ',
  tan: ' tangent ',
  log: ' log ',
  ln: ' natural log ',
  sum: ' the sum of ',
  int: ' the integral of ',
  cup: ' union ',
  cap: ' intersection ',
  in: ' in ',
  ldots: ' and so on ',
  dots: ' and so on ',
  quad: ' ',
  qquad: ' ',
  left: '',
  right: '',
  ...Object.fromEntries(greek.map((letter) => [letter, ` ${letter.toLowerCase()} `])),
};

const INNER = String.raw`\{((?:[^{}]|\{[^{}]*\})*)\}`;

const POWERS: Record<string, string> = { '2': ' squared ', '3': ' cubed ' };

function raised(exponent: string): string {
  if (/^\s*\\?(?:circ|degree)\s*$/.test(exponent)) return ' degrees ';
  return POWERS[exponent.trim()] ?? ` to the power ${spokenFormula(exponent)} `;
}

/** Converts LaTeX to words: '\frac{1}{2}x^2' becomes '1 over 2 x squared'. */
export function spokenFormula(latex: string): string {
  return latex
    .replace(/\\(?:text|mathrm|mathbf|operatorname)\s*\{([^{}]*)\}/g, ' $1 ')
    .replace(
      new RegExp(String.raw`\\[dt]?frac\s*${INNER}\s*${INNER}`, 'g'),
      (_, above: string, below: string) => {
        return ` ${spokenFormula(above)} over ${spokenFormula(below)} `;
      },
    )
    .replace(/\\sqrt\s*\[3\]/g, ' the cube root of ')
    .replace(/\\sqrt\s*(?:\[[^\]]*\])?/g, ' the square root of ')
    .replace(new RegExp(String.raw`\^\s*${INNER}`, 'g'), (_, exponent: string) => raised(exponent))
    .replace(/\^\s*(\\[A-Za-z]+|[\w])/g, (_, exponent: string) => raised(exponent))
    .replace(new RegExp(String.raw`_\s*${INNER}`, 'g'), ' $1 ')
    .replace(/_\s*(\w)/g, ' $1 ')
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => commands[name] ?? ` ${name} `)
    .replace(/\\./g, ' ')
    .replace(/=/g, ' equals ')
    .replace(/\+/g, ' plus ')
    .replace(/[-−]/g, ' minus ')
    .replace(/</g, ' is less than ')
    .replace(/>/g, ' is greater than ')
    .replace(/[{}]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const withoutLineMarks = (text: string): string => text.replace(/^\s{0,3}(?:#{1,6}|>|[-*+])\s+/gm, '');

const withoutMarkdown = (text: string): string =>
  text
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/ ?\[\d+\]/g, '')
    .replace(/(\*\*|__|`)/g, '')
    .replace(/(?<![\p{L}\d])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\d])/gu, '');

/** Returns plain words; '' if there is nothing to read. */
export function spokenText(written: string): string {
  const plain = /<\/?[a-z][^>]*>/i.test(written) ? plainText(written.replace(/\n/g, '<br>')) : written;
  const said = formulas(withoutLineMarks(plain))
    .map((segment) =>
      segment.kind === 'formula' ? ` ${spokenFormula(segment.latex)} ` : withoutMarkdown(segment.text),
    )
    .join('');
  return said
    .replace(/[ \t]+/g, ' ')
    .replace(/ ([.,;:?!])/g, '$1')
    .replace(/\n\s*\n+/g, '\n')
    .trim();
}
