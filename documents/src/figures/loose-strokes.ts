import type { Box } from '../document.ts';
import type { DrawnPage } from '../pdf/drawings.ts';

/** A stroke that is smaller than this in both directions, in points, is a bullet or a part of a sign. */
const SMALLEST = 6;
/** Larger shapes, in points, are frames, backgrounds and rules. */
const LARGEST = 200;

/**
 * Finds drawn strokes that are too small for a figure: a handwritten digit, tick or word. Strokes on printed lines are left
 * out, because they are parts of them, such as a root sign.
 *
 * @param others Boxes of the page's lines and figures.
 */
export function looseStrokes({ shapes }: Pick<DrawnPage, 'shapes'>, others: Box[]): Box[] {
  return shapes
    .filter(({ kind, box }) => kind === 'drawn' && isStroke(box))
    .map(({ box }) => box)
    .filter((box) => !others.some((other) => overlaps(other, box)));
}

const isStroke = ({ width, height }: Box): boolean =>
  Math.max(width, height) >= SMALLEST && Math.max(width, height) <= LARGEST;

const overlaps = (other: Box, box: Box): boolean =>
  box.x < other.x + other.width &&
  other.x < box.x + box.width &&
  box.y < other.y + other.height &&
  other.y < box.y + box.height;
