import { isImageSource } from '@classi/richtext';
import * as t from '../../messages/compiled/ui/editor.ts';

/**
 * Returns the source of a stored image.
 * @throws Error with the sentence of spec 1 §8 if the source is not one of this server
 */
export function storedSource(source: string): string {
  if (!isImageSource(source)) throw new Error('No API URL returned from the server');
  return source;
}

/** Returns the reason that follows `Image upload failed: ` and `Drawing save failed: `. */
export const describeUploadFailure = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : t.unknownError();
