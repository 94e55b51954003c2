import type { Box, Page, UnreadPart } from '../document.ts';
import { lettering } from '../ocr/lettering.ts';
import type { ScanPicture } from '../ocr/ocr-requests.ts';
import {
  glanceAtLatin,
  measureLegibility,
  type Recognised,
  readLatinScan,
  readScan,
} from '../ocr/read-scan.ts';
import { boxesOfScan, glyphsOfScan, linesOfScan, onThePage } from '../ocr/scan-lines.ts';
import type { Glyph } from '../pdf/glyph.ts';
import { areWords } from '../pdf/legacy-fonts.ts';
import { ThreadError } from '../threads/thread-pool.ts';
import { leftoverInk } from './leftover-ink.ts';
import type { Gap } from './missing-text.ts';
import type { Look, QuarterTurn } from './orientation.ts';

/** Draws a part of a page, turned clockwise before, and then by `skew` radians about its middle; without `box` all of it. */
export type Draw = (turn: QuarterTurn, skew: number, box?: Box) => Promise<ScanPicture>;

/** The minimum mean confidence of the words of a page. Letters that are upside down are mistaken for others, at 0.7 and below. */
const LEGIBLE = 0.65;
/** The confidence that is reached only if the page is upright. */
const SURELY_LEGIBLE = 0.82;
/** The minimum gain in confidence for another orientation. */
const SURER = 0.1;
/** The number of standard errors from which a page counts as upright without recognising its text. */
const SURELY_UPRIGHT = 5;

/** The ways a page may lie, the likeliest first. */
function turnsOf({ lines, upright }: Look): QuarterTurn[] {
  switch (lines) {
    case 'across':
      return upright >= SURELY_UPRIGHT ? [0] : [0, 180];
    case 'down':
      return upright < 0 ? [270, 90] : [90, 270];
    case 'unclear':
      return [0];
  }
}

/** The part of a turned page that is read to find out whether the page can be read. */
function partOf(
  { band, lines }: Look,
  turn: QuarterTurn,
  { width, height }: { width: number; height: number },
): Box {
  const [wide, high] = turn % 180 === 0 ? [width, height] : [height, width];
  if (lines === 'down' && turn === 0) {
    // Most of its ink is in a strip down the page.
    return { x: wide * band.top, y: 0, width: wide * band.height, height: high };
  }
  const top = turn === 0 || turn === 90 ? band.top : 1 - band.top - band.height;
  return { x: 0, y: high * top, width: wide, height: high * band.height };
}

/**
 * Returns the turn that makes a scanned page readable. The page is turned only if its text can be read after
 * the turn, because strokes, boxes and handwriting may look like lines of text down the page.
 * @param page The size of the page before any turn.
 * @param first The result of reading the page after its most likely turn.
 */
export async function turnOfScan(
  page: { width: number; height: number },
  look: Look,
  draw: Draw,
  timeLimit: number,
  first?: Recognised,
): Promise<QuarterTurn> {
  const [likeliest = 0, ...others] = turnsOf(look);
  if (others.length === 0) {
    return likeliest;
  }
  const glance = async (turn: QuarterTurn): Promise<number> => {
    const picture = await draw(turn, look.skew, partOf(look, turn, page));
    return measureLegibility(picture, timeLimit);
  };
  let best = { turn: likeliest, confidence: first?.confidence ?? (await glance(likeliest)) };
  for (const turn of others) {
    if (best.confidence < SURELY_LEGIBLE) {
      const confidence = await glance(turn);
      best = confidence > best.confidence + SURER ? { turn, confidence } : best;
    }
  }
  const isProven =
    best.confidence >= SURELY_LEGIBLE ||
    (best.confidence >= LEGIBLE && (look.lines === 'across' || best.confidence > (await glance(0)) + SURER));
  return isProven ? best.turn : 0;
}

/**
 * A scanned page, righted, with the lines that can be read from its picture.
 * @param share the upper part of the page that is read, 0 to 1
 */
