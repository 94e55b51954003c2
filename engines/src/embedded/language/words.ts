import { dataLines } from '../data-lines.ts';
import { lowerCase } from './letter-case.ts';
import { toStem } from './stems.ts';

/** A word or a number of a text. */
export interface Word {
  kind: 'word' | 'number';
  /** The word in lower case, apart from genotypes. */
  text: string;
  /** The stem that related words share, or the value of a number. */
  stem: string;
  /** Offsets into the text, end exclusive. */
  start: number;
  end: number;
  value?: number;
}

const pattern =
  /\\(?:gt|lt|geq?|leq?)(?![a-z])|[<>≤≥]|\d+(?:st|nd|rd|th)(?!\p{L})|\d+(?:,\d{3})*(?:\.\d+)?|\p{L}(?:\.\p{L})+(?!\p{L})|\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*/gu;
/** The words for signs of inequality. */
const relations = new Map([
  ...['gt', '>', 'ge', '≥'].map((sign) => [sign, 'greater'] as const),
  ...['lt', '<', 'le', '≤'].map((sign) => [sign, 'less'] as const),
]);
const shifted = '⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉';

const numberWords = new Map(
  'zero two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, index === 0 ? 0 : index + 1]),
);

const ordinals = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, index) => [index + 1, toStem(word)] as const),
);
/** Returns the stem of a word. '17th' has the stem of 'seventeenth', and a genotype is its own. */
const stemOfWord = (word: string): string =>
  (/^\d+\p{L}/u.test(word) ? ordinals.get(Number.parseInt(word, 10)) : undefined) ??
  (/\p{Lu}/u.test(word) ? word : toStem(word));

/** Returns the words and numbers of a text. Superscript and subscript digits count as digits, and `two` is the number 2. */
export function splitWords(text: string): Word[] {
  const flat = text.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹₀-₉]/g, (digit) => String(shifted.indexOf(digit) % 10));
  return [...flat.matchAll(pattern)].map((match) => {
    const start = match.index;
    const end = start + match[0].length;
    const lower = relations.get(match[0].replace(/[q\\]/g, '')) ?? lowerCase(match[0]).replaceAll('’', "'");
    const value = /^\d[\d,.]*$/.test(lower) ? signed(flat, start, lower) : numberWords.get(lower);
    // 'E.m.f.' is the word 'emf', and 'atomic no.' is 'atomic number'.
    const word = lower === 'no' && isNumberSign(flat, start) ? 'number' : lower.replaceAll('.', '');
    return value === undefined
      ? { kind: 'word', text: word, stem: stemOfWord(word), start, end }
      : { kind: 'number', text: lower, stem: String(value), start, end, value };
  });
}

/** Returns whether 'no.' behind a word with content abbreviates 'number'. */
function isNumberSign(text: string, start: number): boolean {
  const before = /(\p{Ll}+)\s$/u.exec(text.slice(Math.max(0, start - 20), start))?.[1];
  return text[start + 2] === '.' && before !== undefined && !functionWords.has(before);
}

function signed(text: string, start: number, digits: string): number {
  const value = Number(digits.replaceAll(',', ''));
  return /(?:^|[\s=(,:])[-−–]$/.test(text.slice(Math.max(0, start - 2), start)) ? -value : value;
}

const functionWords = new Set(dataLines(new URL('function-words.tsv', import.meta.url), 1).flat());

/** Returns whether a word is a function word, which has no content. */
export const isFunctionWord = (word: Word): boolean => word.kind === 'word' && functionWords.has(word.text);

/** Returns the words and numbers of a text that have content. */
export const selectContentWords = (text: string): Word[] =>
  splitWords(text).filter((word) => !isFunctionWord(word));

/** Returns the stems of the content words of a text. */
export const selectContentStems = (text: string): string[] =>
  selectContentWords(text).map(({ stem }) => stem);

const negators = new Set(
  'not no never none neither nor without cannot nothing dont doesnt didnt isnt arent wasnt werent cant wont'.split(
    ' ',
  ),
);

/** Returns whether a word negates a statement. */
export const isNegator = (word: Word): boolean => negators.has(word.text) || word.text.endsWith("n't");
