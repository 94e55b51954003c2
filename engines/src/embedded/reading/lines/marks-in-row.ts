import { marksAmountOf, marksPattern } from '../marks/marks-grammar.ts';
import { marksAtEnd } from '../marks/printed-marks.ts';
import type { SourceLine } from './source-line.ts';

/** Marks are printed to the right of this share of the text's width. */
const FAR = 0.8;
const bare = new RegExp(`^${marksPattern}$`);

const opened = /[[(]\s*(?:\d{1,3}\s*)?$/;
const closed = /^\d{0,3}\s*[\p{L}\p{M}]{0,9}\.?\s*[\])]$/u;

/** Joins marks that are broken between two lines, such as `(6` and `marks)`. */
export function withWrappedMarks(lines: SourceLine[]): SourceLine[] {
  const isRest = (at: number): boolean =>
    opened.test(lines[at - 1]?.text ?? '') &&
    closed.test(lines[at]?.text.trim() ?? '') &&
    lines[at - 1]?.page === lines[at]?.page;
  return lines.flatMap((line, at) => {
    if (isRest(at)) return [];
    return [isRest(at + 1) ? { ...line, text: `${line.text} ${lines[at + 1]?.text.trim()}` } : line];
  });
}

/** Moves marks that were extracted out of order, such as those of a column, to the line at the same height. */
export function withMarksInRow(lines: SourceLine[]): SourceLine[] {
  const marksOfLine = new Map<SourceLine, SourceLine>();
  for (const [at, line] of lines.entries()) {
    const found = isMarksAlone(line) ? rowOfMarks(line, lines) : undefined;
    if (found && lines[at - 1] !== found && !marksOfLine.has(found)) marksOfLine.set(found, line);
  }
  const moved = new Set(marksOfLine.values());
  return lines.flatMap((line) => {
    const marks = marksOfLine.get(line);
    if (!marks || moved.has(line)) return moved.has(line) ? [] : [line];
    const width = marks.box.x + marks.box.width - line.box.x;
    return [{ ...line, text: `${line.text}\t${marks.text.trim()}`, box: { ...line.box, width } }];
  });
}

/** Returns whether a text consists of marks, with or without brackets. */
export const isAmount = (text: string): boolean =>
  (bare.test(text) && marksAmountOf(text) !== undefined) || marksAtEnd(text)?.text === '';

function isMarksAlone(line: SourceLine): boolean {
  const isMarks = isAmount(line.text.trim());
  // The lines of a scan may slope, and its rows were already separated during recognition.
  const isPrinted = line.cell === undefined && line.confidence === undefined;
  return isMarks && isPrinted && line.box.x > line.rightEdge * FAR;
}

/** Two lines are in one row if they overlap by this share of the lower line's height. */
const SAME_ROW = 0.6;

/** Returns the line at the same height to the left of the marks; undefined if there is none. */
function rowOfMarks(marks: SourceLine, lines: SourceLine[]): SourceLine | undefined {
  const { y, height, x } = marks.box;
  return lines.find(({ box, page, cell, text }) => {
    const shared = Math.min(box.y + box.height, y + height) - Math.max(box.y, y);
    const isInRow = page === marks.page && box.x < x && shared >= Math.min(box.height, height) * SAME_ROW;
    return isInRow && cell === undefined && marksAtEnd(text) === undefined;
  });
}
