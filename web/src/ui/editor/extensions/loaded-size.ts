import { shownSize } from '../../rich-text/image-size.ts';
import type { Size } from './image-resize.ts';

/** How long a stored image may take to come back from the API, in ms (spec 1 §9). */
const API_TIME = 15_000;

/** The image does not come back. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/**
 * The size at which a stored image is shown, in whole pixels.
 * @throws NotLoaded when it cannot be loaded, or not in 15 s
 */
export function loadedSize(source: string): Promise<Size> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const late = setTimeout(() => reject(new NotLoaded()), API_TIME);
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
