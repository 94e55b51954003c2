import type { Line, Page } from '../document.ts';

/** The share of a page, at its top and bottom, in which headers and footers are searched. */
const MARGIN_BAND = 0.1;
/** A header is compared with those of pages up to this far away, because left and right pages may have different headers. */
const REACH = 2;
/** Points by which a header may be shifted on another page, and by which a page may lie differently under the glass. */
const SHIFT = { text: 4, scan: 9 };
/** Pages that may be missing from a file or follow in it. */
const PAGES_APART = 2;
/** Lines with a smaller gap between them, in line heights, belong together. */
const CLOSE = 0.9;
/** The most characters of a line such as 'Page 3 of 12'. */
const LONGEST_COUNT = 90;

const pageNumber =
  /^[\s\-–—|]*(?:page|p\.?|pg\.?)?\s*\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?(?:\s*\|\s*page)?[\s\-–—|]*$/i;
const inBrackets = /^\((\d{1,3})\)$/;
/** A page number in the middle is at most this share of the page's width away from it. */
const CENTRE = 0.05;
/** Within a line of the margin. On a scan, '1 of 2' may be read as '10f 2'. */
const pageWord = /\bpage\s*[:\-–]?\s*\d{1,3}(?:[o0]?f)?\b/i;
const countAtEnd = /\b(\d{1,3})\s+of\s+(\d{1,3})\s*$/i;
const turning = String.raw`(?:p\.?\s*t\.?\s*o\.?|(?:please\s+)?turn\s+(?:over|page\s+over|the\s+page)|continued\s+(?:overleaf|on\s+(?:the\s+)?next\s+page))\s*[\])►>]*$`;
const turnOver = new RegExp(String.raw`^[[(]?\s*${turning}`, 'i');
const endsTurnOver = new RegExp(String.raw`^.{0,70}\s[[(]?\s*${turning}`, 'i');

/**
 * The pages without headers, footers, page numbers and 'Turn over'.
 *
 * @param isContent True for a line that is content even where other pages repeat it, as are the lines close below it.
 */
export function withoutPageFurniture(pages: Page[], isContent: (line: Line) => boolean): Page[] {
  const bands = pages.map((page) => page.lines.filter((line) => isInBand(line, page)));
  return pages.map((page, index) => ({
    ...page,
    lines: page.lines.filter((line) => {
      if (turnOver.test(line.text)) return false;
      if (!isInBand(line, page)) return true;
      if (!line.cell && (isPageNumber(line, page) || endsTurnOver.test(line.text))) return false;
      if (isContent(line)) return true;
      const isCount = !line.cell && countsPages(line.text, page.number, pages.length);
      return !isCount && (!isRepeated(line, index, bands) || continuesContent(line, page, isContent));
    }),
  }));
}

function isInBand({ box }: Line, { height }: Page): boolean {
  const middle = box.y + box.height / 2;
  return middle < height * MARGIN_BAND || middle > height * (1 - MARGIN_BAND);
}

/**
 * A number alone may be content: the page number is outermost. In brackets it may be the marks of the last line, so it must be the number of
 * the page, in the middle.
 */
function isPageNumber({ text, box }: Line, { lines, number, width }: Page): boolean {
  const isOutermost =
    lines.every((other) => other.box.y >= box.y) || lines.every((other) => other.box.y <= box.y);
  const isCentred = Math.abs(box.x + box.width / 2 - width / 2) < width * CENTRE;
  const isBracketed = inBrackets.exec(text.trim())?.[1] === String(number) && isCentred;
  return (
    (isBracketed && isOutermost) || (pageNumber.test(text) && (!/^\d+$/.test(text.trim()) || isOutermost))
  );
}

/** 'Physics 1 of 2', but not 'Work out 3/4 of 60'. */
function countsPages(text: string, number: number, pages: number): boolean {
  const [, page, count] = countAtEnd.exec(text) ?? [];
  const isCount = Number(page) === number || Math.abs(Number(count) - pages) <= PAGES_APART;
  return text.length < LONGEST_COUNT && (pageWord.test(text) || (Number(page) <= Number(count) && isCount));
}

function continuesContent({ box }: Line, page: Page, isContent: (line: Line) => boolean): boolean {
  const above = page.lines.find(
    ({ box: other }) =>
      other.y < box.y &&
      box.y - other.y - other.height < box.height * CLOSE &&
      other.x < box.x + box.width &&
      box.x < other.x + other.width,
  );
  return above !== undefined && (isContent(above) || continuesContent(above, page, isContent));
}

const isRepeated = (line: Line, index: number, bands: Line[][]): boolean =>
  bands.some(
    (band, other) =>
      other !== index &&
      Math.abs(other - index) <= REACH &&
      band.some(
        ({ box, text }) =>
          Math.abs(box.y - line.box.y) < (line.words ? SHIFT.scan : SHIFT.text) &&
          isSame(text, line.text, other - index),
      ),
  );

/** Returns whether two lines have the same words and numbers, except for one number that counts the pages. */
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
