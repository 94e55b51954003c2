import * as t from '../../messages/compiled/ui/downloads.ts';
import type { Made } from '../../paper/print.ts';

/**
 * Returns a warning about a file that lacks something, or null if it is complete. `title` follows "FILE is
 * saved".
 */
export function missingWarning({
  missingPictures,
  unprintable,
}: Pick<Made, 'missingPictures' | 'unprintable'>): { title: string; detail: string } | null {
  const pictures = missingPictures > 0 && {
    name: 'pictures',
    words: t.picturesMissing({ missingPictures }),
  };
  const characters = unprintable > 0 && {
    name: 'characters',
    words: t.charactersUnprintable({ unprintable }),
  };
  const missing = [pictures, characters].filter((part) => part !== false);
  if (missing.length === 0) return null;
  return {
    title: t.withoutSomeJoin({ join: missing.map(({ name }) => name).join(' and ') }),
    detail: t.missingDetail({ join: missing.map(({ words }) => words).join(' ') }),
  };
}
