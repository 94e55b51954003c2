/** The maximum size of a shown image, in pixels (spec 1 §3, spec 2 §9). */
const SHOWN_IMAGE = { width: 600, height: 400 } as const;

/**
 * Returns the size in whole pixels at which an image of `width` × `height` is shown. Images are never
 * enlarged.
 */
export function toDisplaySize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, SHOWN_IMAGE.width / width, SHOWN_IMAGE.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