export async function readScannedPage(
  page: Page,
  look: Look,
  draw: Draw,
  { timeLimit, share = 1 }: { timeLimit: number; share?: number },
): Promise<{ page: Page; turn: QuarterTurn }> {
  const [likeliest = 0] = turnsOf(look);
  try {
    const drawShare = (turn: QuarterTurn) =>
      draw(turn, look.skew, share < 1 ? topOf(page, turn, share) : undefined);
    const picture = await drawShare(likeliest);
    const first = await readScan(picture, timeLimit);
    const turn = await turnOfScan(page, look, draw, timeLimit, first);
    const [seen, read] =
      turn === likeliest
        ? [picture, first]
        : await drawShare(turn).then(async (other) => [other, await readScan(other, timeLimit)] as const);
    const size = sizeOf(page, turn);
    const warp = seen.warp ? { warp: seen.warp } : {};
    const drawn = { ...topOf(page, turn, share), scale: 1 / seen.scale, angle: read.angle, ...warp };
    const frame = { ...drawn, angle: read.angle + look.skew };
    if (share < 1) return { page: { ...page, ...size, lines: linesOfScan(read.words, frame) }, turn };
    const flat = { ...size, scale: 1 / seen.scale, angle: read.angle };
    const ink = leftoverInk(seen, boxesOfScan(read.words, flat)).map((box) =>
      onThePage(box, { ...drawn, angle: look.skew }),
    );
    const lines = linesOfScan(read.words, frame);
    return { page: { ...page, ...size, lines, ...(ink.length > 0 ? { ink } : {}) }, turn };
  } catch (error) {
    const part = unreadPart({ x: 0, y: 0, width: page.width, height: page.height }, error);
    return { page: { ...page, unread: [part] }, turn: 0 };
  }
}

function sizeOf({ width, height }: Page, turn: QuarterTurn): { width: number; height: number } {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

function topOf(page: Page, turn: QuarterTurn, share: number): Box {
  const { width, height } = sizeOf(page, turn);
  return { x: 0, y: 0, width, height: height * share };
}

/** @throws every error that is not a failure of the text recognition */
function unreadPart(box: Box, error: unknown): UnreadPart {
  if (error instanceof ThreadError && error.code !== 'stopped') {
    return { box, reason: error.code === 'too-slow' ? 'too-slow' : 'failed' };
  }
  throw error;
}

/** The minimum number of letters in confident words from which a picture is text and not a figure with labels. */
const MIN_LETTERS = 40;
/** An unreadable picture with fewer words than this is a figure. */
const MIN_WORDS = 10;
const SURE = 0.7;
/** The height, in points, of the part of a gap that is read to find out whether its letters can be recognised. */
const SAMPLE = 50;

/** The text of a part of a page. */
export interface FilledGap {
  seen: Glyph[];
  unread: UnreadPart[];
}

/** Draws a part of a page without the letters of its text layer. */
type DrawGap = (box: Box) => Promise<ScanPicture>;

/**
 * Reads the picture of a gap of the text layer.
 *
 * @param readable Whether the fonts that were met before can be read; those of the gap are added.
 */
export async function readGap(
  gap: Gap,
  draw: DrawGap,
  timeLimit: number,
  readable: Map<string, boolean>,
): Promise<FilledGap> {
  const illegible: FilledGap = { seen: [], unread: [{ box: gap.box, reason: 'illegible' }] };
  try {
    if (gap.what === 'letters' && !(await isReadable(gap, draw, timeLimit, readable))) {
      return illegible;
    }
    const picture = await draw(gap.box);
    const read = await readLatinScan(picture, timeLimit);
    const frame = { ...gap.box, scale: 1 / picture.scale, angle: read.angle };
    if (isText(read) && (gap.what === 'letters' || lettersOf(read, SURE) >= MIN_LETTERS)) {
      const words = gap.what === 'letters' ? read.words : lettering(read.words, gap.box);
      return { seen: glyphsOfScan(words, frame, gap.box), unread: [] };
    }
    return gap.what === 'letters' || read.words.length >= MIN_WORDS ? illegible : { seen: [], unread: [] };
  } catch (error) {
    return { seen: [], unread: [unreadPart(gap.box, error)] };
  }
}

const isText = ({ confidence, words }: Recognised): boolean =>
  confidence >= LEGIBLE && areWords(words.map(({ text }) => text));

/** Reads the first lines of a missing part to find out whether their script can be recognised. */
async function isReadable(
  { box, fonts }: Gap,
  draw: DrawGap,
  timeLimit: number,
  readable: Map<string, boolean>,
): Promise<boolean> {
  const unknown = fonts.filter((font) => !readable.has(font));
  if (unknown.length > 0) {
    const glance = await glanceAtLatin(
      await draw({ ...box, height: Math.min(box.height, SAMPLE) }),
      timeLimit,
    );
    for (const font of glance.confidence > 0 ? unknown : []) {
      readable.set(font, isText(glance));
    }
  }
  return fonts.some((font) => readable.get(font));
}

function lettersOf({ words }: Recognised, sure: number): number {
  return words
    .filter(({ text, confidence }) => confidence >= sure && /\p{L}{3}/u.test(text))
    .reduce((sum, { text }) => sum + text.length, 0);
}
