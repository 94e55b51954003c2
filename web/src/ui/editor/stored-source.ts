import { isImageSource } from '@classi/richtext';
import * as t from '../../messages/compiled/ui/editor.ts';

/**
 * Where a picture is that was stored.
 * @throws Error with the sentence of spec 1 §8 where the server named no place of its own
 */
export function storedSource(source: string): string {
  if (!isImageSource(source)) throw new Error('No API URL returned from the server');
  return source;
}

/** What follows `Image upload failed: ` and `Drawing save failed: `. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : t.unknownError();
