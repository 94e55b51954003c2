/** Puts the marks of the rows of a table behind their paragraphs. */
import { isAlternative } from '../assembly/signals.ts';
import { cellParagraphs } from './cell-paragraphs.ts';
import type { SourceLine } from './source-line.ts';

export const paragraphsIn = (lines: SourceLine[], marksOf?: (line: SourceLine) => string): SourceLine[] =>
  cellParagraphs(lines, marksOf).map(free);

/**
 * Returns the paragraphs of rows with their marks. If there is only one number, the last paragraph has it. If there are as many numbers as
 * paragraphs, each has its own, because lines may be wrapped where the author's were not. Otherwise marks belong to the line at their height.
 * 'OR' is the border between two alternatives and has no marks.
 */
export function withMarks(rows: SourceLine[][], marks: SourceLine[][]): SourceLine[] {
  const [only, ...others] = marks.flat();
  if (only && others.length === 0) {
    const paragraphs = rows.flatMap((lines) => paragraphsIn(lines));
    const last = paragraphs.pop();
    return last ? [...paragraphs, { ...last, text: `${last.text}\t[${amountOf(only)}]` }] : [];
  }
  return rows.flatMap((lines, row) => {
    const ofRow = marks[row] ?? [];
    const paragraphs = paragraphsIn(lines);
    const points = paragraphs.filter(({ text }) => !isAlternative(text));
    if (points.length === ofRow.length) {
      const behindPoint = new Map(points.map((point, at) => [point, ofRow.slice(at, at + 1)]));
      return paragraphs.map((line) => withAmounts(line, behindPoint.get(line)));
    }
    const marked = lines.filter(({ text }) => !isAlternative(text));
    const own = Map.groupBy(ofRow, (mark) => nearest(marked, mark));
    return paragraphsIn(lines, (line) => (own.get(line) ?? []).map(amountOf).join(' '));
  });
}

const withAmounts = (line: SourceLine, marks: SourceLine[] = []): SourceLine =>
  marks.length === 0 ? line : { ...line, text: `${line.text}\t[${marks.map(amountOf).join(' ')}]` };

const amountOf = ({ text }: SourceLine): string => text.trim().replace(/[()[\]]/g, '');

function nearest(lines: SourceLine[], mark: SourceLine): SourceLine | undefined {
  const distance = (line: SourceLine): number => Math.abs(line.box.y - mark.box.y);
  return [...lines].sort((a, b) => distance(a) - distance(b))[0];
}

/** Returns the line without its cell, so that it is text outside tables. */
export function free({ cell: _, ...line }: SourceLine): SourceLine {
  return line;
}
