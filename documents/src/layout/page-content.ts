import type { Box, Line } from '../document.ts';
import { findFigures } from '../figures/find-figures.ts';
import { looseStrokes } from '../figures/loose-strokes.ts';
import { composeFormulas } from '../formulas/compose.ts';
import { middleY } from '../formulas/geometry.ts';
import type { DrawnPage } from '../pdf/drawings.ts';
import type { Glyph } from '../pdf/glyph.ts';
import { findLines } from './lines.ts';
import { groupRuns } from './runs.ts';
import { filledTables, findTables, linesWithTables, tablesWithText } from './tables.ts';

/** The lines of a page, with their formulas, and its figures. */
export function readPageContent(
  glyphs: Glyph[],
  page: DrawnPage,
): { lines: Line[]; figures?: Box[]; ink?: Box[] } {
  const content = withFigures(glyphs, page);
  const ink = looseStrokes(page, [...content.lines.map(({ box }) => box), ...(content.figures ?? [])]);
  return ink.length > 0 ? { ...content, ink } : content;
}

function withFigures(glyphs: Glyph[], page: DrawnPage): { lines: Line[]; figures?: Box[] } {
  const composed = composeFormulas(glyphs, page);
  const runs = groupRuns(composed.glyphs);
  const tables = findTables(page.rulings, page.height);
  const filled = filledTables(runs, tables);
  const figures = findFigures({ glyphs: composed.glyphs, runs }, page, {
    tables: () => tablesWithText(filled),
    bars: composed.bars,
  });
  if (figures.length === 0) {
    return { lines: linesWithTables(runs, filled, page.width) };
  }
  const labels = new Set(figures.flatMap((figure) => figure.labels));
  const others = groupRuns(composed.glyphs.filter((glyph) => !labels.has(glyph)));
  let lines = linesWithTables(others, filledTables(others, tables), page.width);
  for (const [at, figure] of figures.entries()) {
    const own = findLines(figure.labels, page.width).map((line) => ({ ...line, figure: at + 1 }));
    lines = inserted(lines, own, middleY(figure.box));
  }
  return { lines, figures: figures.map(({ box }) => box) };
}

/** Inserts other lines after the last line above a height. */
function inserted(lines: Line[], own: Line[], height: number): Line[] {
  const at = lines.findLastIndex((line) => line.cell === undefined && middleY(line.box) < height) + 1;
  return [...lines.slice(0, at), ...own, ...lines.slice(at)];
}
