/** Replaces the engine's figure numbers in rich text with the addresses that show the figures. */
import { figurePicture } from '@classi/contract';
import { type ReadFigure, withFigures } from '@classi/engines';

/**
 * Returns a function that puts the figures of `fileName` into rich text; a figure without a position is left out.
 * @param figures the position of each figure, in the order of their numbers
 */
export function figuresShown(
  fileName: string,
  figures: readonly ReadFigure[] = [],
): (html: string) => string {
  const sourceOf = (number: number) => {
    const place = figures[number - 1];
    return place ? figurePicture(fileName, place) : null;
  };
  return (html) => withFigures(html, sourceOf, (number) => figures[number - 1]?.alt);
}
