/**
 * Marks as papers print them: `[3]`, `(3 marks)`, `[3 marks]`, `3 marks`, `(03)`, `[1+2+2]`, `[5 x 2 = 10 marks]`,
 * `(1½ marks)`, `[Maximum mark: 7]`, `Marks: 3`, `/4`.
 */
import {
  amountPattern,
  type MarksAmount,
  marksAmountOf,
  marksPattern,
  unitPattern,
} from './marks-grammar.ts';

export interface PrintedMarks {
  marks: number;
  /** The text without them. */
  text: string;
  /** From `(5 x 2) (10)` and `[5 x 2 = 10]`: so many parts with so many marks each. */
  each?: { parts: number; marks: number };
  /** The brackets around them: papers that print `(3)` with each part print `[12]` for the whole question. */
  brackets?: 'round' | 'square';
}

const lead = String.raw`(?:(?:max(?:imum)?\.?|total|worth)\s*)?(?:marks?|points?)?\s*[:=]?\s*`;
const inSquare = String.raw`\[\s*${lead}(${marksPattern})\s*(?:${unitPattern}?\s*[\])]|${unitPattern}\s*[}IlJ|]?)`;
const inRound = String.raw`\(\s*${lead}(${marksPattern})\s*(?:${unitPattern}?\s*[)\]]|${unitPattern}\s*})`;
const word = String.raw`(?:marks?|mks?\.?|points?|pts?\.?)`;
const max = String.raw`(?:max(?:imum)?\.?\s*)?`;

const atEnd = new RegExp(String.raw`(?:^|\s|(?<=[.?!:;)\]_]))${max}(?:${inSquare}|${inRound})\s*[.:]?$`, 'i');
const bareAtEnd = new RegExp(
  String.raw`(?:^|\t|[.?!:;)_]\s*|\s[-–—]\s*)(${marksPattern})\s*(?:marks?|mks?|points?|pts?)\.?$`,
  'i',
);
const productAtEnd = new RegExp(
  String.raw`(?:^|\t|[.?!:;)_]\s*)(${amountPattern}\s*[x×X*✕]\s*${amountPattern}\s*=\s*${amountPattern}|${amountPattern}(?:\s*\+\s*${amountPattern})+\s*=\s*${amountPattern})$`,
  'i',
);
const workedAtEdge = new RegExp(String.raw`\t(${marksPattern})$`, 'i');
const letterAtEnd = new RegExp(String.raw`(?:^|\t)(${marksPattern})\s*m\.?$`, 'i');
const namedAtEnd = new RegExp(String.raw`(?:^|\t|[.?!:;)_]\s*)marks?\s*[:=\-–]?\s*(${amountPattern})$`, 'i');
const shareAtEnd = /(?:^|\t|[.?!:;)]\s+)_*\s?\/\s?(\d{1,2})$/;
const bareStepAtEnd = new RegExp(String.raw`(?:^|\s)[-–—:]?\s*(${marksPattern})\s*(?:marks?|mks?)\.?$`, 'i');
const startUnit = String.raw`(?:marks?|mks?\.?|points?|pts?\.?|m|%|percent)`;
const atStart = new RegExp(
  String.raw`^(?:${inSquare}|\(\s*(?:${lead}(${marksPattern})\s*${startUnit}|(?:max(?:imum)?\.?|total)\s*(?:marks?|points?)\s*[:=]?\s*(${marksPattern}))\s*\))\s*[:.\-–]?\s*`,
  'i',
);
const alone = new RegExp(String.raw`\s*\(\s*(${marksPattern})\s*\)\s*$`);

/** Marks at the end of a line of a question. */
export function marksAtEnd(text: string): PrintedMarks | undefined {
  return (
    takeBracketed(text) ??
    take(text, bareAtEnd.exec(text), /[.?!:;)_]/) ??
    take(text, productAtEnd.exec(text), /[.?!:;)_]/) ??
    (/\t.*[+x×*]/.test(text) ? take(text, workedAtEdge.exec(text)) : undefined) ??
    take(text, letterAtEnd.exec(text)) ??
    take(text, namedAtEnd.exec(text), /[.?!:;)_]/) ??
    take(text, shareAtEnd.exec(text), /[.?!:;)]/)
  );
}

