/** Two columns whose rows came out one after the other, most as one line each (`1. … ⇥ 4. …`): the left one before the right one. */
import { readLabels } from '../labels/labels.ts';
import type { SourceLine } from './source-line.ts';

/** Text between two wide gaps of a line, with its ends in points from the left of the page. */
export interface LinePiece {
  text: string;
  from: number;
  to: number;
}

/** The number at the beginning of a text. */
export interface LeadingNumber {
  value: number;
  /** A word such as 'Question' is before it. */
  isWorded: boolean;
}

type NumberOf = (text: string) => LeadingNumber | undefined;
type ValueOf = (text: string) => number | undefined;

/** Points by which the lines of a column may begin apart. */
const ALIGNED = 8;
/** Share of the width of the left column that full lines of both columns fill at least. */
const NARROWEST_COLUMN = 0.75;

export function withColumnsApart(lines: SourceLine[], numberOf: NumberOf = questionNumberOf): SourceLine[] {
  const pages = Map.groupBy(lines, ({ page }) => page);
  return [...pages.values()].flatMap((page) => columnsApart(page, strongestOf(page, numberOf)));
}

/** Text side by side that is numbered row by row: each number begins a line. */
export function withRowsApart(lines: SourceLine[], numberOf: NumberOf): SourceLine[] {
  return lines.flatMap((line) => {
    const parts: LinePiece[][] = [];
    let last: number | undefined;
    for (const piece of linePiecesOf(line)) {
      const number = numberOf(piece.text)?.value;
      const isNext = number !== undefined && last !== undefined && number > last;
      const open = parts.at(-1);
      if (open && !isNext) open.push(piece);
      else parts.push([piece]);
      last = number ?? last;
    }
    return parts.length === 1 ? [line] : parts.flatMap((part) => lineOfPieces(line, part));
  });
}

/** Of a page where words are before the numbers, only those: others may count the lines of a program or the items of a list. */
function strongestOf(page: SourceLine[], numberOf: NumberOf): ValueOf {
  const numbers = page.flatMap(({ text }) => text.split('\t').flatMap((piece) => numberOf(piece) ?? []));
  const isWorded = numbers.filter((number) => number.isWorded).length > 1;
  return (text) => {
    const number = numberOf(text);
    return number && (number.isWorded || !isWorded) ? number.value : undefined;
  };
}

const questionNumberOf: NumberOf = (text) => {
  const labelled = readLabels(text.trim());
  const label = labelled?.rest === '' ? undefined : labelled?.labels[0];
  return label?.kind === 'number' || label?.kind === 'question'
    ? { value: Number(label.value), isWorded: label.kind === 'question' }
    : undefined;
};

/**
 * Looks for a vertical strip of white space, over as many lines as possible, on the right of which a number begins. Its sides are columns
 * where the numbers rise down the left side and then down the right one, but not row by row.
 */
function columnsApart(lines: SourceLine[], numberOf: ValueOf): SourceLine[] {
  const rows = lines.map(linePiecesOf);
  const fewest = setbacks(rows.flatMap((row) => row.flatMap(({ text }) => numberOf(text) ?? [])));
  if (fewest === 0) return lines;
  for (const { x, start, ends } of bandsOf(rows, numberOf)) {
    // What follows the right column may be the rest of the left one, or belong to the whole page.
    for (const end of ends) {
      const split = splitAt(lines.slice(start, end), x);
      const inColumns = numbersOf([...lines.slice(0, start), ...split, ...lines.slice(end)], numberOf);
      if (setbacks(numbersOf(split, numberOf)) === 0 && setbacks(inColumns) < fewest)
        return [...lines.slice(0, start), ...split, ...columnsApart(lines.slice(end), numberOf)];
    }
  }
  return lines;
}

interface Band {
  /** The left end of the right column. */
  x: number;
  /** Index of the first line, and of the line after the last: as far as the white space goes, or the right column. */
  start: number;
  ends: Set<number>;
}

