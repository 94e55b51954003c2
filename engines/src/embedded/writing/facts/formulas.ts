import { dataLines } from '../../data-lines.ts';
import { endsInNoun } from '../../language/lexicon/parts-of-speech.ts';
import { listPattern, wordsOfList } from '../word-lists.ts';
import type { Names } from './names.ts';
import type { Sentence, SourceSection } from './sources.ts';

export interface FormulaQuantity {
  /** The name, such as 'kinetic energy'. */
  name: string;
  /** LaTeX; undefined if the source gives the formula in words only. */
  symbol?: string;
  /** The unit; '' if there is none or it is unknown. */
  unit: string;
  range: [number, number];
}

/** A formula of the source in which every quantity has a name. */
export interface Formula {
  result: FormulaQuantity;
  terms: FormulaQuantity[];
  /** Returns the right-hand side with these values in place of the terms, as LaTeX. */
  withValues(values: readonly string[]): string;
  /** The formula as LaTeX, exactly as the source prints it. */
  printed?: string;
  sentence: Sentence;
}

const PLAIN: [number, number] = [2, 40];
const known = dataLines(new URL('../../language/quantities/named-quantities.tsv', import.meta.url), 5).map(
  ([name = '', symbol = '', unit = '', low, high]): Required<FormulaQuantity> => ({
    ...{ name, symbol, unit },
    range: [Number(low), Number(high)],
  }),
);

/** Returns the formulas of a section in letters and in words. A formula of the same quantities is returned only once. */
export function formulasIn(section: SourceSection, names: Names): Formula[] {
  const all = [
    ...section.sentences.flatMap(symbolicIn),
    ...section.sentences.flatMap((sentence) => verbalIn(sentence, names) ?? []),
  ];
  const keys = all.map(({ result, terms }) =>
    [result, ...terms].map(({ name }) => name.split(' ').at(-1)).join(' '),
  );
  return all.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

const joiners: Record<string, (a: string, b: string) => string> = {
  'divided by': (a, b) => `\\frac{${a}}{${b}}`,
  'multiplied by': (a, b) => `${a} \\times ${b}`,
  times: (a, b) => `${a} \\times ${b}`,
  minus: (a, b) => `${a} - ${b}`,
  less: (a, b) => `${a} - ${b}`,
  plus: (a, b) => `${a} + ${b}`,
};
const phrase = String.raw`((?:[\p{L}-]+ ){0,6}?[\p{L}-]+)`;
const verbal = new RegExp(
  String.raw`(?:^|, | and |: )(?:\p{L}+ defines? )?(?:the |an? )?${phrase}(?:,? which)? (?:is|equals|is equal to|is calculated as|as) (?:the |its |their |an? )?${phrase} (divided by|multiplied by|times|minus|plus|less) (?:the |its |their |an? )?${phrase}(?=[.,;:]| in which | that | of the | moved | covered | taken | at | during | when | to which | \()`,
  'iu',
);
/** Matches the end of a percentage, as in 'the profit divided by the cost price, times 100'. */
const hundredfold = /^,? (?:times|multiplied by) 100\b/;
/** Matches words of an operation, which show that the formula has more than two terms. */
const longer = listPattern('operation');
/** Words that name no quantity. A phrase with a word of `clause` is not a name either. */
const unnamed = new Set(wordsOfList('no-quantity'));
const clause = listPattern('clause-word');
const FOLLOWING = 60;

/** Reads a formula in words, such as 'The momentum of an object is its mass multiplied by its velocity'. */
function verbalIn(sentence: Sentence, names: Names): Formula | undefined {
  const prose = sentence.text.replace(/,? ?\$[^$]*\$/g, '');
  const [whole = '', ...found] = verbal.exec(prose) ?? [];
  const [subject = '', first = '', joiner = '', second = ''] = found;
  const join = joiners[joiner.toLowerCase()];
  const parts = [subject, first, second].map((each) =>
    names.lowerFirst(each.replace(/ of (?:an?|the) \p{L}+$/u, '')),
  );
  const end = prose.slice(prose.indexOf(whole) + whole.length);
  const after = end.replace(hundredfold, '');
  const isName = (part: string): boolean =>
    endsInNoun(part) &&
    !unnamed.has(part.toLowerCase()) &&
    !clause.test(part) &&
    !longer.test(part.replace(/ percent$/, ''));
  const isWhole = parts.every(isName) && new Set(parts).size === parts.length;
  if (!join || !isWhole || longer.test(after.slice(0, FOLLOWING))) return undefined;
  const quantities = parts.map(quantityNamed);
  // Units are shown only if those of all quantities are known. A share such as efficiency has no unit.
  const isKnown = quantities.every(({ unit, range: [, most] }) => unit !== '' || most <= 1);
  const [result, ...terms] = isKnown ? quantities : parts.map((name) => ({ name, unit: '', range: PLAIN }));
  if (!result) return undefined;
  // A rate of two counts is a share.
  if (terms.every(({ name }) => name.startsWith('number of '))) result.range = [0, 1];
  if (after === end) return { result, terms, withValues: ([a = '', b = '']) => join(a, b), sentence };
  const withValues = ([a = '', b = '']: readonly string[]): string => `${join(a, b)} \\times 100`;
  return { result: { ...result, unit: '%' }, terms, withValues, sentence };
}

/** Looks a quantity up in the table by the last words of its name: 'total distance' has the entry of 'distance'. */
function quantityNamed(name: string): FormulaQuantity {
  const entry =
    known.find((each) => name === each.name) ?? known.find((each) => name.endsWith(` ${each.name}`));
  return entry ? { name, unit: entry.unit, range: entry.range } : { name, unit: '', range: PLAIN };
}

const symbol = String.raw`(?:[A-Za-z]_(?:\{[A-Za-z]+\}|[A-Za-z])|[A-Z]{2,4}|\\(?:rho|lambda)|[A-Za-z])`;
const command = /\\(?!rho|lambda)[a-z]+/;
const token = new RegExp(`${command.source}|${symbol}`, 'g');
const equation = new RegExp(String.raw`\$(${symbol}) = ([^$=]+)\$`, 'g');
const calculable = /^(?:\\frac|\\times|\\cdot|[\s\d.+\-^(){}]|_\{?[A-Za-z]+\}?|\\rho|\\lambda|[A-Za-z])+$/;

/** Matches a formula that notes print without LaTeX, such as 'V = I × R'. */
const plainEquation = /(?<![\w$])[A-Za-z] = [A-Za-z](?: [×÷+-] [A-Za-z])+(?![\w$])/g;
const asLatex = (formula: string): string =>
  `$${formula.replaceAll('×', '\\times').replace(/(\w) ÷ (\w)/, '\\frac{$1}{$2}')}$`;

/** Reads formulas in letters, such as '$E_k = \frac{1}{2}mv^2$', if the section names every letter. */
const symbolicIn = (sentence: Sentence): Formula[] =>
  [...sentence.text.replace(plainEquation, asLatex).matchAll(equation)].flatMap(
    ([, left = '', right = '']) => {
      const symbols = [...new Set(right.match(token) ?? [])].filter((each) => !command.test(each));
      const [result, ...terms] = [left, ...symbols].flatMap((each) => quantityOf(each, sentence) ?? []);
      const isDistinct = new Set([result, ...terms].map((each) => each?.name)).size === symbols.length + 1;
      if (!result || symbols.length < 2 || symbols.includes(left) || !isDistinct || !calculable.test(right))
        return [];
      const withValues = (values: readonly string[]): string =>
        right.replace(token, (each, at: number) => {
          const value = values[symbols.indexOf(each)];
          const before = right.slice(0, at);
          const isFactor = /[\w)}]\s*$/.test(before) && !/\\(?:times|cdot)\s*$/.test(before);
          return value === undefined ? each : isFactor ? ` \\times ${value}` : value;
        });
      return [{ result, terms, withValues, printed: `${left} = ${right}`, sentence }];
    },
  );

