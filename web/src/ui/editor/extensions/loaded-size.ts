import { shownSize } from '../../rich-text/image-size.ts';
import type { Size } from './image-resize.ts';

/** How long an image may take to come: from the API, and from what the browser holds itself, in ms (spec 1 §9). */
const API_TIME = 15_000;
const BLOB_TIME = 10_000;

export const imageWait = (source: string): number => (source.startsWith('blob:') ? BLOB_TIME : API_TIME);

/** The image does not come back. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/**
 * The size at which a stored image is shown, in whole pixels.
 * @throws NotLoaded when it cannot be loaded, or not in time
 */
export function loadedSize(source: string): Promise<Size> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const late = setTimeout(() => reject(new NotLoaded()), imageWait(source));
    image.onload = () => {
      clearTimeout(late);
      resolve(shownSize(image.naturalWidth, image.naturalHeight));
    };
    image.onerror = () => {
      clearTimeout(late);
      reject(new NotLoaded());
    };
    image.src = source;
  });
}
