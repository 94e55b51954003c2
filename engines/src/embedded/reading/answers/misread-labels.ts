/** Finds the numbers that text recognition may have misread, such as `Ql.` or `622.` for `Q2.`. */
import { dataLines } from '../../data-lines.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { type AnswerLabel, readAnswerLabel } from './answer-labels.ts';

/** A label that a line may begin with if its characters were misread. */
export interface MisreadLabel {
  label: AnswerLabel;
  /** The sum of the costs of its misread characters. */
  cost: number;
}

/** The characters around a number, without spaces. */
interface Form {
  before: string;
  after: string;
}

const CONFUSIONS = dataLines(new URL('confusions.tsv', import.meta.url), 3).map(
  ([printed = '', read = '', cost]) => ({ printed, read, cost: Number(cost) }),
);
/** The highest cost of a label with a word before its number, and of one without. */
const MAX_COST = { worded: 2.2, plain: 0.9 };
/** The cost of a digit that was read as a letter or a sign that is not in the list, or as nothing. */
const OTHER_CHARACTER = 1.1;
/** The cost of another letter in a word before a number, such as `Ang 3)`. */
const OTHER_LETTER = 0.5;
/** The cost of a label that nothing separates from the text behind it. */
const JOINED = 1;
/** The cost of reading a number as another one although the questions have it. */
const OTHER_NUMBER = 1.5;
/** Recognition may read one more character for each of the first and the last character of a label. */
const MORE_READ = 2;
/** Matches a number with the word or the sign before it, and the signs behind it. */
const numbered = /^(\p{L}{0,9}[.:(#–-]{0,2})\d{1,3}([.):\]]*)/u;
/** The forms that are tried if no number of a paper was read correctly. */
const USUAL_FORMS: Form[] = [
  { before: 'Q', after: '.' },
  { before: 'Ans', after: ')' },
  { before: '', after: '.' },
  { before: '', after: ')' },
];

/**
 * Returns, for each line, the labels that it may begin with according to the known confusions of text recognition. Their forms are those of
 * the labels that were read. Lines that were not recognised from a picture have none.
 */
export function misreadLabels(
  lines: readonly SourceLine[],
  labels: readonly (AnswerLabel | undefined)[],
  questions: readonly { way: string[] }[],
): MisreadLabel[][] {
  const numbers = [...new Set(questions.flatMap(({ way: [number] }) => number ?? []))];
  const isKnown = (label: AnswerLabel | undefined) =>
    label?.readings.some(({ way: [number = ''] }) => numbers.includes(number)) ?? false;
  const known = labels.map((label) => (isKnown(label) ? label : undefined));
  const forms = formsOf(lines, known);
  return lines.map(({ text, confidence }, at) => {
    const [own] = labels[at]?.readings ?? [];
    if (confidence === undefined || (own?.isRelative && !labels[at]?.isWorded && isPart(own.way[0])))
      return [];
    const extra = known[at] ? OTHER_NUMBER : 0;
    return numbers.flatMap((number) => {
      const found = forms.flatMap((form) => misreadAs(text.trim(), number, form));
      const [best] = found.sort((a, b) => a.cost - b.cost);
      return best ? [{ ...best, cost: best.cost + extra }] : [];
    });
  });
}

/** Returns whether a letter or a Roman number is common in parts and lists, so that it is not taken for a digit. */
const isPart = (value = ''): boolean => /^[a-hivx]/.test(value);

/** Returns the forms of the known numbers at the start of lines: only those with a word, if there are any. */
function formsOf(lines: readonly SourceLine[], labels: readonly (AnswerLabel | undefined)[]): Form[] {
  const forms = new Map<string, Form>();
  for (const [at, label] of labels.entries()) {
    const [form, before = '', after = ''] = numbered.exec(lines[at]?.text.replace(/\s/g, '') ?? '') ?? [];
    const isWorded = /\p{L}/u.test(before);
    if (form !== undefined && label?.isWorded === isWorded)
      forms.set(`${before} ${after}`, { before, after });
  }
  const found = [...forms.values()];
  const worded = found.filter(({ before }) => /\p{L}/u.test(before));
  return worded.length > 0 ? worded : found.length > 0 ? found : USUAL_FORMS;
}

/** Returns the label with this number that a text may begin with; none if the text begins with something else. */
function misreadAs(text: string, number: string, { before, after }: Form): MisreadLabel[] {
  const printed = before + number + after;
  const read = text.replace(/\s/g, '').slice(0, printed.length + MORE_READ);
  const most = /\p{L}/u.test(before) ? MAX_COST.worded : MAX_COST.plain;
  let best: MisreadLabel | undefined;
  for (const { length, cost } of prefixesLike(printed, read, { hasWord: /\p{L}{2}/u.test(before), most })) {
    const rest = behindCharacters(text, length);
    const isSigned = after !== '' && /[.,:)\]}]/.test(read.charAt(length - 1));
    const isJoined = /^[^\s([]/.test(rest) && (!isSigned || /^\d/.test(rest));
    const whole = cost + (isJoined ? JOINED : 0);
    const isOtherNumber = length <= before.length && /^\s*\d/.test(rest);
    if (length === 0 || isOtherNumber || whole > most || whole >= (best?.cost ?? Infinity)) continue;
    const label = readAnswerLabel(`${before}${number}${after || ' '} ${rest.trim()}`);
    if (label) best = { label, cost: whole };
  }
  return best ? [best] : [];
}

/**
 * Returns the prefixes of `read` that may stand for `printed`, the shortest first, with the cost of the confusion.
 *
 * @param limits whether a word is before the number, and not one letter; and the highest cost
 */
function prefixesLike(
  printed: string,
  read: string,
  limits: { hasWord: boolean; most: number },
): { length: number; cost: number }[] {
  if (printed === '') return [{ length: 0, cost: 0 }];
  const found = stepsAt(printed, read, limits.hasWord)
    .filter(({ cost }) => cost <= limits.most)
    .flatMap((step) => {
      const left = { ...limits, most: limits.most - step.cost };
      const others = prefixesLike(printed.slice(step.printed.length), read.slice(step.read.length), left);
      return others.map(({ length, cost }) => ({
        length: length + step.read.length,
        cost: cost + step.cost,
      }));
    });
  return found.sort((a, b) => a.length - b.length);
}

/** Returns how the first characters of a label may have been read. */
function stepsAt(printed: string, read: string, hasWord: boolean): typeof CONFUSIONS {
  const [first = '', second = ''] = [printed.charAt(0), read.charAt(0)];
  const known = CONFUSIONS.filter((step) => printed.startsWith(step.printed) && read.startsWith(step.read));
  const same = first !== '' && first === second ? [{ printed: first, read: first, cost: 0 }] : [];
  const others = /\d/.test(first) ? ['', ...(/\D/.test(second) ? [second] : [])] : [];
  const areLetters = hasWord && [first, second].every((each) => /^\p{L}$/u.test(each));
  return [
    ...same,
    ...(areLetters ? [{ printed: first, read: second, cost: OTHER_LETTER }] : []),
    ...known,
    ...others.map((other) => ({ printed: first, read: other, cost: OTHER_CHARACTER })),
  ];
}

/** Returns the text behind so many characters that are no spaces. */
function behindCharacters(text: string, count: number): string {
  const index = [...text.matchAll(/\S/g)][count - 1]?.index;
  return index === undefined ? '' : text.slice(index + 1);
}
