/** Marks as papers print them: `[3]`, `(3 marks)`, `[3 marks]`, `3 marks`, `(2)`, `[5 x 2 = 10 marks]`, `(1½ marks)`. */

export interface PrintedMarks {
  marks: number;
  /** The text without them. */
  text: string;
  /** From `(5 x 2) (10)` and `[5 x 2 = 10]`: so many parts with so many marks each. */
  each?: { parts: number; marks: number };
  /** What they stand in: papers that print `(3)` with each part print `[12]` for the whole question. */
  brackets?: 'round' | 'square';
}

const MOST = 200;
const amount = String.raw`(\d{1,3}(?:\.\d{1,2})?\s*[½¼¾]?|[½¼¾])`;
const unit = String.raw`(?:marks?|points?|pts?\.?|m)`;
const worked = String.raw`(?:[\d.]+\s*[x×*]\s*[\d.]+(?:\s*marks?)?\s*=\s*)?`;
const max = String.raw`(?:max(?:imum)?\.?\s*)?`;
const inBrackets = String.raw`(?:\[\s*${worked}${amount}\s*${unit}?\s*\]|\(\s*${worked}${amount}\s*${unit}?\s*\))`;

const atEnd = new RegExp(String.raw`(?:^|\s)${max}${inBrackets}\s*\.?$`, 'i');
const bareAtEnd = new RegExp(String.raw`(?:^|\t|[.?!:;)]\s*|\s[-–—]\s*)${amount}\s*marks?\.?$`, 'i');
const bareStepAtEnd = new RegExp(String.raw`(?:^|\s)[-–—:]?\s*${amount}\s*marks?\.?$`, 'i');
const atStart = new RegExp(
  String.raw`^(?:\[\s*${worked}${amount}\s*${unit}?\s*\]|\(\s*${worked}${amount}\s*${unit}\s*\))\s*[:.\-–]?\s*`,
  'i',
);
const productBefore = /\s*\(\s*(\d{1,2})\s*[x×*]\s*(\d{1,2}(?:\.\d+)?)\s*\)\s*$/;

/** Marks at the end of a line of a question. */
export function marksAtEnd(text: string): PrintedMarks | undefined {
  return take(text, atEnd.exec(text)) ?? take(text, bareAtEnd.exec(text), /[.?!:;)]/);
}

/** Marks at the end of a line of an answer: there `1 mark` needs nothing before it. */
export function stepMarksAtEnd(text: string): PrintedMarks | undefined {
  return take(text, atEnd.exec(text)) ?? take(text, bareStepAtEnd.exec(text));
}

/** Marks between a label and the words of its question. */
export function marksAtStart(text: string): PrintedMarks | undefined {
  const match = atStart.exec(text);
  const marks = match && marksIn(match);
  return match && marks !== null && marks !== undefined
    ? { marks, text: text.slice(match[0].length), ...productIn(match[0], marks) }
    : undefined;
}

const product = /([\d.]+)\s*[x×*]\s*([\d.]+)/;

/** The product within the brackets, where it comes to the marks that are printed. */
function productIn(printed: string, marks: number): Pick<PrintedMarks, 'each'> {
  const found = product.exec(printed);
  const each = { parts: Number(found?.[1]), marks: Number(found?.[2]) };
  return found && each.parts * each.marks === marks ? { each } : {};
}

