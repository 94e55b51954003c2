/** Totals of papers, sections and questions, as papers print them. */
import { amountPattern, numeralOf, numeralPattern, unitPattern } from './marks-grammar.ts';

export interface PrintedTotal {
  marks: number;
  /** What the line names as counted. */
  of: 'question' | 'section' | 'paper' | undefined;
  /** It is printed in brackets, as totals of questions are. */
  isBracketed: boolean;
}

const totalWords = String.raw`(?:grand\s+total|sub-?total|total|maximum|max\.?|full)(?:\s*(?:marks?|points?|score))?|marks`;
const scope = String.raw`(?:(?:for\s+|of\s+|in\s+)?(?:the\s+|this\s+)?(question|section|part|paper|exam(?:ination)?|test|quiz|assessment)(?:\s*(?:paper|no\.?|number))?\s*[\dA-Z]{0,3}\b)`;
const totalLine = new RegExp(
  String.raw`^[[(]?\s*(?:${totalWords})\s*${scope}?\s*(?:is|=|:|-|–)?\s*[[(]?\s*(${amountPattern})\s*${unitPattern}?\s*[\])]*\.?$`,
  'i',
);
const scopedTotal = new RegExp(
  String.raw`^[[(]?\s*(?:question|section|part|paper)\s+[\dA-Z]{1,3}\s+total\s*[:=]?\s*(${amountPattern})\s*${unitPattern}?\s*[\])]*\.?$`,
  'i',
);

const kinds: Record<string, PrintedTotal['of']> = {
  question: 'question',
  section: 'section',
  part: 'section',
};

