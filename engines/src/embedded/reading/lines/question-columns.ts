/**
 * Separates two columns whose rows were extracted one after the other, mostly as one line each (`1. … ⇥ 4. …`), so that the left column
 * comes before the right one.
 */
import { isKeyHeading } from '../assembly/signals.ts';
import { readLabels } from '../labels/labels.ts';
import { groupsStartedBy, neighboursBy, type SourceLine } from './source-line.ts';

/** Text between two wide gaps of a line. Its ends are in points from the left edge of the page. */
export interface LinePiece {
  text: string;
  from: number;
  to: number;
}

/** The number at the beginning of a text. */
export interface LeadingNumber {
  value: number;
  /** A word such as 'Question' comes before the number. */
  isWorded: boolean;
}

type NumberOf = (text: string) => LeadingNumber | undefined;
type ValueOf = (text: string) => number | undefined;

/** The lines of a column may begin this many points apart. */
const ALIGNED = 8;
/** Full lines fill at least this share of the width of the left column. */
const NARROWEST_COLUMN = 0.75;

export function withColumnsApart(lines: SourceLine[], numberOf: NumberOf = questionNumberOf): SourceLine[] {
  const pages = neighboursBy(lines, ({ page }) => page);
  return pages.flatMap((page) => {
    const strongest = strongestOf(page, numberOf);
    return columnsApart(withGapsAtNumbers(page, strongest), strongest);
  });
}

/** Separates a number in the middle of a line from the words before it, if numbers on other lines begin a column there. */
function withGapsAtNumbers(lines: SourceLine[], numberOf: ValueOf): SourceLine[] {
  const starts = lines.flatMap((line) =>
    linePiecesOf(line).flatMap(({ text, from }, index) => (index > 0 && numberOf(text) ? [from] : [])),
  );
  const columns = starts.filter((x) => starts.filter((other) => Math.abs(other - x) < ALIGNED).length > 1);
  return lines.map((line) => {
    const { text, box } = line;
    const letter = box.width / Math.max(1, text.length);
    const gap = [...text.matchAll(/ /g)].find(({ index }) => {
      const x = columns.find((each) => Math.abs(box.x + letter * (index + 1) - each) < 2 * ALIGNED);
      return x !== undefined && numberOf(text.slice(index + 1)) !== undefined;
    })?.index;
    if (gap === undefined || text.includes('\t') || line.cell) return line;
    const to = box.x + letter * (gap + 1);
    const x = columns.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0] ?? to;
    return {
      ...line,
      text: `${text.slice(0, gap)}\t${text.slice(gap + 1)}`,
      tabs: [{ from: x - letter, to: x }],
    };
  });
}

/** Splits lines of text side by side that is numbered row by row, so that each number begins a line. */
export function withRowsApart(lines: SourceLine[], numberOf: NumberOf): SourceLine[] {
  return lines.flatMap((line) => {
    const pieces = linePiecesOf(line);
    let last = numberOf(pieces[0]?.text ?? '')?.value;
    const parts = groupsStartedBy(pieces, ({ text }) => {
      const number = numberOf(text)?.value;
      const isNext = number !== undefined && last !== undefined && number > last;
      last = number ?? last;
      return isNext;
    });
    return parts.length === 1 ? [line] : parts.flatMap((part) => lineOfPieces(line, part));
  });
}

/**
 * Returns the numbers of a page. If some have a word before them, only those count, because others may be of program lines or list items.
 */
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
 * Looks for a vertical gap, over as many lines as possible, with a number at its right. The sides are columns if the numbers rise down the
 * left side and then down the right side, but not row by row.
 */
function columnsApart(lines: SourceLine[], numberOf: ValueOf): SourceLine[] {
  const key = lines.findIndex(({ text }) => isKeyHeading(text));
  if (key > 0) return [lines.slice(0, key), lines.slice(key)].flatMap((part) => columnsApart(part, numberOf));
  const rows = lines.map(linePiecesOf);
  const fewest = setbacks(rows.flatMap((row) => row.flatMap(({ text }) => numberOf(text) ?? [])));
  if (fewest === 0) return lines;
  for (const { x, start, ends } of bandsOf(rows, numberOf)) {
    // The text after the right column may belong to the left column or to the whole page.
    for (const end of ends) {
      const split = sidesAt(lines.slice(start, end), x).flat();
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
  /** The index of the first line, and the possible indexes after the last one: the end of the gap, or the end of the right column. */
  start: number;
  ends: Set<number>;
}

/** Returns, for each number in the middle of the page, the rows around it that have a vertical gap. */
function bandsOf(rows: readonly LinePiece[][], numberOf: ValueOf): Band[] {
  const edge = Math.min(...rows.flatMap((row) => row.map(({ from }) => from)));
  return rows.flatMap((row, index) =>
    row.flatMap(({ text, from: x }) => {
      if (x <= edge + ALIGNED || numberOf(text) === undefined) return [];
      const start = rows.slice(0, index).findLastIndex((other) => crosses(other, x)) + 1;
      const crossing = rows.findIndex((other, at) => at > index && crosses(other, x));
      const end = crossing < 0 ? rows.length : crossing;
      const last = rows.slice(0, end).findLastIndex((other) => (other.at(-1)?.from ?? 0) >= x - ALIGNED);
      return [{ x, start, ends: new Set([end, last + 1]) }];
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

/** Returns the text at the left and at the right of `x`. */
export function sidesAt(lines: readonly SourceLine[], x: number): [SourceLine[], SourceLine[]] {
  const width = x - Math.min(...lines.map(({ box }) => box.x));
  const isLeft = ({ from }: LinePiece): boolean => from < x - ALIGNED;
  const sideOf = (isOnSide: (piece: LinePiece) => boolean, from: number): SourceLine[] => {
    const own = lines.map((line) => linePiecesOf(line).filter(isOnSide));
    // Full lines reach at least this right end, even if the column has none.
    const rightEdge = Math.max(from + width * NARROWEST_COLUMN, ...own.flat().map(({ to }) => to));
    return own.flatMap((pieces, at) => pieceOfRow({ ...(lines[at] as SourceLine), rightEdge }, pieces));
  };
  return [sideOf(isLeft, x - width), sideOf((piece) => !isLeft(piece), x)];
}

/** Returns some pieces of a row as a line. The figures of the row belong to its first piece. */
function pieceOfRow(line: SourceLine, pieces: LinePiece[]): SourceLine[] {
  const all = linePiecesOf(line);
  if (pieces.length === all.length) return [line];
  const { figures: _, figuresBefore: __, ...bare } = line;
  return lineOfPieces(pieces[0]?.from === all[0]?.from ? line : bare, pieces);
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

/** Returns the sum of all decreases between consecutive numbers. An equal number may belong to a part. */
const setbacks = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number, index) => sum + Math.max(0, (numbers[index - 1] ?? number) - number), 0);
