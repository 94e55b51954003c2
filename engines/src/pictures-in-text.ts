import { mapPlainText } from '@classi/richtext';

/** Addresses of the pictures in rich text, in their order, each once. */
export function picturesIn(html: string): string[] {
  if (!html.includes('<img')) return [];
  const sources = mapPlainText(html).pieces.flatMap((piece) =>
    piece.kind === 'open' && piece.name === 'img' ? (piece.attributes.src ?? []) : [],
  );
  return [...new Set(sources)];
}

/**
 * Returns whether rich text has only pictures. The names of pictures are not words of the answer.
 * False of one without any.
 */
export function isPicturesOnly(html: string): boolean {
  return (
    picturesIn(html).length > 0 &&
    mapPlainText(html).pieces.every((piece) => piece.kind !== 'text' || piece.text.trim() === '')
  );
}
