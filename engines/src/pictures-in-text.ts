import { mapPlainText } from '@classi/richtext';

/** Returns the addresses of the pictures in rich text, in order and without duplicates. */
export function picturesIn(html: string): string[] {
  if (!html.includes('<img')) return [];
  const sources = mapPlainText(html).pieces.flatMap((piece) =>
    piece.kind === 'open' && piece.name === 'img' ? (piece.attributes.src ?? []) : [],
  );
  return [...new Set(sources)];
}

/** Returns whether rich text contains pictures and no text. The file names of pictures do not count as text. */
export function isPicturesOnly(html: string): boolean {
  return (
    picturesIn(html).length > 0 &&
    mapPlainText(html).pieces.every((piece) => piece.kind !== 'text' || piece.text.trim() === '')
  );
}
