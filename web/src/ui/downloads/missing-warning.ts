import * as t from '../../messages/compiled/ui/downloads.ts';
import type { Made } from '../../paper/print.ts';

/** Returns a warning about a saved file that lacks something, or null if the file is complete. */
export function missingWarning(
  name: string,
  { missingPictures, unprintable }: Pick<Made, 'missingPictures' | 'unprintable'>,
): { title: string; detail: string } | null {
  const pictures = missingPictures > 0 && t.picturesMissing({ missingPictures });
  const characters = unprintable > 0 && t.charactersUnprintable({ unprintable });
  const sentences = [pictures, characters].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  const missing = pictures && characters ? 'both' : pictures ? 'pictures' : 'characters';
  return {
    title: t.fileSaved({ name, missing }),
    detail: t.missingDetail({ sentences: sentences.join(' ') }),
  };
}
