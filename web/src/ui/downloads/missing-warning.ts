import type { Made } from '../../paper/print.ts';

/** What is said of a file that lacks something; null where it is whole. `title` follows "FILE is saved". */
export function missingWarning({
  missingPictures,
  unprintable,
}: Pick<Made, 'missingPictures' | 'unprintable'>): { title: string; detail: string } | null {
  const pictures = missingPictures > 0 && {
    name: 'pictures',
    words: `${missingPictures === 1 ? 'One picture' : `${missingPictures} pictures`} could not be loaded.`,
  };
  const characters = unprintable > 0 && {
    name: 'characters',
    words: `${unprintable === 1 ? 'One character belongs' : `${unprintable} characters belong`} to a script that cannot be printed, such as Chinese.`,
  };
  const missing = [pictures, characters].filter((part) => part !== false);
  if (missing.length === 0) return null;
  return {
    title: `without some ${missing.map(({ name }) => name).join(' and ')}`,
    detail: `${missing.map(({ words }) => words).join(' ')} The file says so in their place.`,
  };
}
