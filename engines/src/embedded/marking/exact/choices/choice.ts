import { plainText } from '@classi/richtext';
import type { MarkingTask } from '../../../../engine.ts';
import type { Span } from '../../../language/sentences.ts';
import { toStem } from '../../../language/stems.ts';
import { pattern } from '../../phrases.ts';
import { trueFalseVerdictOf } from './true-false-verdict.ts';

/** The right option of a multiple-choice question and the option that an answer chose. */
export interface Choice {
  /** The right option as shown to the student: 'B' or 'true', or 'B and D' if several options are right. */
  right: string;
  /** The chosen option; undefined if it cannot be determined. */
  chosen: string | undefined;
  quote: Span | undefined;
}

/** Reads the chosen option from the plain text of an answer. */
export type ChoiceReader = (response: string) => Choice;

/** The text of each option by its capital letter. */
type Options = ReadonlyMap<string, string>;

const lead = String.raw`^\W*(?:(?:the|my|correct|answers?|ans|options?|choice|is|are|it|either|both)\W+)*`;
/** Matches the marks printed after a key, such as '(1)' and '[2 marks]'. */
const marksBehind = /\s*[([]\s*\d+(?:\.\d+)?\s*(?:marks?|m)?\s*[)\]]\s*$/i;
const truth = /^(true|false|yes|no)\W*$/i;

/** Returns the reader of choices for a question; undefined if the key names no option. */
export function choiceReader(task: Pick<MarkingTask, 'answerKey' | 'question'>): ChoiceReader | undefined {
  const key = plainText(task.answerKey).trim().replace(marksBehind, '');
  const verdict = truth.exec(key)?.[1]?.toLowerCase();
  if (verdict !== undefined) return (response) => verdictChosen(verdict, response);
  const options = optionsOf(plainText(task.question));
  const one = rightOption(key, options);
  const all = one === undefined && !/\bor\b/i.test(key) ? severalNamed(options, key) : [];
  const right = one ?? (all.length > 0 ? together(all) : undefined);
  return right === undefined ? undefined : (response) => optionChosen(right, options, response);
}

const together = (options: readonly string[]): string => options.toSorted().join(' and ');

const letterOfKey = new RegExp(String.raw`${lead}([A-Ha-h])([)\].:]*)(?:\s+(.*))?$`, 's');

/**
 * Returns the option that a key names, as in 'B', '(b)', 'B. iron' and 'iron'; undefined if it names none. A letter with words after it
 * counts if it is a capital with punctuation or if the words are the text of that option, so 'a vertical line' does not name option A.
 */
function rightOption(key: string, options: Options): string | undefined {
  const [, letter = '', mark = '', rest = ''] = letterOfKey.exec(key) ?? [];
  const option = letter.toUpperCase();
  const text = options.get(option);
  const isCapital = letter !== '' && letter === option;
  const isOption =
    rest.trim() === ''
      ? isCapital || mark !== '' || text !== undefined
      : text !== undefined &&
        ((isCapital && mark !== '') || ` ${normal(rest)} `.startsWith(` ${normal(text)} `));
  return letter !== '' && isOption ? option : optionOfText(options, key);
}

/** Returns the option with the same words and signs; otherwise the only one with the same words. */
function optionOfText(options: Options, said: string): string | undefined {
  const exact = [...options].find(([, text]) => withSigns(text) === withSigns(said));
  const alike = [...options].filter(([, text]) => normal(text) === normal(said));
  return exact?.[0] ?? (alike.length === 1 ? alike[0]?.[0] : undefined);
}

function verdictChosen(right: string, response: string): Choice {
  const [so, otherwise] = right === 'true' || right === 'false' ? ['true', 'false'] : ['yes', 'no'];
  const said = trueFalseVerdictOf(response);
  return { right, chosen: said && (said.isTrue ? so : otherwise), quote: said?.quote };
}

const onlyLetter = new RegExp(String.raw`${lead}([A-Ha-h])\W*$`);
/** Matches the option at the end of a working, as in '2 × 3 = 6, so (b)' and 'Hence option b'. */
const concluded = pattern(
  `(?:\\b(?:{conclusion word})\\b|[∴⇒→⟹]|[=-]+>|[.\\n])(?:[^\\p{L}\\d([]|\\b(?:the|my|correct|right|final|answers?|ans|options?|choice|is|it|must|be)\\b)*(?:[([]([A-H])[)\\]]|(?<=\\b(?:{conclusion word}|option|choice|answer|ans|is|be)[\\s:,]*)([A-H]))\\W*$`,
);
const letterFirst = new RegExp(String.raw`${lead}([A-Ha-h])\s*(?:[).:,\-–]|(?:because|as|since|for)\b)`, 'i');
const namedLetter = /\b(?:option|answer|ans|choice)\s*(?:is\s*)?[:(]?\s*([A-H])\b/gi;
const twoLetters = new RegExp(
  String.raw`${lead}([a-h])(?:[)\].]?\s*(?:,|/|&|\bor\b|\band\b)|[)\].](?=\s*[([]?[a-h][)\].]))\s*(?:option\s*)?[([]?([a-h])(?:[)\].]|(?![\p{L}'’]))`,
  'iu',
);

function optionChosen(right: string, options: Options, response: string): Choice {
  const several = severalNamed(options, response);
  const chosen = several.length > 0 ? together(several) : oneNamed(options, response);
  const quote =
    chosen === undefined ? undefined : { start: response.search(/\S/), end: response.trimEnd().length };
  return { right, chosen, quote };
}

/** Matches an answer up to its first word that is not part of a list of options. */
const headOfLetters = new RegExp(String.raw`${lead}(?:\W|\b(?:and|or|options?|[a-h])(?![\p{L}'’]))*`, 'iu');
const letterAlone = /(?<![\p{L}\d])[a-h](?![\p{L}\d])/giu;

/**
 * Returns the options that an answer or a key names if there are several, as in '(b) or (c)', 'A, D' and 'iron and tin'; otherwise an empty
 * list.
 */
function severalNamed(options: Options, text: string): string[] {
  const head = headOfLetters.exec(text)?.[0] ?? '';
  const letters = [...(twoLetters.test(text) ? head : '').matchAll(letterAlone)].map(([letter]) =>
    letter.toUpperCase(),
  );
  if (new Set(letters).size > 1 && letters.every((letter) => options.has(letter)))
    return [...new Set(letters)];
  const named = text.split(/\s*(?:[,;&]|\bor\b|\band\b)\s*/i).map((part) => optionOfText(options, part));
  const found = new Set(named.flatMap((option) => option ?? []));
  return found.size > 1 && !named.includes(undefined) ? [...found] : [];
}

/**
 * Returns the option that an answer names by its letter or its text; undefined if they name different options, as in '(b) tin' if tin is
 * (c).
 */
function oneNamed(options: Options, response: string): string | undefined {
  const named = new Set([...response.matchAll(namedLetter)].map(([, letter]) => letter?.toUpperCase()));
  const letter =
    (
      concludedIn(response) ?? (onlyLetter.exec(response) ?? letterFirst.exec(response))?.[1]
    )?.toUpperCase() ?? (named.size === 1 ? [...named][0] : undefined);
  if (letter === undefined) return optionByText(options, response);
  const words = /^\W*[a-h][)\].:]\s*([^.,;\n]+)/i.exec(response)?.[1];
  const other = words === undefined ? undefined : optionOfText(options, words);
  return other === undefined || other === letter ? letter : undefined;
}

