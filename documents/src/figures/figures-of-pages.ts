import type { Box, Page } from '../document.ts';

/** A picture or a drawing of a document. */
export interface NumberedFigure {
  page: number;
  box: Box;
  /** 1-based, in the order of the document. */
  number: number;
}

/** Points around a figure, so that no stroke is cut. */
const MARGIN = 4;
/** Points by which a logo may be shifted on another page. */
const SHIFT = 3;
/** The least share and number of pages with a logo; in the running head fewer are enough. */
const OFTEN = 0.4;
const MIN = 3;
const MIN_IN_HEAD = 2;
/** Shares of a page: the height of its header and footer, and the largest area of a logo in them. */
const HEAD = 0.1;
const LARGEST_IN_HEAD = 0.02;

/** The figures of a document, without the logos that are repeated on page after page. */
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
      const fewest = Math.max(often, isInHead(box, page) ? MIN_IN_HEAD : MIN);
      return all.filter((other) => isSamePlace(box, other.box)).length < fewest;
    })
    .map(({ page, box }, at) => ({ number: at + 1, page: page.number, box: withMargin(box, page) }));
}

/** In a bilingual document of which one language cannot be read, each drawing is printed twice. */
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

const middle = (box: Box): number => box.y + box.height / 2;
