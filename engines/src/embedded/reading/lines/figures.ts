import type { Box, Page } from '@classi/documents';
import type { Place } from '../../../engine.ts';
import { isAlternative, isRuledLine, isSectionHeading } from '../assembly/signals.ts';
import { readLabels } from '../labels/labels.ts';
import type { SourceLine } from './source-line.ts';

/** A picture or a drawing of a paper. */
export interface NumberedFigure extends Place {
  /** 1-based, in the order of the paper. */
  number: number;
}

/** Points around a figure, so that no stroke is cut. */
const MARGIN = 4;
/** Points by which a logo may be shifted on another page. */
const SHIFT = 3;
/** The least share and number of pages with a logo; in the running head fewer are enough. */
const OFTEN = 0.4;
const FEWEST = 3;
const FEWEST_IN_HEAD = 2;
/** Shares of a page: where heads and feet run, and how much a logo in them takes at most. */
const HEAD = 0.1;
const LARGEST_IN_HEAD = 0.02;

/** The figures of a paper, without the logos that are repeated on page after page. */
export function figuresOfPages(pages: Page[]): NumberedFigure[] {
  const all = pages.flatMap((page, index) => {
    const figures = page.figures ?? [];
    const next = pages[index + 1]?.figures ?? [];
    return figures
      .filter((box, at) => !isTranslated(box, [...figures.slice(at + 1), ...next], page))
      .map((box) => ({ page, box }));
  });
  const often = Math.ceil(pages.length * OFTEN);
  return all
    .filter(({ box, page }) => {
      const fewest = Math.max(often, isInHead(box, page) ? FEWEST_IN_HEAD : FEWEST);
      return all.filter((other) => isSamePlace(box, other.box)).length < fewest;
    })
    .map(({ page, box }, at) => ({ number: at + 1, page: page.number, box: withMargin(box, page) }));
}

/** In a paper of two languages of which one cannot be read, each drawing is printed twice. */
function isTranslated(box: Box, later: Box[], { unread = [] }: Page): boolean {
  return (
    unread.length > 0 &&
    later.some(
      (other) =>
        Math.abs(box.x - other.x) < SHIFT &&
        Math.abs(box.width - other.width) < SHIFT &&
        Math.abs(box.height - other.height) < box.height * 0.2,
    )
  );
}

function isInHead(box: Box, page: Page): boolean {
  const isOutermost = middle(box) < page.height * HEAD || middle(box) > page.height * (1 - HEAD);
  return isOutermost && box.width * box.height < page.width * page.height * LARGEST_IN_HEAD;
}

const isSamePlace = (a: Box, b: Box): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < SHIFT);

function withMargin(box: Box, page: Page): Box {
  const x = Math.max(0, box.x - MARGIN);
  const y = Math.max(0, box.y - MARGIN);
  return {
    x,
    y,
    width: Math.min(page.width, box.x + box.width + MARGIN) - x,
    height: Math.min(page.height, box.y + box.height + MARGIN) - y,
  };
}

/** The places of figures, that of number N at N - 1. */
export const figurePlaces = (figures: NumberedFigure[]): Place[] =>
  figures.map(({ page, box }) => ({ page, box }));

/** Adds each figure to the line before it, or to the line after it. */
export function withFiguresPlaced(lines: SourceLine[], figures: NumberedFigure[]): SourceLine[] {
  const placed = [...lines];
  for (const figure of figures) {
    const target = targetOf(placed, figure);
    const line = target && placed[target.at];
    if (target && line) {
      const key = target.isBefore ? 'figuresBefore' : 'figures';
      placed[target.at] = { ...line, [key]: [...(line[key] ?? []), figure.number] };
    }
  }
  return placed;
}

interface Target {
  at: number;
  isBefore: boolean;
}

function targetOf(lines: SourceLine[], { page, box }: NumberedFigure): Target | undefined {
  const own = lines.flatMap((line, at) => (line.page === page && saysSomething(line.text) ? [at] : []));
  const inColumn = own.filter((at) => isInColumn(lines[at] as SourceLine, box));
  const nextToIt = inColumn.filter((at) => isInRow(lines[at] as SourceLine, box));
  if (nextToIt.length > 0) {
    return { at: lastOfQuestion(lines, nextToIt), isBefore: false };
  }
  const isAbove = (at: number): boolean => middle((lines[at] as SourceLine).box) < middle(box);
  const above = inColumn.findLast(isAbove) ?? own.findLast(isAbove);
  if (above !== undefined) {
    return { at: above, isBefore: false };
  }
  const before = lines.findLastIndex((line) => line.page < page && saysSomething(line.text));
  const first = inColumn[0] ?? own[0];
  const isContinued = first === undefined || beginsQuestion(lines[first] as SourceLine);
  if (isContinued && before >= 0) {
    return { at: before, isBefore: false };
  }
  return first === undefined ? undefined : { at: first, isBefore: true };
}

const middle = (box: Box): number => box.y + box.height / 2;

/** A line that can carry a figure: it belongs to a question. */
function saysSomething(text: string): boolean {
  const words = text.trim();
  const isMarks = /^[[(]?\s*\d{1,3}\s*(?:marks?)?\s*[\])]?$/i.test(words) && readLabels(words) === undefined;
  return words !== '' && !isMarks && !isRuledLine(words) && !isAlternative(words) && !isSectionHeading(words);
}

/** In a page of two columns, lines of the other column are not above a figure. */
function isInColumn(line: SourceLine, box: Box): boolean {
  const gap = Math.max(line.box.x - (box.x + box.width), box.x - (line.box.x + line.box.width));
  const isWide = line.rightEdge - line.box.x > line.rightEdge * 0.55;
  return isWide || gap < 20;
}

function isInRow(line: SourceLine, box: Box): boolean {
  const y = middle(line.box);
  return y > box.y && y < box.y + box.height;
}

function beginsQuestion(line: SourceLine): boolean {
  const kind = readLabels(line.text.trim())?.labels[0]?.kind;
  return kind === 'question' || kind === 'number' || kind === 'decimal';
}

/** Of the lines next to a figure, the last one of the question that most of them belong to. */
function lastOfQuestion(lines: SourceLine[], nextToIt: number[]): number {
  const groups: number[][] = [];
  for (const at of nextToIt) {
    const open = groups.at(-1);
    if (!open || beginsQuestion(lines[at] as SourceLine)) {
      groups.push([at]);
    } else {
      open.push(at);
    }
  }
  const largest = groups.reduce((a, b) => (b.length > a.length ? b : a));
  return largest.at(-1) ?? 0;
}