/** The rows around each number in the middle of the page through which a strip of white space goes. */
function bandsOf(rows: readonly LinePiece[][], numberOf: ValueOf): Band[] {
  const edge = Math.min(...rows.flatMap((row) => row.map(({ from }) => from)));
  return rows.flatMap((row, index) =>
    row
      .filter(({ text, from }) => from > edge + ALIGNED && numberOf(text) !== undefined)
      .map(({ from: x }) => {
        const start = rows.slice(0, index).findLastIndex((other) => crosses(other, x)) + 1;
        const crossing = rows.findIndex((other, at) => at > index && crosses(other, x));
        const end = crossing < 0 ? rows.length : crossing;
        const isRight = (other: readonly LinePiece[]): boolean => (other.at(-1)?.from ?? 0) >= x - ALIGNED;
        return { x, start, ends: new Set([end, rows.slice(0, end).findLastIndex(isRight) + 1]) };
      }),
  );
}

export function linePiecesOf(line: SourceLine): LinePiece[] {
  const { text, box, tabs = [], cell } = line;
  const texts = text.split('\t');
  const end = box.x + box.width;
  if (cell || texts.length !== tabs.length + 1) return [{ text, from: box.x, to: end }];
  return texts.map((own, index) => ({
    text: own,
    from: tabs[index - 1]?.to ?? box.x,
    to: tabs[index]?.from ?? end,
  }));
}

const crosses = (row: readonly LinePiece[], x: number): boolean =>
  row.some(({ from, to }) => from < x - ALIGNED && to > x - 1);

function splitAt(lines: readonly SourceLine[], x: number): SourceLine[] {
  const isLeft = ({ from }: LinePiece): boolean => from < x - ALIGNED;
  const left = Math.min(...lines.map(({ box }) => box.x));
  return [
    ...sideOf(lines, isLeft, left + (x - left) * NARROWEST_COLUMN),
    ...sideOf(lines, (piece) => !isLeft(piece), x + (x - left) * NARROWEST_COLUMN),
  ];
}

/** @param narrowest where full lines of this column end at least */
function sideOf(
  lines: readonly SourceLine[],
  isOnSide: (piece: LinePiece) => boolean,
  narrowest: number,
): SourceLine[] {
  const own = lines.map((line) => ({
    line,
    all: linePiecesOf(line),
    pieces: linePiecesOf(line).filter(isOnSide),
  }));
  const rightEdge = Math.max(narrowest, ...own.flatMap(({ pieces }) => pieces.map(({ to }) => to)));
  return own.flatMap(({ line, all, pieces }) => {
    if (pieces.length === all.length) return [{ ...line, rightEdge }];
    // Figures of a row stay with its first piece.
    const { figures: _, figuresBefore: __, ...bare } = line;
    const isFirst = pieces[0]?.from === all[0]?.from;
    return lineOfPieces({ ...(isFirst ? line : bare), rightEdge }, pieces);
  });
}

function lineOfPieces({ tabs: _, ...line }: SourceLine, pieces: readonly LinePiece[]): SourceLine[] {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return [];
  const text = pieces.map((piece) => piece.text).join('\t');
  const tabs = pieces.slice(1).map(({ from }, index) => ({ from: pieces[index]?.to ?? from, to: from }));
  return [
    {
      ...line,
      text,
      printed: text,
      box: { ...line.box, x: first.from, width: last.to - first.from },
      ...(tabs.length > 0 ? { tabs } : {}),
    },
  ];
}

const numbersOf = (lines: readonly SourceLine[], numberOf: ValueOf): number[] =>
  lines.flatMap(({ text }) => numberOf(text) ?? []);

/** How far the numbers go back; a repeated one may be that of a part. */
const setbacks = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number, index) => sum + Math.max(0, (numbers[index - 1] ?? number) - number), 0);
