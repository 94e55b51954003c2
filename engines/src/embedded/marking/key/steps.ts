import { numeralOf } from '../../reading/marks/marks-grammar.ts';
import { stepMarksAtEnd } from '../../reading/marks/printed-marks.ts';
import { sum } from '../../sum.ts';
import { pattern } from '../phrases.ts';

/**
 * Matches lines that say how to mark rather than what to look for, such as 'An answer without a reason earns 1 mark' and 'one mark for
 * each'.
 */
export const aboutMarks = pattern('\\b{about marks}\\b|^(?:if|where|when|without)\\b');

/** A step of a key with the marks that the scheme prints next to it. */
export interface Step {
  text: string;
  marks: number;
}

const amount = String.raw`(?:\d{1,2}(?:\.\d{1,2})?\s?[½¼¾]?|[½¼¾]|one|two|three|four|five)`;

const sumOfDigits = (codes: string): number =>
  sum([...codes.matchAll(/\d/g)].map(([digit]) => Number(digit)));

/**
 * The patterns of a step with its marks, and the value of the marks: as in '2 marks: adds', '1 mark for adding', 'Award 1 mark for adding',
 * '[1] adds', 'M1 adds', 'adds M1A1' and 'adds ✓✓'.
 */
const forms: [RegExp, (marks: string) => number][] = [
  [
    new RegExp(
      String.raw`^(?:award\s+|give\s+)?(?<marks>${amount})\s*marks?\s*(?:[:\-–]|for\b|if\b)\s*(?<text>.+)$`,
      'is',
    ),
    numeralOf,
  ],
  [
    new RegExp(String.raw`^[([](?<marks>${amount})(?:\s*marks?)?[)\]]\s*[:\-–]?\s*(?<text>.+)$`, 'is'),
    numeralOf,
  ],
  [/^(?<marks>[MAB]\d)\b\s*[:\-–]?\s*(?<text>.+)$/s, sumOfDigits],
  [/^(?<text>.+?)\s*[([]?(?<marks>(?:[MAB]\d\s*){1,4})[)\]]?\s*\.?$/s, sumOfDigits],
  [/^(?<text>.+?)\s*(?<marks>[✓✔√]*[✓✔])\s*$/su, (ticks) => [...ticks].length],
];

/** Returns the step in a line; undefined if the line prints no marks. */
export function stepOf(line: string): Step | undefined {
  for (const [form, marksIn] of forms) {
    const { text = '', marks = '' } = form.exec(line)?.groups ?? {};
    if (marksIn(marks) > 0) return { text: text.trim(), marks: marksIn(marks) };
  }
  const printed = stepMarksAtEnd(line);
  return printed && printed.text !== '' ? { text: printed.text, marks: printed.marks } : undefined;
}

const inline = new RegExp(
  String.raw`(?<=[\p{L}\d²³).%°$;'"’”→\]]\.?)\s*(?:[([]\s*${amount}\s*(?:marks?)?\s*[)\]]|[([]?\b[MAB]\d\b[)\]]?|[✓✔]+)(?=[\s.;:,]|$)[.;:,]?`,
  'giu',
);

/** Matches the space before the next step of a line such as '1 mark: evaporates. 1 mark: condenses.' */
const nextStep = new RegExp(String.raw`(?<=[.;])\s+(?=${amount}\s*marks?\s*[:\-–])`, 'i');
/** Matches the space before a sentence that begins with a capital and speaks of marks or of what to allow. */
const nextNote = /(?<=[.;]\s?)\s+(?=\p{Lu}[^.;]*\bmarks?\b|(?:Allow|Accept|Ignore|Max)\b)/u;

/** Splits a line of instructions before each sentence that says how to mark. */
export const sentencesAboutMarks = (line: string): string[] =>
  line.split(nextStep).flatMap((part) => part.split(nextNote));

/** Splits a line such as 'It evaporates (1) and condenses (1).' after the marks of each step, and before marks that precede their step. */
export const inLineSteps = (line: string): string[] => line.split(nextStep).flatMap(afterMarks);

/** Returns whether a bracket is the argument of a function, such as that of 'p(4)', rather than marks. */
const isArgument = (line: string, printed: string, index: number): boolean =>
  /^[([]/.test(printed) && /[\p{L}\d]$/u.test(line.slice(0, index));

function afterMarks(line: string): string[] {
  const ends = [...line.matchAll(inline)]
    .filter(({ 0: printed, index }) => !isArgument(line, printed, index))
    .map(({ 0: printed, index }) => index + printed.length);
  if (ends.length < 2) {
    return [line];
  }
  const starts = [0, ...ends];
  return starts
    .map((start, at) =>
      line
        .slice(start, ends[at] ?? line.length)
        .replace(/^[\s:;,]*(?:(?:and|or)\s+)?/, '')
        .replace(/[.;:,]$/, '')
        .trim(),
    )
    .filter((part) => part !== '');
}
