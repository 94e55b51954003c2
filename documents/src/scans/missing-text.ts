import type { Box } from '../document.ts';
import type { Glyph } from '../pdf/glyph.ts';
import type { SpoiltLine } from '../pdf/legacy-fonts.ts';
import type { RawPage } from '../pdf/page-text.ts';
import { paintOver } from './grey-picture.ts';
import { linesOfText } from './orientation.ts';

/** A part of a page whose text is in an image and not in the text layer. */
export interface Gap {
  box: Box;
  /** Whether the text is a picture, or letters of a font that does not map them to characters. */
  what: 'picture' | 'letters';
  /** The names of the fonts of `letters`. */
  fonts: string[];
}

/** The resolution, in pixels per point, at which lines of text can be detected. */
const GLANCE = 1.4;
/** The minimum share of the page. A smaller picture is a figure or a logo. */
const SMALLEST_PICTURE = 0.06;
/** The minimum number of lines of text in a picture that is read. */
const MIN_LINES = 3;
/** The margin around such a part, in points, so that no letter is cut. */
const MARGIN = 3;

/** Returns the pictures with lines of text that are not in the text layer. */
export function pictureGaps(raw: RawPage, glyphs: Glyph[]): Gap[] {
  const large = raw.pictures.filter(
    ({ width, height }) => width * height > raw.width * raw.height * SMALLEST_PICTURE,
  );
  return apart(large).flatMap((box) => {
    const picture = raw.draw(box, GLANCE);
    paintOver(picture, boxesWithin(box, glyphs), GLANCE);
    return linesOfText(picture) >= MIN_LINES ? [{ box, what: 'picture' as const, fonts: [] }] : [];
  });
}

/** Returns the boxes of the letters of the text layer, relative to the top left corner of a part of the page. */
export function boxesWithin(part: Box, glyphs: Glyph[]): Box[] {
  return glyphs
    .map(({ box }) => ({ ...box, x: box.x - part.x, y: box.y - part.y }))
    .filter(
      ({ x, y, width, height }) => x + width > 0 && y + height > 0 && x < part.width && y < part.height,
    );
}

/** Returns each part of the page once. A picture within another picture belongs to that picture. */
function apart(pictures: Box[]): Box[] {
  const largestFirst = [...pictures].sort((a, b) => b.width * b.height - a.width * a.height);
  const separate: Box[] = [];
  for (const box of largestFirst) {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (!separate.some((other) => x > other.x && x < right(other) && y > other.y && y < bottom(other))) {
      separate.push(box);
    }
  }
  return separate;
}

/** Returns the lines of wrongly encoded letters. Lines below each other are one part. */
export function lettersGaps(spoilt: SpoiltLine[], page: { width: number; height: number }): Gap[] {
  const gaps: Gap[] = [];
  for (const { box, fonts } of [...spoilt].sort((a, b) => a.box.y - b.box.y)) {
    const above = gaps.at(-1);
    if (above && box.y - bottom(above.box) < box.height * 1.5) {
      above.box = around(above.box, box);
      above.fonts = [...new Set([...above.fonts, ...fonts])];
    } else {
      gaps.push({ box, what: 'letters', fonts });
    }
  }
  return gaps.map((gap) => ({ ...gap, box: widened(gap.box, page) }));
}

function widened(box: Box, page: { width: number; height: number }): Box {
  const x = Math.max(0, box.x - MARGIN);
  const y = Math.max(0, box.y - MARGIN);
  return {
    x,
    y,
    width: Math.min(page.width, right(box) + MARGIN) - x,
    height: Math.min(page.height, bottom(box) + MARGIN) - y,
  };
}

function around(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return { x, y, width: Math.max(right(a), right(b)) - x, height: Math.max(bottom(a), bottom(b)) - y };
}

const right = (box: Box): number => box.x + box.width;
const bottom = (box: Box): number => box.y + box.height;
