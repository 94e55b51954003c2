import { MIN_IMAGE_SIDE } from '@classi/richtext';
import { toDisplaySize } from '../../rich-text/image-size.ts';

export interface Size {
  width: number;
  height: number;
}

/** Returns `size` scaled to a new width in whole pixels: at least 20 px on each side, at most 600 × 400. */
export function resized(size: Size, width: number): Size {
  const shape = size.width / size.height;
  const least = Math.max(MIN_IMAGE_SIDE, MIN_IMAGE_SIDE * shape);
  const targetWidth = Math.max(width, least);
  const targetSize = toDisplaySize(targetWidth, targetWidth / shape);
  // Very long images cannot meet both limits. The shorter side then has its minimum.
  return {
    width: Math.max(targetSize.width, MIN_IMAGE_SIDE),
    height: Math.max(targetSize.height, MIN_IMAGE_SIDE),
  };
}