function take(text: string, match: RegExpExecArray | null, keep?: RegExp): PrintedMarks | undefined {
  const marks = match ? marksIn(match) : undefined;
  if (!match || marks === undefined) {
    return undefined;
  }
  const kept = keep ? (keep.exec(match[0])?.[0] ?? '') : '';
  const before = text.slice(0, match.index) + kept;
  const alone = productBefore.exec(before);
  const each = alone
    ? { each: { parts: Number(alone[1]), marks: Number(alone[2]) } }
    : productIn(match[0], marks);
  const brackets = /[[(]/.exec(match[0])?.[0];
  return {
    marks,
    text: before.replace(productBefore, '').trimEnd(),
    ...each,
    ...(brackets === undefined ? {} : { brackets: brackets === '[' ? 'square' : 'round' }),
  };
}

const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

function marksIn(match: RegExpExecArray): number | undefined {
  const printed = match.slice(1).find((group) => group !== undefined);
  if (printed === undefined) {
    return undefined;
  }
  const fraction = fractions[printed.at(-1) ?? ''] ?? 0;
  const whole = Number(printed.replace(/[½¼¾]/, '') || 0);
  const marks = whole + fraction;
  return marks > 0 && marks <= MOST && Number.isInteger(marks * 4) ? marks : undefined;
}

const totalWords = String.raw`(?:grand\s+total|total|maximum|max\.?|full)(?:\s*(?:marks?|points?|score))?|marks`;
const totalLine = new RegExp(
  String.raw`^[[(]?\s*(?:${totalWords})\s*(?:(?:for\s+|of\s+)?(?:this\s+)?(question|section|part)\s*\w*)?\s*[:=\-–]?\s*[[(]?\s*${amount}\s*${unit}?\s*[\])]*\.?$`,
  'i',
);

/** A total on a line of its own. `of` names the question or section that it is of, where the line says so. */
export function totalOf(text: string): { marks: number; of: 'question' | 'section' | undefined } | undefined {
  const line = text.trim();
  const match = totalLine.exec(line);
  const marks = match ? Number(match[2]?.replace(/[½¼¾]/, '')) : Number.NaN;
  if (!match || !Number.isFinite(marks) || marks <= 0) {
    return undefined;
  }
  const of = match[1]?.toLowerCase();
  return { marks, of: of === 'part' ? 'section' : (of as 'question' | 'section' | undefined) };
}

const totalAnywhere =
  /(?:(?:maximum|max\.?|total|full)\s*marks?|^marks)\s*[:=\-–]?\s*(\d{1,3})\b|\b(\d{1,3})\s*marks?\s*(?:in\s+total|\)?$)/i;

/** The total of a paper among the lines before its first question. */
export function totalInTitle(lines: string[]): number | undefined {
  for (const cell of lines.flatMap((line) => line.split('\t'))) {
    const match = totalAnywhere.exec(cell.trim());
    const printed = match?.[1] ?? match?.[2];
    if (printed !== undefined && !/\beach\b/i.test(cell)) {
      return Number(printed);
    }
  }
  return undefined;
}

export interface MarksEach {
  from: number;
  to: number;
  marks: number;
}

const rangeEach =
  /questions?\s*(?:numbers?|nos?\.?)?\s*(\d{1,3})\s*(?:to|-|–|and)\s*(\d{1,3})\b.*?\b(\d{1,2})\s*marks?\s*each/i;
const everyEach =
  /\b(?:each|every|all)\s+questions?\s+(?:carr(?:ies|y)|(?:is|are)\s+worth|has|have)\s+(\d{1,2})\s*marks?/i;

/** Marks that a sentence gives to many questions: 'Questions 1 to 4 carry 2 marks each.' */
export function marksEach(text: string): MarksEach | undefined {
  const range = rangeEach.exec(text);
  if (range) {
    return { from: Number(range[1]), to: Number(range[2]), marks: Number(range[3]) };
  }
  const every = everyEach.exec(text);
  return every ? { from: 1, to: Number.POSITIVE_INFINITY, marks: Number(every[1]) } : undefined;
}

const eachHere = /\b(\d{1,2})\s*marks?\s*(?:for\s+)?each\b/i;
const productHere = /\b\d{1,2}\s*[x×*]\s*(\d{1,2})\s*(?:marks?\s*)?=\s*\d{1,3}\b/i;

/** Marks of each question of a section, from its heading: 'Section A (1 mark each)', 'SECTION B (6 × 2 = 12)'. */
export function marksEachInHeading(text: string): number | undefined {
  const marks = eachHere.exec(text)?.[1] ?? productHere.exec(text)?.[1];
  return marks === undefined ? undefined : Number(marks);
}

const sectionEach =
  /\b(?:section|part|group)\s+([A-Z]|[IVX]{1,4}|\d)\b(?:(?!\b(?:section|part|group)\b).)*?\b(\d{1,2})\s*marks?\s*each\b/gi;

/** Marks that the instructions give to the questions of each section: 'Section B has 6 questions of 2 marks each.' */
export function marksOfSections(instructions: string): { section: string; marks: number }[] {
  return [...instructions.matchAll(sectionEach)].map(([, section = '', marks]) => ({
    section: section.toUpperCase(),
    marks: Number(marks),
  }));
}