/** Marks at the end of a line of an answer: there `1 mark` needs nothing before it. */
export function stepMarksAtEnd(text: string): PrintedMarks | undefined {
  return (
    takeBracketed(text) ??
    take(text, bareStepAtEnd.exec(text)) ??
    take(text, halfAtEdge.exec(text)) ??
    takeCodes(text)
  );
}

const within = new RegExp(
  String.raw`(?:\[\s*(${marksPattern})\s*${word}\s*[\])]|\(\s*(${marksPattern})\s*${word}\s*[\])])`,
  'gi',
);

/** Marks with their word in brackets, anywhere in a line. */
export const marksWithin = (text: string): number[] =>
  [...text.matchAll(within)].flatMap(
    ([, square, round]) => marksAmountOf(square ?? round ?? '')?.marks ?? [],
  );

/** Marks between a label and the words of its question. */
export function marksAtStart(text: string): PrintedMarks | undefined {
  const match = atStart.exec(text);
  const found = match && amountIn(match);
  return match && found ? { ...found, text: text.slice(match[0].length) } : undefined;
}

const halfAtEdge = /(?:^|\t)(\d?[½¼¾])$/;
const codes = /(?:^|\s)[[(]?((?:d?[MABE]\d(?:ft|cao|oe|cso|dep)?[\s,;/+]*)+)[\])]?$/;

/** `M1`, `A1ft`, `M1 A1`: marks for a method, for its accuracy, for an independent result. */
function takeCodes(text: string): PrintedMarks | undefined {
  const match = codes.exec(text);
  const marks = [...(match?.[1] ?? '').matchAll(/[MABE](\d)/g)].reduce(
    (sum, [, each]) => sum + Number(each),
    0,
  );
  return match && marks > 0 ? { marks, text: text.slice(0, match.index).trimEnd() } : undefined;
}

function takeBracketed(text: string): PrintedMarks | undefined {
  const match = atEnd.exec(text);
  if (!match) {
    return undefined;
  }
  const before = text.slice(0, match.index);
  // 'Evaluate (5 + 5)', 'Find (3 x 2)': sums are marks only where space or punctuation separates them.
  const isWorked =
    match[0].includes('(') && /[+x×X*✕]/.test(match[0]) && !/[=]|marks?|points?|pts/i.test(match[0]);
  const isSeparate =
    /\s*[\t]$|^$/.test(before + (match[0].startsWith('\t') ? '\t' : '')) || /[.?!:;)\]_]\s*$/.test(before);
  return isWorked && !isSeparate ? undefined : take(text, match);
}

function take(text: string, match: RegExpExecArray | null, keep?: RegExp): PrintedMarks | undefined {
  const found = match ? amountIn(match) : undefined;
  if (!match || !found) {
    return undefined;
  }
  const [opening = ''] = match[0];
  const before = text.slice(0, match.index) + (keep?.test(opening) ? opening : '');
  const product = productBefore(before);
  const brackets = /[[(]/.exec(match[0].replace(/^[)]/, ''))?.[0];
  return {
    ...found,
    text: (product ? before.slice(0, product.at) : before).trimEnd(),
    ...(product ? { each: product.each } : {}),
    ...(brackets === undefined ? {} : { brackets: brackets === '[' ? 'square' : 'round' }),
  };
}

/** `(5 x 2)` before `(10)`. */
function productBefore(before: string): { at: number; each: { parts: number; marks: number } } | undefined {
  const match = alone.exec(before);
  const each = match?.[1] === undefined ? undefined : marksAmountOf(match[1])?.each;
  return match && each ? { at: match.index, each } : undefined;
}

function amountIn(match: RegExpExecArray): MarksAmount | undefined {
  const printed = match.slice(1).find((group) => group !== undefined);
  return printed === undefined ? undefined : marksAmountOf(printed);
}
