/** The longest rich text that is accepted, in UTF-16 code units, before and after it is put into its canonical form. */
export const MAX_RICH_TEXT_LENGTH = 400_000;

/** Displayed images are never smaller than this on either side, in pixels (spec 1 §3, spec 2 §9). */
export const MIN_IMAGE_SIDE = 20;

/** Stored image sizes are never larger than this, in pixels; screens show at most 600 × 400 of it. */
export const MAX_IMAGE_SIDE = 2000;

/** Rich text that cannot be accepted. The message is a sentence for the person who wrote it. */
export class RichTextError extends Error {
  override readonly name = 'RichTextError';
}

/** Refuses text over `MAX_RICH_TEXT_LENGTH` with a `RichTextError`. */
export function checkLength(html: string): void {
  if (html.length > MAX_RICH_TEXT_LENGTH) {
    throw new RichTextError(
      `This text is too long: it may have at most ${MAX_RICH_TEXT_LENGTH / 1000} thousand characters.`,
    );
  }
}
