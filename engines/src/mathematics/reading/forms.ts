/**
 * Forms of writing that say the same as simpler ones: quantities by commands, units as fractions, systems in brackets, functions by
 * arrows.
 */

import { splitPieces } from './pieces.ts';

const unitCommands: Record<string, string> = {
  metre: 'm',
  meter: 'm',
  gram: 'g',
  kilogram: 'kg',
  second: 's',
  minute: 'min',
  hour: 'h',
  day: 'days',
  ampere: 'A',
  kelvin: 'K',
  mole: 'mol',
  newton: 'N',
  joule: 'J',
  watt: 'W',
  pascal: 'Pa',
  volt: 'V',
  ohm: 'Ω',
  hertz: 'Hz',
  coulomb: 'C',
  litre: 'L',
  liter: 'L',
  tonne: 't',
  percent: '%',
  kilo: 'k',
  centi: 'c',
  milli: 'm',
  micro: 'µ',
  nano: 'n',
  mega: 'M',
  giga: 'G',
  deci: 'd',
};

/** Rewrites whole forms. This comes before single signs are normalised. */
export const plainForms = (latex: string): string =>
  withPlainSystems(withQuantities(latex))
    .replace(
      functionNames,
      (_, name: string) => `\\${name.replace('cosec', 'csc').replace(/^a(?=[sct])/, 'arc')} `,
    )
    .replace(cis, 'e^{i($1)}')
    .replace(/(?:\\text\s*\{\s*)?(?<![a-zA-Z])Rs\.?(?:\s|\\ |~)*\}?(?:\s|\\[ ,]|~)*(?=\d)/g, '₹')
    .replace(/(?<=\d)\s*\/-(?!\d)/g, '')
    .replace(scales, (_, digits: string, word: string) => `${digits}${zeros[word] ?? ''}`)
    .replace(/\\(?:text|mathrm|textrm)\s*\{\s*of\s*\}/g, ' \\times ')
    .replace(/\\langle(?![a-zA-Z])([^<>]*?)\\rangle(?![a-zA-Z])/g, '($1)')
    .replace(unitFraction, (_, ...units: string[]) => `\\text{${flat(units[0])}/${flat(units[1])}}`)
    .replace(
      /\\(?:mathrm|text|textrm)\s*\{\s*\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}\s*\}/g,
      (_, upper: string, lower: string) => `\\text{${flat(upper)}/${flat(lower)}}`,
    )
    .replace(
      /^\s*(?:([a-zA-Z])\s*(?::|\\colon)\s*)?([a-zA-Z])\s*\\mapsto(?![a-zA-Z])(.+)$/,
      (_, name: string | undefined, variable: string, body: string) =>
        `${name ?? 'f'}(${variable}) = ${body}`,
    );

const functionNames =
  /(?<!\d(?:\s|\\[,; ]|~)*(?=\\(?:text|mathrm)\s*\{\s*sec\s*\}))\\(?:operatorname|text|mathrm|textrm)\s*\{\s*((?:a|arc)?(?:sin|cos|tan)|(?:sin|cos|tan|cot)h|cot|sec|csc|(?:arc)?cosec|ln|log|exp)\s*\}/g;

/** `\operatorname{cis} θ` is e to the power iθ. */
const cis =
  /\\(?:operatorname|text|mathrm)\s*\{\s*cis\s*\}\s*(?:\\left\s*)?(\((?:[^()]|\([^()]*\))*\)|\\[dt]?frac\s*\{[^{}]*\}\s*\{[^{}]*\}|\d*\s*(?:\\[a-z]+|[a-zA-Z])|\d+)/g;

const zeros: Record<string, string> = {
  hundred: '\\times 10^2',
  thousand: '\\times 10^3',
  lakh: '\\times 10^5',
  million: '\\times 10^6',
  crore: '\\times 10^7',
  billion: '\\times 10^9',
};
const scales =
  /(\d)(?:\s|\\[,; ]|~)*\\(?:text|mathrm)\s*\{\s*(hundred|thousand|lakh|million|crore|billion)s?\s*\}/g;

const unitText = String.raw`((?:\\(?:text|mathrm|textrm)\s*\{[^{}]*\}(?:\s*\^\s*(?:\{\d\}|\d))?\s*(?:\\cdot|\\,)?\s*)+)`;
const unitFraction = new RegExp(String.raw`\\[dt]?frac\s*\{\s*${unitText}\s*\}\s*\{\s*${unitText}\s*\}`, 'g');

/** Units without commands: `\text{m}^2` as `m^2`. */
const flat = (units = ''): string =>
  units
    .replace(/\\(?:text|mathrm|textrm)\s*\{([^{}]*)\}/g, ' $1 ')
    .replace(/\\cdot|\\[,; ]|~/g, ' ')
    .replace(/[{}]/g, '')
    .replace(/\s*\^\s*/g, '^')
    .trim();

/** `\SI{5}{\metre\per\second}`, `\qty{5}{m/s}`, `\num{1.5e3}` and `\ang{30}`. */
const withQuantities = (latex: string): string =>
  latex
    .replace(
      /\\(?:SI|qty)\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g,
      (_, count: string, unit: string) => `${withPower(count)}\\text{${spelled(unit)}}`,
    )
    .replace(/\\num\s*\{([^{}]*)\}/g, (_, count: string) => withPower(count))
    .replace(/\\ang\s*\{([^{}]*)\}/g, '$1^\\circ ');

const withPower = (count: string): string => count.replace(/e([+-]?\d+)/i, ' \\times 10^{$1}');

/** `\kilo\metre\per\second` as `km/s`. */
const spelled = (unit: string): string =>
  unit
    .replace(/\\squared/g, '^2')
    .replace(/\\cubed/g, '^3')
    .replace(/\\square\s*(\\[a-z]+)/g, '$1^2')
    .replace(/\\cubic\s*(\\[a-z]+)/g, '$1^3')
    .replace(/\\per(?![a-z])/g, '/')
    .replace(
      /\\(kilo|centi|milli|micro|nano|mega|giga|deci)(?![a-z])\s*/g,
      (_, name: string) => unitCommands[name] ?? '',
    )
    .replace(/\\([a-z]+)/g, (_, name: string) => `${unitCommands[name] ?? name} `)
    .replace(/\s+\^/g, '^')
    .replace(/\.|~/g, ' ')
    .trim();

/** Lines between `\left\{` and `\right.` or in `cases`, as conditions with commas between. */
const withPlainSystems = (latex: string): string =>
  latex
    .replace(
      /\\left\s*(?:\\\{|\\lbrace)\s*\\begin\{(aligned|array|matrix|gathered|split|cases)\}(?:\{[lcr|\s]*\})?([\s\S]*?)\\end\{\1\}\s*\\right\s*\./g,
      (_, _name, lines: string) => splitPieces(lines) ?? conditions(lines),
    )
    .replace(
      /\\begin\{([dr]?cases|aligned|align\*?|gathered|split)\}([\s\S]*?)\\end\{\1\}/g,
      (_, _name, lines: string) => splitPieces(lines) ?? conditions(lines),
    );

const conditions = (lines: string): string =>
  lines
    .replace(/,?\s*\\\\(?:\[[^\]]*\])?\s*$/, '')
    .replace(/,?\s*\\\\(?:\[[^\]]*\])?/g, ', ')
    .replaceAll('&', '');
