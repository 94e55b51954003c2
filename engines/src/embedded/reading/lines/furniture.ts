import type { Line, Page } from '@classi/documents';
import { readLabels } from '../labels/labels.ts';
import { marksAtEnd } from '../marks/printed-marks.ts';
import { formulasOfLine } from '../text/formula-markers.ts';
import { withHindiForms } from './hindi-forms.ts';
import { hasDimWord, isUnread, lineConfidence } from './legibility.ts';
import type { SourceLine } from './source-line.ts';
import { readTables } from './tables.ts';

/** Share of a page, at its top and at its bottom, that may hold headers and footers. */
const MARGIN_BAND = 0.1;
/** Headers of left and right pages take turns, so the next but one counts as well. */
const REACH = 2;

/** Points by which a header may be shifted on another page. */
const TEXT_SHIFT = 4;
/** Points by which a page may lie differently under the glass than the one before. */
const SCAN_SHIFT = 9;

/** Points. */
const PEERS = 40;
/** Share of a page that text in one column fills at least. */
const NARROWEST_TEXT = 0.75;

const pageNumber =
  /^[\s\-–—|]*(?:page|p\.?|pg\.?)?\s*\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?(?:\s*\|\s*page)?[\s\-–—|]*$/i;
/** Within a line of the margin. On a scan, '1 of 2' may be read as '10f 2'. */
const pageWord = /\bpage\s*[:\-–]?\s*\d{1,3}(?:[o0]?f)?\b/i;
const countAtEnd = /\b(\d{1,3})\s+of\s+(\d{1,3})\s*$/i;
/** Pages that may be missing from a file or follow in it. */
const PAGES_APART = 2;

/** 'Physics 1 of 2', but not 'Work out 3/4 of 60'. */
function countsPages(text: string, number: number, pages: number): boolean {
  const [, page, count] = countAtEnd.exec(text) ?? [];
  const isCount = Number(page) === number || Math.abs(Number(count) - pages) <= PAGES_APART;
  return pageWord.test(text) || (Number(page) <= Number(count) && isCount);
}

const turning = String.raw`(?:p\.?\s*t\.?\s*o\.?|(?:please\s+)?turn\s+(?:over|page\s+over|the\s+page)|continued\s+(?:overleaf|on\s+(?:the\s+)?next\s+page))\s*[\])►>]*$`;
const turnOver = new RegExp(String.raw`^[[(]?\s*${turning}`, 'i');
const endsTurnOver = new RegExp(String.raw`^.{0,70}\s[[(]?\s*${turning}`, 'i');

/** The pages' own lines, in order: without headers, footers and page numbers, and without pictures that cannot be read. */
export function withoutFurniture(all: Page[], isIllegible: (page: Page) => boolean = isUnread): SourceLine[] {
  const pages = all.map((page) => (isIllegible(page) ? { ...page, lines: [] } : page));
  const bands = pages.map((page) => page.lines.filter((line) => inBand(line, page)));
  return withHindiForms(
    withoutEquationNumbers(pages.flatMap((page, index) => readTables(linesOf(page, index, bands)))),
  );
}

function linesOf(page: Page, index: number, bands: Line[][]): SourceLine[] {
  return page.lines
    .filter((line) => line.figure === undefined && !isFurniture(line, page, index, bands))
    .map((line) => ({
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
    }));
}

const numberAtEdge = /\t\s*\((\d{1,3})\)$/;
const FEWEST_EQUATIONS = 5;

/** Numbers in brackets at the edge that count on from one to the next are those of equations, and no marks. */
function withoutEquationNumbers(lines: SourceLine[]): SourceLine[] {
  const numbers = lines.flatMap(({ text }) => numberAtEdge.exec(text)?.[1] ?? []).map(Number);
  const areEquations =
    numbers.length >= FEWEST_EQUATIONS &&
    numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  return areEquations ? lines.map((line) => ({ ...line, text: line.text.replace(numberAtEdge, '') })) : lines;
}

