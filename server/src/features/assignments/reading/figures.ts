/** Figures of a document that is read: the engine numbers them, and here they get the addresses that show them. */
import { figurePicture } from '@classi/contract';
import { type ReadFigure, withFigures } from '@classi/engines';

/**
 * Rich text of an engine with the figures of `fileName` at their places; a figure without a place is left out.
 * @param figures the place of each figure, in the order of their numbers
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
