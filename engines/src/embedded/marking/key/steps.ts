import { numeralOf } from '../../reading/marks/marks-grammar.ts';
import { stepMarksAtEnd } from '../../reading/marks/printed-marks.ts';
import { sum } from '../../sum.ts';

/** A step of a key with the marks that the scheme prints next to it. */
export interface Step {
  text: string;
  marks: number;
}

const amount = String.raw`(?:\d{1,2}(?:\.\d{1,2})?\s?[½¼¾]?|[½¼¾]|one|two|three|four|five)`;

/** Matches marks before a step, as in '2 marks: adds', '1 mark for adding', '[1] adds', 'M1 adds' and 'Award 1 mark for adding'. */
const before = [
  new RegExp(String.raw`^(?:award\s+|give\s+)?(${amount})\s*marks?\s*(?:[:\-–]|for\b|if\b)\s*(.+)$`, 'is'),
  new RegExp(String.raw`^[([](${amount})(?:\s*marks?)?[)\]]\s*[:\-–]?\s*(.+)$`, 'is'),
  /^(?:[MAB](\d))\b\s*[:\-–]?\s*(.+)$/s,
];
/** Matches codes after a step, as in 'adds M1' and 'adds M1A1'. */
const codesAtEnd = /\s*[([]?((?:[MAB]\d\s*){1,4})[)\]]?\s*\.?$/;
const ticksAtEnd = /\s*([✓✔√]+)\s*$/u;

/** Returns the step in a line; undefined if the line prints no marks. */
export function stepOf(line: string): Step | undefined {
  for (const pattern of before) {
    const match = pattern.exec(line);
    const marks = numeralOf(match?.[1] ?? '');
    if (match?.[2] !== undefined && marks > 0) {
      return { text: match[2].trim(), marks };
    }
  }
  const codes = codesAtEnd.exec(line);
  if (codes?.[1] !== undefined && codes.index > 0) {
    return { text: line.slice(0, codes.index), marks: sumOfDigits(codes[1]) };
  }
  const ticks = ticksAtEnd.exec(line);
  if (ticks?.[1] !== undefined && ticks.index > 0 && !/√$/.test(ticks[1])) {
    return { text: line.slice(0, ticks.index), marks: [...ticks[1]].length };
  }
  const printed = stepMarksAtEnd(line);
  return printed && printed.text !== '' ? { text: printed.text, marks: printed.marks } : undefined;
}

const sumOfDigits = (codes: string): number =>
  sum([...codes.matchAll(/\d/g)].map(([digit]) => Number(digit)));

const inline = new RegExp(
  String.raw`(?<=[\p{L}\d).%°$;'"’”→\]]\.?)\s*(?:[([]\s*${amount}\s*(?:marks?)?\s*[)\]]|[([]?\b[MAB]\d\b[)\]]?|[✓✔]+)(?=[\s.;:,]|$)[.;:,]?`,
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