function isFurniture(line: Line, page: Page, index: number, bands: Line[][]): boolean {
  if (turnOver.test(line.text)) {
    return true;
  }
  if (!inBand(line, page)) {
    return false;
  }
  const isQuestion = asksByLabel(line);
  const isPageCount =
    !isQuestion && line.text.length < 90 && countsPages(line.text, page.number, bands.length);
  if (!line.cell && (isPageCount || endsTurnOver.test(line.text) || isPageNumber(line, page))) {
    return true;
  }
  const isMarks = marksAtEnd(line.text)?.text === '';
  return !isQuestion && !isMarks && isRepeated(line, index, bands) && !isOfQuestion(line, page);
}

const asksByLabel = ({ text }: Line): boolean => readLabels(text) !== undefined && !/^\d+(?:\t|$)/.test(text);

/** Of the height of a line: lines with less between them belong together. */
const CLOSE = 0.9;

/** True of the further lines of a question: many ask with the same words at the head of page after page. */
function isOfQuestion(line: Line, page: Page): boolean {
  const { box } = line;
  const above = page.lines.find(
    ({ box: other }) =>
      other.y < box.y &&
      box.y - other.y - other.height < box.height * CLOSE &&
      other.x < box.x + box.width &&
      box.x < other.x + other.width,
  );
  return above !== undefined && (asksByLabel(above) || isOfQuestion(above, page));
}

/** A number alone may be the marks of a question: the page number is outermost. */
function isPageNumber(line: Line, page: Page): boolean {
  const isOutermost =
    page.lines.every(({ box }) => box.y >= line.box.y) || page.lines.every(({ box }) => box.y <= line.box.y);
  return pageNumber.test(line.text) && (!/^\d+$/.test(line.text.trim()) || isOutermost);
}

function isRepeated(line: Line, index: number, bands: Line[][]): boolean {
  return bands.some(
    (band, other) =>
      other !== index &&
      Math.abs(other - index) <= REACH &&
      band.some(
        (each) =>
          Math.abs(each.box.y - line.box.y) < (line.words ? SCAN_SHIFT : TEXT_SHIFT) &&
          isSame(each.text, line.text, other - index),
      ),
  );
}

/** The same words, and the same numbers but for one that counts the pages. */
function isSame(other: string, text: string, pagesApart: number): boolean {
  const numbers = (from: string): number[] => (from.match(/\d+/g) ?? []).map(Number);
  const words = (from: string): string =>
    from
      .toLowerCase()
      .replace(/\d+/g, '#')
      .replace(/[\s\-–—_.,]+/g, ' ');
  const own = numbers(text);
  return (
    words(other) === words(text) &&
    numbers(other).every((number, at) => [0, pagesApart].includes(number - (own[at] ?? 0)))
  );
}

function inBand(line: Line, page: Page): boolean {
  const middle = line.box.y + line.box.height / 2;
  return middle < page.height * MARGIN_BAND || middle > page.height * (1 - MARGIN_BAND);
}

/** Among the lines that begin near this one, so that each of two columns has its own edge. */
function rightEdgeOf(line: Line, page: Page): number {
  const peers = page.lines.filter(({ box }) => Math.abs(box.x - line.box.x) < PEERS);
  // Marks at the edge are printed beyond the words: a line that wraps before them is full without reaching it.
  const words = peers.filter(({ text }) => !endsInMarks(text));
  const edges = (words.length > 0 ? words : peers).map(({ box }) => box.x + box.width).sort((a, b) => a - b);
  const edge = edges[Math.floor(edges.length * 0.9)] ?? 0;
  return hasColumns(page) ? edge : Math.max(edge, page.width * NARROWEST_TEXT);
}

const endsInMarks = (text: string): boolean => text.includes('\t') && marksAtEnd(text) !== undefined;

function hasColumns(page: Page): boolean {
  const onTheRight = page.lines.filter(
    ({ box }) => box.x > page.width * 0.45 && box.width > page.width * 0.25,
  );
  return onTheRight.length >= 5;
}
