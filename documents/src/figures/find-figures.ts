import type { Box } from '../document.ts';
import { around, bottom, right } from '../formulas/geometry.ts';
import type { Run } from '../layout/runs.ts';
import type { DrawnPage, Shape } from '../pdf/drawings.ts';
import type { Glyph } from '../pdf/glyph.ts';
import { type Cluster, findClusters } from './clusters.ts';
import { findFigureLabels, touchesOrContains } from './labels.ts';

/** A picture or a drawing, and the letters in it. */
export interface Figure {
  box: Box;
  labels: Glyph[];
}

type Part = { box: Box; kind: Shape['kind'] | 'picture' };

/** A smaller shape, in points, is a bullet, a tick, a part of a formula or a logo. */
const NARROWEST = 24;
const LOWEST = 18;
const SMALLEST = 1_200;
/** A stroke that is smaller than this in both directions, in points, is not part of a drawing. */
const SMALLEST_STROKE = 9;
/** A picture that covers a larger share of the page is the page itself or its background. */
const LARGEST = 0.5;
/** Rules longer than this share of the page's side belong to its layout. */
const LONGEST_ACROSS = 0.8;
const LONGEST_DOWN = 0.65;
/** A frame or a drawing with more letters than this is text. */
const FRAMED_TEXT = 120;
const MAX_LABELS = 220;
const LONGEST_LABEL = 40;
/** Straight lines with more letters than this are a table or a form. */
const SPARSE_LABELS = 30;
const MIN_LINES = 6;

/**
 * Finds the figures of a page from its top. It leaves out tables, rules, frames around text, bars of formulas, backgrounds and
 * small decorations.
 *
 * @param runs Of the same letters.
 * @param tables Ruled tables that hold text.
 * @param bars Rulings that are parts of formulas.
 */
export function findFigures(
  { glyphs, runs }: { glyphs: Glyph[]; runs: Run[] },
  page: DrawnPage,
  { tables, bars }: { tables: () => Box[]; bars: ReadonlySet<Box> },
): Figure[] {
  const all = partsOf(page, glyphs, bars);
  const ruled = mayBeFigures(all) ? tables() : [];
  const parts = all.filter(({ box }) => !ruled.some((table) => touchesOrContains(table, box)));
  if (!mayBeFigures(parts)) {
    return [];
  }
  const clusters = findClusters(parts, page).filter(isLargeEnough);
  if (clusters.length === 0) {
    return [];
  }
  return clusters
    .flatMap((cluster) => figureOf(cluster, runs) ?? [])
    .sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

function partsOf(page: DrawnPage, glyphs: Glyph[], bars: ReadonlySet<Box>): Part[] {
  const shapes = page.shapes.filter(
    ({ box, kind }) =>
      !bars.has(box) &&
      isOnPage(box, page) &&
      !(kind === 'ruling' && isPageRule(box, page)) &&
      box.width * box.height < page.width * page.height * LARGEST &&
      !(box.width > NARROWEST && box.height > LOWEST && isAroundText(box, kind, glyphs)),
  );
  const pictures = page.pictures.filter(
    ({ width, height }) => width * height < page.width * page.height * LARGEST,
  );
  return [...shapes, ...pictures.map((box) => ({ box, kind: 'picture' as const }))];
}

const isPageRule = (box: Box, page: { width: number; height: number }): boolean =>
  box.width > page.width * LONGEST_ACROSS || box.height > page.height * LONGEST_DOWN;

const isOnPage = (box: Box, page: { width: number; height: number }): boolean =>
  right(box) > 0 && bottom(box) > 0 && box.x < page.width && box.y < page.height;

function isAroundText(box: Box, kind: Shape['kind'], glyphs: Glyph[]): boolean {
  const most = kind === 'frame' ? FRAMED_TEXT : MAX_LABELS;
  let letters = 0;
  for (const glyph of glyphs) {
    letters += touchesOrContains(box, glyph.box) ? 1 : 0;
    if (letters > most) {
      return true;
    }
  }
  return false;
}

/** Most pages have nothing but a few rules outside of their tables. */
const mayBeFigures = (parts: Part[]): boolean => isDrawing(parts) || isPlot(parts);

const isDrawing = (parts: Part[]): boolean =>
  parts.some(
    ({ kind, box }) =>
      kind === 'picture' || (kind === 'drawn' && Math.max(box.width, box.height) > SMALLEST_STROKE),
  );

const isPlot = (parts: Part[]): boolean =>
  parts.length >= MIN_LINES &&
  parts.some(({ box }) => box.width > box.height) &&
  parts.some(({ box }) => box.height > box.width);

function isLargeEnough({ box, items }: Cluster<Part>): boolean {
  return (
    (isDrawing(items) || isPlot(items)) &&
    box.width >= NARROWEST &&
    box.height >= LOWEST &&
    box.width * box.height >= SMALLEST
  );
}

function figureOf(cluster: Cluster<Part>, runs: Run[]): Figure | undefined {
  const isStraight = cluster.items.every(({ kind }) => kind === 'ruling' || kind === 'frame');
  const isPicture = cluster.items.every(({ kind }) => kind === 'picture');
  const labels = findFigureLabels(cluster.box, runs, isPicture);
  const letters = labels.reduce((sum, { glyphs }) => sum + glyphs.length, 0);
  const within = runs.filter(({ box }) => touchesOrContains(cluster.box, box));
  const isText =
    within.some(({ glyphs }) => glyphs.length > LONGEST_LABEL) ||
    letters > (isStraight ? SPARSE_LABELS : MAX_LABELS);
  return isText
    ? undefined
    : {
        box: labels.map(({ box }) => box).reduce(around, cluster.box),
        labels: labels.flatMap(({ glyphs }) => glyphs),
      };
}
