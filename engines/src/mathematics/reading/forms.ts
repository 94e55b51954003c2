/** Forms of writing that say the same as simpler ones: quantities by commands, units as fractions, systems in brackets, functions by arrows. */

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

/** Rewrites whole forms; before single signs are brought to one way of writing. */
export const plainForms = (latex: string): string =>
  withPlainSystems(withQuantities(latex))
    .replace(/\\operatorname\{(sin|cos|tan|cot|sec|csc|ln|log|exp|arcsin|arccos|arctan)\}/g, '\\$1 ')
    .replace(/\\operatorname\{a(sin|cos|tan)\}/g, '\\arc$1 ')
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
      (_, _name, lines: string) => conditions(lines),
    )
    .replace(
      /\\begin\{(cases|aligned|align\*?|gathered|split)\}([\s\S]*?)\\end\{\1\}/g,
      (_, _name, lines: string) => conditions(lines),
    );

const conditions = (lines: string): string =>
  lines
    .replace(/,?\s*\\\\(?:\[[^\]]*\])?\s*$/, '')
    .replace(/,?\s*\\\\(?:\[[^\]]*\])?/g, ', ')
    .replaceAll('&', '');
