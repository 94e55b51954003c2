import { createHash } from 'node:crypto';
import type { OpenedPicture } from '../../engine.ts';
import { canBeDrawn } from '../reading/seen-paper.ts';

/** The pixels of a point. It must not change, because people's descriptions are found by the hash of the picture. */
const SCALE = 2;

/**
 * Identifies a picture by its pixels alone, with no name covered, so that it is the same in every place and for every reader.
 * @returns SHA-256, hexadecimal; undefined where the picture cannot be drawn
 */
export async function hashOfOpened({ pages, page, part }: OpenedPicture): Promise<string | undefined> {
  if (!canBeDrawn(pages)) return undefined;
  const { bytes } = await pages.renderPage(page, { scale: SCALE, ...(part ? { part } : {}) });
  return createHash('sha256').update(bytes).digest('hex');
}

/** The same, opened and closed. @throws what `open` throws */
export async function hashOfPicture(open: () => Promise<OpenedPicture>): Promise<string | undefined> {
  const opened = await open();
  try {
    return await hashOfOpened(opened);
  } finally {
    await opened.close();
  }
}
