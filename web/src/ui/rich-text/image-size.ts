/** Images are shown within this frame, in pixels (spec 1 §3, spec 2 §9). */
const SHOWN_IMAGE = { width: 600, height: 400 } as const;

/** The size, in whole pixels, at which an image of `width` × `height` is shown: its own shape, never larger. */
export function shownSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, SHOWN_IMAGE.width / width, SHOWN_IMAGE.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
