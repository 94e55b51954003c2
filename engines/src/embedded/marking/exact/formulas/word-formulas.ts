import {
  mentionedQuantities,
  stemsOfSymbol,
  withGreekLetters,
} from '../../../language/quantities/named-quantities.ts';
import { toStem } from '../../../language/stems.ts';
import { isFunctionWord, splitWords } from '../../../language/words.ts';
import { pattern } from '../../phrases.ts';
import { type ExactVerdict, rightOrWrong } from '../exact-verdict.ts';
import type { KnownComparisons } from './known-comparisons.ts';

/**
 * A formula in words, such as `speed = distance / time`, or in symbols of quantities, such as `V = IR`. Each quantity has one letter;
 * `letterOf` maps the stems of its words and its symbol to the letter.
 */
export interface WordFormula {
  latex: string;
  letterOf: ReadonlyMap<string, string>;
  /** True if it is written in symbols, so that formulas in symbols are compared as steps of a working. */
  isInSymbols: boolean;
}

const letters = 'pqrswxyzuvmn';
const everywhere = (words: RegExp): RegExp => new RegExp(words, `${words.flags}g`);
const pairSigns: Record<string, string> = {
  product: '*',
  sum: '+',
  difference: '-',
  ratio: '/',
  quotient: '/',
};
const signs: [words: RegExp, sign: string][] = [
  [everywhere(pattern('\\b{divided by}\\b|÷')), ' / '],
  [everywhere(pattern('\\b{multiplied by}\\b|[×·]|(?<=\\p{L} )x(?= \\p{L})')), ' * '],
  [everywhere(pattern('\\b{plus}\\b')), ' + '],
  [everywhere(pattern('\\b{minus}\\b|[−–]')), ' - '],
  [everywhere(pattern('\\b{equals}\\b')), ' = '],
];
/** Matches operations other than the four basic ones. A formula with one of them is compared as words. */
const otherOperations = pattern('\\b{other operation}\\b|\\d\\s*\\p{L}|[²³√\\\\]');
const LONGEST = 14;
/** Matches words that make a sentence without an equal sign a formula. It does not match 'changes into' and 'per day'. */
const statesOperation = pattern('\\b(?:{states operation})\\b|[÷×]');
const isSign = (token: string): boolean => /^[^\p{L}]/u.test(token);

/** Returns the tokens of a formula in symbols, as `V = I * R` for 'V = IR'; undefined for any other text. */
function symbolTokens(text: string): string[] | undefined {
  const plain = withGreekLetters(text)
    .replace(/\\(?:times|cdot)|[×·]|(?<=\s)x(?=\s)/g, '*')
    .replace(/[$.]/g, ' ');
  const tokens = [...plain.matchAll(/\p{L}+|[^\p{L}\s]/gu)].flatMap(([token]) =>
    [...token].join('*').split(/(?=\*)|(?<=\*)/),
  );
  const isKnown = tokens.every((token) => stemsOfSymbol.has(token) || /^[=*/+()-]$/.test(token));
  return isKnown && tokens.includes('=') ? tokens : undefined;
}

/**
 * Returns the signs of a formula and the stems of its content words, in order. 'The product of a and b' becomes `a * b`; a formula in
 * symbols has these as words.
 */
function tokensOf(text: string): string[] {
  const symbols = symbolTokens(text);
  if (symbols) return symbols;
  const plain = text
    .replace(
      /\b(product|sum|difference|ratio|quotient)\s+(?:of|between)\s+(.+?)\s+(?:and|to|by)\b/gi,
      (_, pair: string, first: string) => `${first} ${pairSigns[pair.toLowerCase()]}`,
    )
    .replaceAll('$', ' ');
  const signed = signs.reduce((all, [words, sign]) => all.replace(words, sign), plain);
  return [...signed.matchAll(/[=*/+()^-]|\p{L}+|\d+(?:\.\d+)?/gu)].flatMap(([token]) => {
    if (isSign(token)) return token;
    const isContent = /^[A-Z]+$/.test(token) || splitWords(token).some((word) => !isFunctionWord(word));
    return isContent ? toStem(token.toLowerCase()) : [];
  });
}

