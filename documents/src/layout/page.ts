import type { Box, Page } from '../document.ts';
import type { Glyph } from '../pdf/glyph.ts';
import { legibleLetters } from '../pdf/legacy-fonts.ts';
import type { RawPage } from '../pdf/page-text.ts';
import { isDrawnOn, paintOver } from '../scans/grey-picture.ts';
import { boxesWithin, type Gap, lettersGaps, pictureGaps } from '../scans/missing-text.ts';
import { type Look, linesOfText, lookAt } from '../scans/orientation.ts';
import { readPageContent } from './page-content.ts';
import { withStruckLines } from './struck-out.ts';

/** A scanner's stamp or a page number over a picture of the page is not the page's text. */
const STAMP_LETTERS = 60;
const WHOLE_PAGE = 0.5;
/** The share of correctly encoded letters below which the picture of the page is read instead. */
const MIN_LEGIBLE = 0.2;

/** A page, and the parts whose text is only in its picture. */
export interface Reading {
  page: Page;
  /** Only for a `scan`. */
  look?: Look;
  /** Only for a page with a text layer. */
  gaps: Gap[];
}

/** The pixels of a point, about 100 pixels to an inch. */
const GLANCE = 1.4;
const GLANCE_PIXELS = 2_000_000;

/**
 * A page as its readers know it.
 *
 * @param number 1-based.
 *@param seen the lines read from pictures of missing text; undefined where the missing text is still to be found
 */
export function interpretPage(raw: RawPage, number: number, seen?: Glyph[]): Reading {
  const { glyphs, spoilt } = legibleLetters(raw.glyphs);
  const isStamped = raw.glyphs.length <= STAMP_LETTERS && raw.pictureShare > WHOLE_PAGE;
  const isLegible = glyphs.length > raw.glyphs.length * MIN_LEGIBLE;
  const size = { number, width: raw.width, height: raw.height };
  if (raw.glyphs.length === 0 || isStamped || !isLegible || isOutlined(raw, glyphs) || isRunTogether(raw)) {
    const glance = raw.draw({ x: 0, y: 0, ...size }, glanceScale(raw));
    const kind = raw.glyphs.length > 0 || isDrawnOn(glance) ? 'scan' : 'blank';
    const page: Page = { ...size, lines: [], kind };
    return kind === 'scan' ? { page, look: lookAt(glance), gaps: [] } : { page, gaps: [] };
  }
  return {
    page: {
      ...size,
      ...withStruckLines(
        seen
          ? readPageContent([...glyphs, ...seen], withoutReadPictures(raw, seen))
          : readPageContent(glyphs, raw),
        raw.rulings,
      ),
      kind: seen && seen.length > 0 ? 'mixed' : 'text',
    },
    gaps: seen ? [] : [...lettersGaps(spoilt, raw), ...pictureGaps(raw, glyphs)],
  };
}

/** The height of a line of outlined letters, in points. */
const OUTLINED_HEIGHT = { least: 5, most: 24 };
/** The average width of a letter as a share of its height. */
const LETTER_WIDTH = 0.5;
/** The fewest letters and lines of a page of outlined text. */
const MIN_OUTLINED = { letters: 150, lines: 5 };

/** True for a page whose letters are drawn as shapes, so that its text layer holds hardly more than bullets. */
function isOutlined(raw: RawPage, glyphs: Glyph[]): boolean {
  const outlines = raw.shapes.filter(
    ({ kind, box }) =>
      kind === 'drawn' && box.height >= OUTLINED_HEIGHT.least && box.height <= OUTLINED_HEIGHT.most,
  );
  const letters = outlines.reduce((sum, { box }) => sum + box.width / (box.height * LETTER_WIDTH), 0);
  if (letters < Math.max(MIN_OUTLINED.letters, glyphs.length)) return false;
  const page = { x: 0, y: 0, width: raw.width, height: raw.height };
  const glance = raw.draw(page, GLANCE);
  paintOver(glance, boxesWithin(page, glyphs), GLANCE);
  return linesOfText(glance) >= MIN_OUTLINED.lines;
}

/** The length of a word that is probably several, and the share of a page's letters in such words. */
const LONGEST_WORD = 15;
const RUN_TOGETHER_SHARE = 0.3;

/** True for a scan whose text layer was written by a recognition program without spaces. */
function isRunTogether({ glyphs, pictureShare }: RawPage): boolean {
  if (pictureShare <= WHOLE_PAGE) return false;
  let [letters, together, open] = [0, 0, 0];
  for (const [index, glyph] of glyphs.entries()) {
    const isLetter = /\p{L}/u.test(glyph.text);
    letters += isLetter ? 1 : 0;
    open = (glyph.after === 'letter' ? open : 0) + (isLetter ? 1 : 0);
    const isWordEnd = glyphs[index + 1]?.after !== 'letter';
    together += isWordEnd && open >= LONGEST_WORD ? open : 0;
  }
  return together > letters * RUN_TOGETHER_SHARE;
}

/** A picture with at least this many words is text and not a figure. */
const MIN_WORDS = 6;

function withoutReadPictures(raw: RawPage, seen: Glyph[]): RawPage {
  const holds = (picture: Box, { box }: Glyph): boolean =>
    box.x >= picture.x - box.height &&
    box.y >= picture.y - box.height &&
    box.x + box.width <= picture.x + picture.width + box.height &&
    box.y + box.height <= picture.y + picture.height + box.height;
  return {
    ...raw,
    pictures: raw.pictures.filter(
      (picture) => seen.filter((glyph) => holds(picture, glyph)).length < MIN_WORDS,
    ),
  };
}

export function glanceScale({ width, height }: { width: number; height: number }): number {
  return Math.min(GLANCE, Math.sqrt(GLANCE_PIXELS / (width * height)));
}
