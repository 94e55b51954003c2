import { dataLines } from '../../data-lines.ts';
import { endsInNoun } from '../../language/lexicon/parts-of-speech.ts';
import { listPattern, wordsOfList } from '../word-lists.ts';
import type { Names } from './names.ts';
import type { Sentence, SourceSection } from './sources.ts';

/** A quantity of a formula. */
export interface FormulaQuantity {
  /** 'kinetic energy'. */
  name: string;
  /** LaTeX; absent where the source gives the formula in words only. */
  symbol?: string;
  /** '' where it has none or none is known. */
  unit: string;
  range: [number, number];
}

/** A formula of the source whose every quantity has a name. */
export interface Formula {
  result: FormulaQuantity;
  terms: FormulaQuantity[];
  /** The right-hand side with values for the terms, as LaTeX. */
  withValues(values: readonly string[]): string;
  /** The formula as the source prints it, as LaTeX. */
  printed?: string;
  sentence: Sentence;
}

const PLAIN: [number, number] = [2, 40];
const known = dataLines(new URL('../quantities.tsv', import.meta.url), 5).map(
  ([name = '', symbol = '', unit = '', low, high]): Required<FormulaQuantity> => ({
    ...{ name, symbol, unit },
    range: [Number(low), Number(high)],
  }),
);

/** The formulas of a section in letters and in words, each of the same quantities once. */
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
const phrase = String.raw`((?:[\p{L}-]+ ){0,5}?[\p{L}-]+)`;
const verbal = new RegExp(
  String.raw`(?:^|, | and |: )(?:the |an? )?${phrase}(?:,? which)? (?:is|equals|is equal to|is calculated as) (?:the |its |their |an? )?${phrase} (divided by|multiplied by|times|minus|plus|less) (?:the |its |their |an? )?${phrase}(?=[.,;:]| in which | that | of the | moved | covered | taken | at | during | when | to which | \()`,
  'iu',
);
/** The formula is longer than two terms. */
const longer = listPattern('operation');
/** Words that name no quantity, and words of a clause, which is no name of one. */
const unnamed = new Set(wordsOfList('no-quantity'));
const clause = listPattern('clause-word');
const FOLLOWING = 60;

/** 'The momentum of an object is its mass multiplied by its velocity'. */
function verbalIn(sentence: Sentence, names: Names): Formula | undefined {
  const prose = sentence.text.replace(/,? ?\$[^$]*\$/g, '');
  const [whole = '', ...found] = verbal.exec(prose) ?? [];
  const [subject = '', first = '', joiner = '', second = ''] = found;
  const join = joiners[joiner.toLowerCase()];
  const parts = [subject, first, second].map((each) =>
    names.lowerFirst(each.replace(/ of (?:an?|the) \p{L}+$/u, '')),
  );
  const after = prose.slice(prose.indexOf(whole) + whole.length);
  const isName = (part: string): boolean =>
    endsInNoun(part) && !unnamed.has(part.toLowerCase()) && !clause.test(part) && !longer.test(part);
  const isWhole = parts.every(isName) && new Set(parts).size === parts.length;
  if (!join || !isWhole || longer.test(after.slice(0, FOLLOWING))) return undefined;
  const quantities = parts.map(quantityNamed);
  // Without the units of all quantities, none is shown. A share such as efficiency has none.
  const isKnown = quantities.every(({ unit, range: [, most] }) => unit !== '' || most <= 1);
  const [result, ...terms] = isKnown ? quantities : parts.map((name) => ({ name, unit: '', range: PLAIN }));
  return result && { result, terms, withValues: ([a = '', b = '']) => join(a, b), sentence };
}

/** What the table says of a name, by its last words: 'total distance' is a distance. */
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

/** '$E_k = \frac{1}{2}mv^2$', where the section names every letter. */
const symbolicIn = (sentence: Sentence): Formula[] =>
  [...sentence.text.matchAll(equation)].flatMap(([, left = '', right = '']) => {
    const symbols = [...new Set(right.match(token) ?? [])].filter((each) => !command.test(each));
    const [result, ...terms] = [left, ...symbols].flatMap((each) => quantityOf(each, sentence) ?? []);
    const isDistinct = new Set([result, ...terms].map((each) => each?.name)).size === symbols.length + 1;
    if (!result || symbols.length < 2 || symbols.includes(left) || !isDistinct || !calculable.test(right))
      return [];
    const withValues = (values: readonly string[]): string =>
      right.replace(token, (each, at: number) => {
        const value = values[symbols.indexOf(each)];
        const isFactor = /[\w)}]\s*$/.test(right.slice(0, at));
        return value === undefined ? each : isFactor ? ` \\times ${value}` : value;
      });
    return [{ result, terms, withValues, printed: `${left} = ${right}`, sentence }];
  });

/** The quantity of a symbol: named before it, by its initials, or by the table where the section has the name. */
function quantityOf(latex: string, { section, text }: Sentence): FormulaQuantity | undefined {
  const prose = section.sentences.map((each) => each.text).join(' ');
  const name = nameBefore(latex, prose) ?? nameOfInitials(latex, prose);
  if (name !== undefined) return { ...quantityNamed(name), symbol: latex };
  const entries = known.filter((each) => each.symbol === latex);
  const isIn = (words: string) => (each: FormulaQuantity) => words.toLowerCase().includes(each.name);
  return entries.find(isIn(text)) ?? entries.find(isIn(prose));
}

/** 'The mass $m$', where the table has the name. */
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
