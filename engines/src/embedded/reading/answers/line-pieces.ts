/** Splits lines into pieces that may begin an answer, and joins them again. */
import { isAlternative } from '../assembly/signals.ts';
import { isNextLabel } from '../labels/labels.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { readAnswerLabel } from './answer-labels.ts';

/** Matches an option on its own at the start of a text: 'b', '(b)', '(2),'. */
const option = /^(?:\(?[a-h]\)?|\(\d\))(?:[\s,;|]|$)/i;

const stepMarks = /[([]\d[)\]]\W?$/;

/**
 * Splits a line before each label within it: a number, or the letter after the one before. Whether a piece begins an answer is decided
 * later, together with all others. The pieces of a line have the same `box`, and together they are its text.
 *
 * @param above the last letter of the lines above, which the next one may follow
 */
export function answerPieces({ figures, figuresBefore, ...line }: SourceLine, above = ''): SourceLine[] {
  const { text } = line;
  let [letter, free] = labelsAt(text, 0);
  const pieces: SourceLine[] = [];
  let begun = 0;
  for (const { 0: space, index } of text.matchAll(/[\s,;|]+(?=[([]?[\p{L}\d])/gu)) {
    const at = index + space.length;
    const value = at < free || index === 0 ? undefined : labelWithin(text.slice(at), space.includes('\t'));
    const before = text.slice(0, index).trim();
    // Only a number can come directly behind another label, which may then name a section: 'IV. 1. …'. '2 (ii)' is one label.
    const isPart = /^\d+$/.test(before) && !/^[([]?\d/.test(text.slice(at));
    const isNumber =
      value !== undefined && /^\d/.test(value) && !isPart && (at > free || !/^\d/.test(letter));
    const isLoose = at > free && value !== letter;
    const isNext =
      value !== undefined &&
      ((at > free && isNextLabel(letter, value)) || followsAbove(above, value, isLoose, before));
    // The number belongs to the word before it: 'Group 2', 'Uppgift 1'.
    const isName = free === 0 && !/\s|:$/.test(before) && !isAlternative(before);
    if (value !== undefined && ((isNumber && !isName) || isNext)) {
      pieces.push({ ...line, text: text.slice(begun, index) });
      begun = index;
      [letter, free] = labelsAt(text, at);
      letter ||= value;
    }
  }
  const all = [...pieces, { ...line, text: text.slice(begun), ...(figures ? { figures } : {}) }];
  return figuresBefore ? all.with(0, { ...all[0], figuresBefore } as SourceLine) : all;
}

/** Returns whether a letter follows that of the lines above. Behind the marks of a step, it is no part of a label such as '1 (b)'. */
const followsAbove = (above: string, value: string, isLoose: boolean, before: string): boolean =>
  isNextLabel(above, value) && (isLoose || stepMarks.test(before));

/** Returns the letter of the last of some pieces that begins with one, which pieces of the next line may follow; '' if none does. */
export function lastLetterOf(pieces: readonly SourceLine[]): string {
  const letters = pieces.map(({ text }) => labelsAt(text.trim(), 0)[0]).filter((value) => /^\D/.test(value));
  return letters.at(-1) ?? '';
}

/** Returns the last label at a place of a text, and the place behind the first one. */
function labelsAt(text: string, at: number): [string, number] {
  const readings = readAnswerLabel(text.slice(at).trim(), true)?.readings ?? [];
  const rest = readings.at(-1)?.rest.length ?? text.length - at;
  return [readings[0]?.way.at(-1) ?? '', text.trimEnd().length - rest];
}

/** Returns the value of the label that a text begins with. A bare number within a sentence is one if only an option follows it. */
function labelWithin(text: string, isCell: boolean): string | undefined {
  const reading = readAnswerLabel(text, true)?.readings.at(-1);
  const isSigned = reading?.rest !== '' && readAnswerLabel(text) !== undefined;
  const isLabel = isSigned || (isCell ? /^\D/ : option).test(reading?.rest ?? '');
  return isLabel ? reading?.way[0] : undefined;
}

/** Joins neighbouring pieces of a line. */
export function joinedPieces(pieces: readonly SourceLine[]): SourceLine[] {
  const lines: SourceLine[] = [];
  for (const piece of pieces) {
    const before = lines.at(-1);
    if (before?.box !== piece.box) lines.push(piece);
    else lines[lines.length - 1] = { ...piece, ...before, text: before.text + piece.text };
  }
  return lines;
}
