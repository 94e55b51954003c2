import type { Box, Line } from '../document.ts';

/** The least share of a line's width that a stroke through it covers. */
const THROUGH = 0.6;
/** The height of such a stroke, as shares of the line's height from its top. */
const HIGHEST = 0.3;
const LOWEST = 0.75;
/** A line taller than this, in letter sizes, is a fraction, whose rule does not cross it out. */
const TALLEST = 1.8;

/** Marks the lines that are crossed out. Boxes in points. */
export function withStruckLines<Content extends { lines: Line[] }>(
  content: Content,
  rulings: Box[],
): Content {
  const across = rulings.filter(({ width, height }) => width > height);
  const lines = content.lines.map((line) => (isStruck(line, across) ? { ...line, isStruck: true } : line));
  return { ...content, lines };
}

function isStruck({ box, fontSize, formulas }: Line, across: Box[]): boolean {
  if (formulas !== undefined || box.height > fontSize * TALLEST) {
    return false;
  }
  const covered = across
    .filter((ruling) => {
      const at = (ruling.y + ruling.height / 2 - box.y) / box.height;
      return at > HIGHEST && at < LOWEST;
    })
    .map((ruling) => Math.min(ruling.x + ruling.width, box.x + box.width) - Math.max(ruling.x, box.x));
  return covered.reduce((sum, width) => sum + Math.max(0, width), 0) >= box.width * THROUGH;
}
