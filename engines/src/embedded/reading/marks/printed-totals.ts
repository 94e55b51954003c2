/** Reads what a paper says about several questions: totals, the marks of each of them, and choices between them. */
import { forms, groups } from '../phrases.ts';
import { numeralOf } from './marks-grammar.ts';

export interface PrintedTotal {
  marks: number;
  /** What the total is for, if the line names it. */
  of: 'question' | 'section' | 'paper' | undefined;
  /** The total is in brackets, as totals of questions are. */
  isBracketed: boolean;
}

const kinds: Record<string, PrintedTotal['of']> = {
  question: 'question',
  section: 'section',
  part: 'section',
};

/** Returns a total that is alone on its line; undefined for other lines. */
export function totalOfLine(text: string): PrintedTotal | undefined {
  const { marks: printed, of: named } = groups('total line', text.trim()) ?? {};
  const marks = Number(printed?.replace(/[½¼¾]/, ''));
  const of = named === undefined ? undefined : (kinds[named.toLowerCase()] ?? 'paper');
  return marks > 0 ? { marks, of, isBracketed: /^[[(]/.test(text.trim()) } : undefined;
}

/** The highest total that papers have. */
const MAX = 900;
const MIN = 2;

/** Returns the total of a paper from the lines before its first question; undefined if there is none. */
export function totalInTitle(lines: string[]): number | undefined {
  const cells = lines.flatMap((line) => line.split('\t')).map((cell) => cell.trim());
  const whole = cells.filter((cell) => !groups('of less', cell));
  return forms('paper total')
    .flatMap((form) => whole.map((cell) => Number(form.exec(cell)?.[1])))
    .find((marks) => marks >= MIN && marks <= MAX);
}

/** The number that refers to the last question of the paper. */
export const LAST_QUESTION = -1;

/** The marks of each of several questions. */
export interface StatedMarks {
  marks: number;
  /** The number of questions in the sentence: 'ten questions of one mark each'. */
  count?: number;
  /** The factors of '5 × 2 = 10', either of which may count the questions. */
  product?: [number, number];
}

export interface MarksEach extends StatedMarks {
  from: number;
  to: number;
}

/** Returns the marks that a sentence gives to questions: 'Questions 1 to 4 carry 2 marks each.', 'Question 5 is worth 3 marks.' */
export function marksForEach(text: string): MarksEach[] {
  const ranges = marksOfRanges(text);
  const one = groups('one question', text);
  const every = ranges.length > 0 ? undefined : groups('each question', text);
  const number = Number(one?.number ?? LAST_QUESTION);
  return [
    ...ranges,
    ...(one ? [{ from: number, to: number, marks: numeralOf(one.marks) }] : []),
    ...(every ? [{ from: 1, to: Number.POSITIVE_INFINITY, marks: numeralOf(every.marks) }] : []),
  ];
}

/** Returns the marks for ranges of questions: 'Q.1 – Q.5 carry one mark each and Q.6 to Q.8 two marks each.' */
export const marksOfRanges = (text: string): MarksEach[] =>
  text.split(/(?<=\beach)\b/i).flatMap((part) => {
    const found = groups('each of a range', part);
    return found ? [{ from: Number(found.from), to: Number(found.to), marks: numeralOf(found.marks) }] : [];
  });

/** The place before each mention of a section. */
export const beforeSection = /(?=\b(?:section|part|group)\s*[-–]?\s*['"‘“]?(?:[A-Z]|[IVX]{1,4}|\d)\b)/i;
const betweenRuns = /[,;+]|\band\b/;

const questionsIn = (text: string): number => numeralOf(groups('counted questions', text)?.count ?? '0');

/**
 * Returns the marks of each question of a section from its heading: 'Section A (1 mark each)', 'SECTION B (6 × 2 = 12)'; undefined if it
 * has none.
 */
export function marksEachInHeading(text: string): StatedMarks | undefined {
  const every = groups('each question', text);
  const marks = every ? numeralOf(every.marks) : marksOfEachPart(text);
  if (marks !== undefined) {
    return { marks, count: questionsIn(text) };
  }
  const { first, second } = groups('product here', text) ?? {};
  if (second === undefined) return undefined;
  return { marks: numeralOf(second), product: [numeralOf(first), numeralOf(second)] };
}

/** Returns the marks of each part, as in '(2 points each)' after the text of a question; undefined if there are none. */
export function marksOfEachPart(text: string): number | undefined {
  const found = groups('each here', text);
  return found && numeralOf(found.marks);
}

/** Returns what a sentence gives to several runs of questions: 'ten questions of 1 mark each and two questions of 5 marks each'. */
export const marksOfRuns = (sentence: string): (StatedMarks & { count: number })[] =>
  sentence.split(betweenRuns).flatMap((text) => {
    const { marks, count = 0 } = marksEachInHeading(text) ?? {};
    return marks !== undefined && count > 0 ? [{ marks, count }] : [];
  });

/** Returns how many questions or parts the student answers; undefined if the sentence offers no choice. */
export const chosenIn = (sentence: string): number | undefined => {
  const found = groups('choice', sentence);
  return found && numeralOf(found.count);
};

/** Returns whether a sentence mentions exactly one section, unlike 'Section A has 2 questions of 1 mark each. Section B has …'. */
export const isOfOneSection = (text: string): boolean =>
  (text.match(/\b(?:section|part|group)\b/gi) ?? []).length === 1;

/** Returns the two question numbers of a sentence such as 'Attempt either Q5 or Q6'; undefined for other sentences. */
export function eitherIn(sentence: string): [string, string] | undefined {
  const { one, other } = groups('either', sentence) ?? {};
  return one === undefined || other === undefined ? undefined : [one, other];
}

/** Returns whether a heading announces a compulsory question: 'UNSEEN POETRY (COMPULSORY)'. */
export const isCompulsoryHeading = (text: string): boolean =>
  /\bcompulsory\b/i.test(text) && text.length < 60 && !/\d|\ball\b/i.test(text);

/** Returns the number of the compulsory question: '1' for 'Question No. 1 is compulsory' and 'Answer question one and any three others'. */
export const compulsoryIn = (sentence: string): string | undefined => {
  const found = groups('compulsory', sentence);
  return found && String(numeralOf(found.count));
};

/** Returns whether the count of a sentence includes the compulsory questions: 'five questions in all'. */
export const countsAll = (sentence: string): boolean => groups('counts all', sentence) !== undefined;
