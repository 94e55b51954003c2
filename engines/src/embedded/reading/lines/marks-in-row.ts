import { marksAmountOf, marksPattern } from '../marks/marks-grammar.ts';
import { marksAtEnd } from '../marks/printed-marks.ts';
import type { SourceLine } from './source-line.ts';

/** Share of the text's width, from the left, behind which marks are printed. */
const FAR = 0.8;
const bare = new RegExp(`^${marksPattern}$`);

const opened = /[[(]\s*(?:\d{1,3}\s*)?$/;
const closed = /^\d{0,3}\s*[\p{L}\p{M}]{0,9}\.?\s*[\])]$/u;

/** Joins marks that are wrapped in the middle, such as `(6` and `marks)`. */
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

/** Moves marks that came out elsewhere, as those of a column may, to the line on the same height. */
export function withMarksInRow(lines: SourceLine[]): SourceLine[] {
  const marksOfLine = new Map<SourceLine, SourceLine>();
  for (const [at, line] of lines.entries()) {
    const found = isMarksAlone(line) ? rowOfMarks(line, lines) : undefined;
    if (found && lines[at - 1] !== found && !marksOfLine.has(found)) {
      marksOfLine.set(found, line);
    }
  }
  const moved = new Set(marksOfLine.values());
  return lines
    .filter((line) => !moved.has(line))
    .map((line) => {
      const marks = marksOfLine.get(line);
      return marks
        ? {
            ...line,
            text: `${line.text}\t${marks.text.trim()}`,
            box: { ...line.box, width: marks.box.x + marks.box.width - line.box.x },
          }
        : line;
    });
}

/** True of a text that is marks and nothing else, with or without brackets. */
export const isAmount = (text: string): boolean =>
  (bare.test(text) && marksAmountOf(text) !== undefined) || marksAtEnd(text)?.text === '';

function isMarksAlone(line: SourceLine): boolean {
  const isMarks = isAmount(line.text.trim());
  // Rows of a picture are separated when it is read, and its lines may lean.
  const isPrinted = line.cell === undefined && line.confidence === undefined;
  return isMarks && isPrinted && line.box.x > line.rightEdge * FAR;
}

/** Share of the lower line's height that both have in common. */
const SAME_ROW = 0.6;

/** The line on the same height to the left. */
function rowOfMarks(marks: SourceLine, lines: SourceLine[]): SourceLine | undefined {
  return lines.find(
    (line) =>
      line !== marks &&
      line.page === marks.page &&
      line.cell === undefined &&
      line.box.x < marks.box.x &&
      isInRow(line, marks) &&
      marksAtEnd(line.text) === undefined,
  );
}

function isInRow({ box: a }: SourceLine, { box: b }: SourceLine): boolean {
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return shared >= Math.min(a.height, b.height) * SAME_ROW;
}
