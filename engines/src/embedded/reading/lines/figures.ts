import type { Box, NumberedFigure } from '@classi/documents';
import type { Place } from '../../../engine.ts';
import { isAlternative, isRuledLine, isSectionHeading } from '../assembly/signals.ts';
import { readLabels } from '../labels/labels.ts';
import type { SourceLine } from './source-line.ts';

/** Returns the places of figures; that of figure N is at index N - 1. */
export const figurePlaces = (figures: NumberedFigure[]): Place[] =>
  figures.map(({ page, box }) => ({ page, box }));

/** Adds each figure to the line before it, or to the line after it if there is none. */
export function withFiguresPlaced(lines: SourceLine[], figures: NumberedFigure[]): SourceLine[] {
  const placed = [...lines];
  for (const figure of figures) {
    const [at, side] = targetOf(placed, figure);
    const line = placed[at];
    if (line) placed[at] = { ...line, [side]: [...(line[side] ?? []), figure.number] };
  }
  return placed;
}

/** Returns the index of the line that carries a figure, and on which side; the index is -1 if no line can carry it. */
function targetOf(all: SourceLine[], { page, box }: NumberedFigure): [number, 'figures' | 'figuresBefore'] {
  const lineAt = (at: number): SourceLine => all[at] as SourceLine;
  const own = [...all.keys()].filter((at) => lineAt(at).page === page && saysSomething(lineAt(at).text));
  const inColumn = own.filter((at) => isInColumn(lineAt(at), box));
  const nextToIt = inColumn.filter((at) => {
    const y = middle(lineAt(at).box);
    return y > box.y && y < box.y + box.height;
  });
  if (nextToIt.length > 0) return [lastOfQuestion(all, nextToIt), 'figures'];
  const isAbove = (at: number): boolean => middle(lineAt(at).box) < middle(box);
  const above = inColumn.findLast(isAbove) ?? own.findLast(isAbove);
  if (above !== undefined) return [above, 'figures'];
  const before = all.findLastIndex((line) => line.page < page && saysSomething(line.text));
  const first = inColumn[0] ?? own[0];
  const isContinued = first === undefined || beginsQuestion(lineAt(first));
  return isContinued && before >= 0 ? [before, 'figures'] : [first ?? -1, 'figuresBefore'];
}

const middle = (box: Box): number => box.y + box.height / 2;

/** Returns whether a line is text of a question, so that it can carry a figure. */
function saysSomething(text: string): boolean {
  const words = text.trim();
  const isMarks = /^[[(]?\s*\d{1,3}\s*(?:marks?)?\s*[\])]?$/i.test(words) && readLabels(words) === undefined;
  return words !== '' && !isMarks && !isRuledLine(words) && !isAlternative(words) && !isSectionHeading(words);
}

/**
 * Returns whether a line is in the column of a figure. On a page with two columns, the lines of the other column are not above the figure.
 */
function isInColumn(line: SourceLine, box: Box): boolean {
  const gap = Math.max(line.box.x - (box.x + box.width), box.x - (line.box.x + line.box.width));
  const isWide = line.rightEdge - line.box.x > line.rightEdge * 0.55;
  return isWide || gap < 20;
}

const beginsQuestion = (line: SourceLine): boolean =>
  !['part', undefined].includes(readLabels(line.text.trim())?.labels[0]?.kind);

/** Returns, of the lines next to a figure, the last one of the question at its middle. */
function lastOfQuestion(lines: SourceLine[], nextToIt: number[]): number {
  const middleAt = nextToIt.length >> 1;
  const next = nextToIt.findIndex((at, index) => index > middleAt && beginsQuestion(lines[at] as SourceLine));
  return nextToIt.at(next < 0 ? -1 : next - 1) ?? 0;
}