/** Returns the quantity of a symbol by the name before it, by its initials, or by the table if the section contains the table's name. */
function quantityOf(latex: string, { section, text }: Sentence): FormulaQuantity | undefined {
  const prose = section.sentences.map((each) => each.text).join(' ');
  const name = nameBefore(latex, prose) ?? nameOfInitials(latex, prose);
  if (name !== undefined) return { ...quantityNamed(name), symbol: latex };
  const entries = known.filter((each) => each.symbol === latex);
  const isIn = (words: string) => (each: FormulaQuantity) => words.toLowerCase().includes(each.name);
  return entries.find(isIn(text)) ?? entries.find(isIn(prose));
}

/** Returns the name before a symbol, as in 'the mass $m$'; undefined if the table does not have the name. */
function nameBefore(latex: string, prose: string): string | undefined {
  const symbol = RegExp.escape(`$${latex}$`);
  const name = new RegExp(String.raw`\b(?:the|an?|of|its) ((?:\p{Ll}+ )?\p{Ll}+) ${symbol}`, 'u')
    .exec(prose)?.[1]
    ?.replace(/^(?:of|the|an?|at|by|through|good|equation|value|number) /, '');
  return known.some((each) => name?.endsWith(each.name)) ? name : undefined;
}

function nameOfInitials(latex: string, prose: string): string | undefined {
  if (!/^[A-Z]{2,4}$/.test(latex)) return undefined;
  const words = [...latex].map((letter) => String.raw`${letter}\p{Ll}+`).join(' ');
  return new RegExp(String.raw`\b${words}\b`, 'iu').exec(prose)?.[0]?.toLowerCase();
}
