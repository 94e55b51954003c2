import { readLabels } from '../labels/labels.ts';
import type { SourceLine } from './source-line.ts';

/** Share of the page's rows that have a right half, and how many there are at least. */
const SHARE = 0.3;
const FEWEST = 4;
/** Share of the page's width behind which the right column begins. */
const MIDDLE = 0.42;

/** Two columns of questions that came out row by row (`1. … ⇥ 4. …`): the left one before the right one. */
export function withColumnsApart(lines: SourceLine[]): SourceLine[] {
  const pages = [...new Set(lines.map(({ page }) => page))];
  return pages.flatMap((page) => columnsOf(lines.filter((line) => line.page === page)));
}

function columnsOf(lines: SourceLine[]): SourceLine[] {
  const rows = lines.map((line) => halvesOf(line));
  const left = rows.flatMap(([text]) => numberOf(text));
  const right = rows.flatMap(([, text]) => (text === undefined ? [] : numberOf(text)));
  const first = rows.findIndex(([, text]) => text !== undefined && numberOf(text).length > 0);
  const isRun = right.every((number, at) => at === 0 || number > (right[at - 1] ?? 0));
  const before = rows.slice(0, first + 1).flatMap(([text]) => numberOf(text));
  const isBehind = (right[0] ?? 0) > Math.max(0, ...left) && before.length > 0;
  const isTwice = right.length > 1 && left.length > 1;
  if (right.length === 0 || !isRun || !isBehind || !(isTwice || hasColumns(lines))) {
    return lines;
  }
  // The left halves may end here; nothing shows it exactly.
  const middle = Math.max(...lines.map(({ box }) => box.x + box.width)) / 2;
  const body = lines.slice(first);
  const onTheLeft = body.flatMap((line) => half(line, 0, middle));
  const onTheRight = body.flatMap((line) => half(line, 1, middle));
  return [...lines.slice(0, first), ...onTheLeft, ...onTheRight];
}

/** True where many rows have text on both sides, and others only on the right. */
function hasColumns(lines: SourceLine[]): boolean {
  const width = Math.max(...lines.map(({ box }) => box.x + box.width));
  const joined = lines.filter((line) => (halvesOf(line)[1]?.length ?? 0) > 12).length;
  const alone = lines.filter(({ box }) => box.x > width * MIDDLE).length;
  return joined >= FEWEST && alone >= FEWEST && joined + alone >= lines.length * SHARE;
}

function halvesOf({ text, cell }: SourceLine): [string, string | undefined] {
  const at = cell ? -1 : text.indexOf('\t');
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

const numberOf = (text: string): number[] => {
  const labelled = readLabels(text.trim());
  const label = labelled?.rest === '' ? undefined : labelled?.labels[0];
  return label?.kind === 'number' || label?.kind === 'question' ? [Number(label.value)] : [];
};

function half(line: SourceLine, side: 0 | 1, middle: number): SourceLine[] {
  const [left, right] = halvesOf(line);
  if (right === undefined) {
    return line.box.x > middle * MIDDLE * 2 === (side === 1) ? [line] : [];
  }
  const text = side === 0 ? left : right;
  const end = line.box.x + line.box.width;
  const [from, to] = side === 0 ? [line.box.x, middle] : [middle, Math.max(middle, end)];
  return [{ ...line, text, printed: text, box: { ...line.box, x: from, width: to - from } }];
}