/** Reads a total that is alone on its line. */
export function totalOfLine(text: string): PrintedTotal | undefined {
  const line = text.trim();
  const scoped = scopedTotal.exec(line);
  const match = scoped ? null : totalLine.exec(line);
  const printed = scoped?.[1] ?? match?.[2];
  const marks = Number(printed?.replace(/[½¼¾]/, ''));
  if (printed === undefined || !Number.isFinite(marks) || marks <= 0) {
    return undefined;
  }
  const named = scoped ? (/^\W*(\w+)/.exec(line)?.[1] ?? '') : match?.[1];
  return {
    marks,
    of: named === undefined ? undefined : (kinds[named.toLowerCase()] ?? 'paper'),
    isBracketed: /^[[(]/.test(line),
  };
}

/** The most that papers have. */
const MOST = 900;
const FEWEST = 2;
const head = [
  String.raw`\b(?:total|full|maximum|max\.?)\s*(?:marks?|points?|score)\s*(?:for\s+(?:this|the)\s+(?:question\s+)?(?:paper|exam(?:ination)?|test|quiz)\s*)?(?:is|are|:|=|-|–|—|\.)?\s*[[(]?\s*(\d{1,3})\b`,
  String.raw`\bm\.?\s?m\.?\s*[:=\-–.]*\s*(\d{1,3})\b`,
  String.raw`\bf\.?\s?m\.?\s*[:=\-–.]+\s*(\d{1,3})\b`,
  String.raw`\bm(?:ax)?\.?\s*marks?\s*[:=\-–.]*\s*(\d{1,3})\b`,
  String.raw`\b(?:maximum|total)\s+(?:mark|number\s+of\s+marks|marks?\s+available)\s+(?:for\s+(?:this|the)\s+(?:\w+\s+)?(?:paper|exam(?:ination)?|test|quiz)\s*)?(?:is|:|=)\s*[[(]?\s*(\d{1,3})\b`,
  String.raw`^(?:total|marks|points)\s*[:=\-–]?\s*[[(]?\s*(\d{1,3})\s*(?:marks?|points?|pts)?\s*[\])]?$`,
  String.raw`^marks\s*[:=\-–]?\s*[[(]?\s*(\d{1,3})\b(?!\s*(?:each|x|×|\*|per))`,
  String.raw`\btotal(?:\s+of)?\s*[:=\-–]?\s*(\d{1,3})\s*(?:marks?|points?|pts)\b`,
  String.raw`\b(\d{1,3})\s*(?:marks?|points?|pts)\s*(?:in\s+total|total|\)?$)`,
].map((form) => new RegExp(form, 'i'));

const ofLess = /\b(?:each|section|part|question\s+\d|internal|per)\b/i;

/** The total of a paper among the lines before its first question. */
export function totalInTitle(lines: string[]): number | undefined {
  const cells = lines.flatMap((line) => line.split('\t')).map((cell) => cell.trim());
  for (const form of head) {
    for (const cell of cells) {
      const marks = Number(form.exec(cell)?.[1] ?? Number.NaN);
      if (marks >= FEWEST && marks <= MOST && !ofLess.test(cell)) {
        return marks;
      }
    }
  }
  return undefined;
}

/** In place of a number: the last question of the paper. */
export const LAST_QUESTION = -1;

export interface MarksEach {
  from: number;
  to: number;
  marks: number;
  /** How many questions the sentence names: 'ten questions of one mark each'. */
  count?: number;
  /** Of '5 × 2 = 10': either factor may count the questions. */
  product?: [number, number];
}

const q = String.raw`(?:q(?:uestions?|ues|s)?\.?|problems?)\s*(?:numbers?|nos?\.?)?\s*`;
const eachHas = String.raw`(?:carr(?:ies|y|ying)|(?:is|are)\s+(?:worth|of|for)|has|have|of|for|@|:|–|-|\()`;
const rangeEach = new RegExp(
  String.raw`${q}(\d{1,3})\s*(?:to|-|–|—|and|&)\s*(?:${q})?(\d{1,3})\b.*?\b(${numeralPattern})\s*(?:marks?|points?)\s*(?:each|for\s+each)`,
  'i',
);
const everyEach = new RegExp(
  String.raw`\b(?:each|every|all|remaining|other|rest\s+of)\s+(?:(?:of\s+)?(?:the|these|this)\s+)?(?:questions?|problems?|items?|parts?)\s+(?:in\s+this\s+(?:section|part)\s+)?${eachHas}\s+(${numeralPattern})\s*(?:marks?|points?)`,
  'i',
);

/** 'Each question (except the last) carries equal marks (0.5 each)'. */
const equalEach = new RegExp(
  String.raw`\b(?:each|every|all)\s+(?:the\s+)?questions?\b.*?\bequal\b.*?\b(${numeralPattern})\s*(?:marks?|points?)?\s*each\b`,
  'i',
);

const oneHas = new RegExp(
  String.raw`\b(?:${q}(\d{1,3})|last\s+question)\s+(?:carr(?:ies|y)|is\s+(?:worth|of|for)|has)\s+(${numeralPattern})\s*(?:marks?|points?)`,
  'i',
);

/** Marks that a sentence gives to questions: 'Questions 1 to 4 carry 2 marks each.', 'Question 5 is worth 3 marks.' */
export function marksForEach(text: string): MarksEach[] {
  const range = marksOfRange(text);
  const [, number, marks] = oneHas.exec(text) ?? [];
  const every = (everyEach.exec(text) ?? equalEach.exec(text))?.[1];
  return [
    ...(range ? [range] : []),
    ...(marks === undefined ? [] : [oneQuestion(Number(number ?? LAST_QUESTION), numeralOf(marks))]),
    ...(every === undefined || range
      ? []
      : [{ from: 1, to: Number.POSITIVE_INFINITY, marks: numeralOf(every) }]),
  ];
}

const oneQuestion = (number: number, marks: number): MarksEach => ({ from: number, to: number, marks });

/** 'Q.1 – Q.5 carry one mark each.' */
export function marksOfRange(text: string): MarksEach | undefined {
  const [, from, to, marks] = rangeEach.exec(text) ?? [];
  return from === undefined || to === undefined || marks === undefined
    ? undefined
    : { from: Number(from), to: Number(to), marks: numeralOf(marks) };
}

const eachHere = new RegExp(
  String.raw`\b(${numeralPattern})\s*(?:marks?|points?|m)\s*(?:for\s+)?(?:each|per\s+(?:question|part|item))\b`,
  'i',
);
const productHere =
  /(?:^|[\s([{:–-])(\d{1,2})\s*[x×X*✕]\s*(\d{1,2}(?:\.\d{1,2})?|[½¼¾]|\d[½¼¾])\s*(?:(?:marks?|m)\s*)?=\s*(\d{1,3})(?:\b|m\b)/i;

const countedQuestions = new RegExp(String.raw`\b(${numeralPattern})\s+(?:[\w-]+\s+){0,3}questions\b`, 'i');

const questionsIn = (text: string): number => numeralOf(countedQuestions.exec(text)?.[1] ?? '0');

/** Marks of each question of a section, from its heading: 'Section A (1 mark each)', 'SECTION B (6 × 2 = 12)'. */
export function marksEachInHeading(text: string): Omit<MarksEach, 'from' | 'to'> | undefined {
  const marks = eachHere.exec(text)?.[1];
  if (marks !== undefined) {
    return { marks: numeralOf(marks), count: questionsIn(text) };
  }
  const [, first = '', second] = productHere.exec(text) ?? [];
  return second === undefined
    ? undefined
    : { marks: numeralOf(second), product: [numeralOf(first), numeralOf(second)] };
}

/** '(2 points each)' behind the words of a question: for its parts. */
export function marksOfEachPart(text: string): number | undefined {
  const marks = eachHere.exec(text)?.[1];
  return marks === undefined ? undefined : numeralOf(marks);
}

const sectionEach = new RegExp(
  String.raw`\b(?:section|part|group)\s*[-–]?\s*['"‘“]?([A-Z]|[IVX]{1,4}|\d)\b['"’”]?(?:(?!\b(?:section|part|group)\b).)*?\b(?:(${numeralPattern})\s*(?:marks?|points?)\s*each\b|\b(?:1|one)\s+question\s+(?:of|for|carrying)\s+(${numeralPattern})\s*(?:marks?|points?))`,
  'gi',
);

/** Marks that the instructions give to the questions of each section: 'Section B has 6 questions of 2 marks each.' */
export function marksOfSections(instructions: string): { section: string; marks: number; count: number }[] {
  return [...instructions.matchAll(sectionEach)].map(([sentence, section = '', marks, ofOne = '']) => ({
    section: section.toUpperCase(),
    marks: numeralOf(marks ?? ofOne),
    count: questionsIn(sentence),
  }));
}
