/**
 * Converts images for printing: no more pixels than paper shows, in a format that a PDF can contain
 * unchanged.
 */
import { toDisplaySize } from '../../ui/rich-text/image-size.ts';
import type { Picture } from '../contents.ts';

/** Dots per CSS pixel: 96 × 1.6 is about 150 per inch. */
const DOTS = 1.6;
const QUALITY = 0.72;

/** @returns null if the browser cannot decode it */
export async function printable(blob: Blob): Promise<Picture | null> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(blob);
  } catch {
    return null;
  }
  const displaySize = toDisplaySize(bitmap.width, bitmap.height);
  const scale = Math.min(1, (displaySize.width * DOTS) / bitmap.width);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // Drawings are smaller and sharper as PNG, photographs as JPEG.
  const [jpeg, png] = await Promise.all([
    canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }),
    canvas.convertToBlob({ type: 'image/png' }),
  ]);
  const isDrawn = png.size <= jpeg.size;
  const bytes = new Uint8Array(await (isDrawn ? png : jpeg).arrayBuffer());
  return { bytes, type: isDrawn ? 'png' : 'jpg', ...displaySize };
}
