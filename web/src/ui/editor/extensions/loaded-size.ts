import { toDisplaySize } from '../../rich-text/image-size.ts';
import type { Size } from './image-resize.ts';

/** Timeouts for loading an image from the API, and from the browser's memory, in ms (spec 1 §9). */
const API_TIME = 15_000;
const BLOB_TIME = 10_000;

export const imageWait = (source: string): number => (source.startsWith('blob:') ? BLOB_TIME : API_TIME);

/** Thrown when an image cannot be loaded. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/**
 * Returns the size at which a stored image is shown, in whole pixels.
 * @throws NotLoaded if it cannot be loaded in time
 */
export function loadedSize(source: string): Promise<Size> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const late = setTimeout(() => reject(new NotLoaded()), imageWait(source));
    image.onload = () => {
      clearTimeout(late);
      resolve(toDisplaySize(image.naturalWidth, image.naturalHeight));
    };
    image.onerror = () => {
      clearTimeout(late);
      reject(new NotLoaded());
    };
    image.src = source;
  });
}