/** Reads a key that is one formula in words or in symbols of quantities; undefined for any other key. */
export function wordFormulaOf(text: string): WordFormula | undefined {
  const bare = text.replace(/^[^=:]*:/, '').replace(/[.;\s]+$/, '');
  const isStated = /=/.test(text) || (/\b(?:is|equals)\b/.test(text) && statesOperation.test(text));
  if (!isStated || otherOperations.test(text) || text.split(/\s+/).length > LONGEST) return undefined;
  const tokens = tokensOf(bare);
  const count = (sign: RegExp): number => tokens.filter((token) => sign.test(token)).length;
  if (count(/^=$/) !== 1 || count(/^[*/+-]$/) === 0 || /[;:,\n]|\.\s/.test(bare)) return undefined;
  const quantities = tokens
    .join(' ')
    .split(/[=*/+^-]/)
    .map((part) => part.replace(/[()\d.]/g, '').trim());
  const names = [...new Set(quantities)];
  const isInWords = names.some((name) => name.split(' ').some((stem) => stem.length > 3));
  const isInSymbols = names.every((name) => stemsOfSymbol.has(name));
  if (names.includes('') || !(isInWords || isInSymbols) || names.length > letters.length) return undefined;
  const letterOf = lettersOf(names);
  const latex = latexOf(tokens, letterOf);
  return latex === undefined ? undefined : { latex, letterOf, isInSymbols };
}

/** Returns the letter of each word and symbol that names only one of the quantities. */
function lettersOf(names: readonly string[]): Map<string, string> {
  const all = names.map((name) => {
    const own = stemsOfSymbol.get(name);
    const mentioned = mentionedQuantities(name.split(' ')).flatMap((each) => [...each]);
    const symbols = mentioned.filter((each) => stemsOfSymbol.has(each));
    return new Set(own ? [name, ...own] : [...name.split(' '), ...symbols]);
  });
  return new Map(
    all.flatMap((own, index) =>
      [...own]
        .filter((word) => all.filter((each) => each.has(word)).length === 1)
        .map((word) => [word, letters.charAt(index)] as const),
    ),
  );
}

/**
 * Returns the formula with a letter for each quantity and without words that name none; undefined if two quantities have no sign between
 * them.
 */
function latexOf(tokens: string[], letterOf: ReadonlyMap<string, string>): string | undefined {
  const parts: string[] = [];
  for (const token of tokens) {
    const part = isSign(token) ? token : letterOf.get(token);
    const last = parts.at(-1) ?? '';
    if (part === undefined || (part === last && !isSign(part))) continue;
    if (!isSign(part) && /^[a-z]$/.test(last)) return undefined;
    parts.push(part);
  }
  return parts.join(' ');
}

/** Splits `speed = distance / time = 150/3` into `speed = distance / time` and `speed = 150/3`. */
function equationsOf(part: string): string[] {
  const [first = '', ...others] = part.split('=');
  return others.length > 1 ? others.map((other) => `${first} = ${other}`) : [part];
}

const notes = [
  'This is the formula in the key.',
  'The formula differs from the key: its parts are in other places.',
] as const;

/**
 * Compares the formula in words of an answer with that of the key; undefined if no formula of the answer has all the quantities of the key
 * or the result of the comparison is not known.
 */
export function judgeWordFormula(
  key: WordFormula,
  text: string,
  known: KnownComparisons,
): ExactVerdict | undefined {
  const all = new Set(key.letterOf.values());
  const said = text
    .split(/[;\n]|[.,](?=\s|$)/)
    .filter(
      (part) => /=|\b(?:is|equals)\b/.test(part) && (/[=*/+×÷]/.test(part) || statesOperation.test(part)),
    )
    .flatMap(equationsOf)
    .filter((equation) => !otherOperations.test(equation) && !(key.isInSymbols && symbolTokens(equation)))
    .map((part) => latexOf(tokensOf(part), key.letterOf))
    .find((latex) => /^[^=]+=[^=]+$/.test(latex ?? '') && new Set(latex?.match(/[a-z]/g)).size === all.size);
  const verdict = said === undefined ? undefined : known.equal(key.latex, said);
  if (!verdict || verdict.equal === null) return undefined;
  const span = { start: text.search(/\S/), end: text.trimEnd().length };
  return rightOrWrong(verdict.equal, span, notes, 'formula');
}
