import {
  hasDimWord,
  isUnread,
  type Line,
  lineConfidence,
  type Page,
  withoutPageFurniture,
} from '@classi/documents';
import { readLabels } from '../labels/labels.ts';
import { marksAtEnd } from '../marks/printed-marks.ts';
import { formulasOfLine } from '../text/formula-markers.ts';
import { withHindiForms } from './rewrites.ts';
import type { SourceLine } from './source-line.ts';
import { readTables } from './tables.ts';

/** Lines of a column begin at most this many points apart. */
const PEERS = 40;
/** At least this many lines on the right half make a page one of two columns. */
const MIN_IN_COLUMN = 5;
/** Text in one column fills at least this share of the page. */
const NARROWEST_TEXT = 0.75;

/** Returns the text lines of the pages in order, without headers, footers, page numbers, and pages that cannot be read. */
export function linesOfPages(all: Page[], isIllegible: (page: Page) => boolean = isUnread): SourceLine[] {
  const pages = all.map((page) => (isIllegible(page) ? { ...page, lines: [] } : page));
  const lines = withoutPageFurniture(pages, isAsking).flatMap((page, index) => {
    const printed = page.lines.filter(({ figure }) => figure === undefined);
    return printed.map((line) => sourceLine(line, pages[index] ?? page));
  });
  return withHindiForms(withoutEquationNumbers(readTables(lines)));
}

/** Returns whether a line has a label or only marks: it belongs to a question even if other pages have the same line. */
const isAsking = ({ text }: Line): boolean =>
  (readLabels(text) !== undefined && !/^\d+(?:\t|$)/.test(text)) || marksAtEnd(text)?.text === '';

const sourceLine = (line: Line, page: Page): SourceLine => ({
  text: line.text,
  printed: line.text,
  page: page.number,
  box: line.box,
  ...(line.tabs ? { tabs: line.tabs } : {}),
  bold: line.bold,
  rightEdge: rightEdgeOf(line, page),
  ...(line.words ? { confidence: lineConfidence(line), isDim: hasDimWord(line) } : {}),
  ...(line.cell ? { cell: line.cell } : {}),
  ...(line.isStruck ? { isStruck: true } : {}),
  ...(line.formulas ? { formulas: formulasOfLine(line) ?? [] } : {}),
});

const numberAtEdge = /\t\s*\((\d{1,3})\)$/;
const MIN_EQUATIONS = 5;

/** Removes numbers in brackets at the right edge if they keep rising, because they number equations and are not marks. */
function withoutEquationNumbers(lines: SourceLine[]): SourceLine[] {
  const numbers = lines.flatMap(({ text }) => numberAtEdge.exec(text)?.[1] ?? []).map(Number);
  const areEquations =
    numbers.length >= MIN_EQUATIONS &&
    numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  return areEquations ? lines.map((line) => ({ ...line, text: line.text.replace(numberAtEdge, '') })) : lines;
}

/** Returns the right edge of the lines that begin near this one, so that each of two columns has its own edge. */
function rightEdgeOf(line: Line, page: Page): number {
  const peers = page.lines.filter(({ box }) => Math.abs(box.x - line.box.x) < PEERS);
  // Marks at the edge are printed to the right of the text, so a line may be full without reaching them.
  const words = peers.filter(({ text }) => !(text.includes('\t') && marksAtEnd(text) !== undefined));
  const edges = (words.length > 0 ? words : peers).map(({ box }) => box.x + box.width).sort((a, b) => a - b);
  const edge = edges[Math.floor(edges.length * 0.9)] ?? 0;
  const { width } = page;
  const onTheRight = page.lines.filter(({ box }) => box.x > width * 0.45 && box.width > width * 0.25);
  return onTheRight.length >= MIN_IN_COLUMN ? edge : Math.max(edge, width * NARROWEST_TEXT);
}
