import { MIN_IMAGE_SIDE } from '@classi/richtext';
import { shownSize } from '../../rich-text/image-size.ts';

export interface Size {
  width: number;
  height: number;
}

/** `size` drawn to a new width in its own shape: at least 20 px on each side, at most 600 × 400. Whole pixels. */
export function resized(size: Size, width: number): Size {
  const shape = size.width / size.height;
  const least = Math.max(MIN_IMAGE_SIDE, MIN_IMAGE_SIDE * shape);
  const wanted = Math.max(width, least);
  const shown = shownSize(wanted, wanted / shape);
  // Very long shapes cannot keep both limits: the smaller side then stays at its least.
  return {
    width: Math.max(shown.width, MIN_IMAGE_SIDE),
    height: Math.max(shown.height, MIN_IMAGE_SIDE),
  };
}