function concludedIn(response: string): string | undefined {
  const [, bracketed, bare] = concluded.exec(response) ?? [];
  return bracketed ?? bare;
}

const SIMILAR = 0.7;
const APART = 0.12;
/** The deduction from a similarity if only one of two texts has 'not'. */
const DENIED = 0.2;

/**
 * Returns the only option whose text is in the answer, otherwise the option with the most similar text; undefined if no option is clearly
 * the most similar.
 */
function optionByText(options: Options, response: string): string | undefined {
  for (const words of [withSigns, normal]) {
    const contained = [...options].filter(([, text]) => contains(words(response), words(text)));
    // The text of an option may be a part of another's, as 4 is of −4, and iron of cast iron.
    const longest = contained.filter(([, text]) =>
      contained.every(([, other]) => words(other) === words(text) || !contains(words(other), words(text))),
    );
    if (longest.length === 1) return longest[0]?.[0];
  }
  const said = stemsOf(response);
  const [best, next] = [...options]
    .map(([option, text]) => ({ option, similarity: similarity(stemsOf(text), said) }))
    .sort((one, other) => other.similarity - one.similarity);
  const isClear = best && best.similarity >= SIMILAR && best.similarity - (next?.similarity ?? 0) >= APART;
  return isClear ? best.option : undefined;
}

function similarity(text: readonly string[], said: readonly string[]): number {
  const shared = text.filter((stem) => said.includes(stem)).length;
  const isDenied = text.includes('not') !== said.includes('not');
  return (2 * shared) / (text.length + said.length) - (isDenied ? DENIED : 0);
}

const smallOption = /(?<!\S)(?:[([][a-h][)\]]|[a-h][)\].:](?=\s))/g;

/**
 * Returns the name of an option, such as 'B' or 'B and D', as the question prints it: '(b)' and '(b) and (d)' if its options have small
 * letters.
 *
 * @param question plain text
 */
export function printedOption(question: string, option: string): string {
  const hasSmallLetters = (question.match(smallOption) ?? []).length > 1;
  return hasSmallLetters ? option.replace(/\b[A-H]\b/g, (letter) => `(${letter.toLowerCase()})`) : option;
}

const optionLine = /^[([]?([A-Ha-h])[)\].:]\s*(.+)$/;

function optionsOf(question: string): Options {
  const lines = question.split('\n').flatMap(inLineOptions);
  return new Map(
    lines.flatMap((line) => {
      const [, letter, text] = optionLine.exec(line.trim()) ?? [];
      return letter !== undefined && text !== undefined ? [[letter.toUpperCase(), text] as const] : [];
    }),
  );
}

/** Splits a line such as '(a) iron (b) zinc (c) tin' into its options if their letters begin at (a) and leave none out. */
function inLineOptions(line: string): string[] {
  const starts = [...line.matchAll(/(?<!\S)[([]([a-h])[)\]]\s*(?=\S)/gi)];
  const isCounted =
    starts.length > 1 && starts.every(([, letter], at) => letter?.toLowerCase().charCodeAt(0) === 97 + at);
  return isCounted
    ? starts.map(({ index }, at) => line.slice(index, starts[at + 1]?.index).replace(/[.,;]?\s*$/, ''))
    : [line];
}

const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const namedSigns: Record<string, string> = { '−': 'minus', '–': 'minus', '-': 'minus' };
/** Matches a sign before a number or a letter, and signs that are never punctuation. */
const sign = /[-−–+/](?=\s*(?:[\d.(√]|\p{L}\b))|[<>≤≥=√%°×÷^]/gu;

/** Returns a text with its signs of mathematics as words, because options may differ in nothing else. */
const withSigns = (text: string): string =>
  normal(text.replace(sign, (found) => ` ${namedSigns[found] ?? `sign${found.codePointAt(0)}`} `));

const contains = (text: string, part: string): boolean => part !== '' && ` ${text} `.includes(` ${part} `);

const stemsOf = (text: string): string[] => withSigns(text).split(' ').map(toStem);
