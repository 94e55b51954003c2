/** Matches the images in rich text. */

const SOURCE = /<img\b[^>]*?\ssrc="(\/(?:editor|document-processor)\/[^"]+)"/g;

/** Returns the distinct URLs of stored images, in the order of the texts. */
export function figuresIn(...texts: (string | null | undefined)[]): string[] {
  const found = texts.flatMap((text) =>
    [...(text ?? '').matchAll(SOURCE)].map(([, address = '']) => address),
  );
  return [...new Set(found)];
}
