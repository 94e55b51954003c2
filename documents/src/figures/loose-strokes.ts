import type { Box } from '../document.ts';
import type { DrawnPage } from '../pdf/drawings.ts';

/** Points: a stroke that is smaller on both sides is a bullet or a part of a sign. */
const SMALLEST = 6;
/** Points: larger shapes are frames, backgrounds and rules. */
const LARGEST = 200;

/**
 * Drawn strokes that are too small for a figure: a handwritten digit, tick or word. What lies on printed lines is a part of
 * them, such as a root sign.
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
