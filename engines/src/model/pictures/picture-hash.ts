import { createHash } from 'node:crypto';
import type { OpenedPicture } from '../../engine.ts';
import { canBeDrawn } from '../reading/seen-paper.ts';

/** The number of pixels per point. It must not change, because descriptions by people are found by the hash of the picture. */
const SCALE = 2;

/**
 * Returns the hash of a picture's pixels, without covered names, so that it is the same everywhere and for every reader.
 * @returns the SHA-256 in hexadecimal; undefined if the picture cannot be drawn
 */
export async function hashOfOpened({ pages, page, part }: OpenedPicture): Promise<string | undefined> {
  if (!canBeDrawn(pages)) return undefined;
  const { bytes } = await pages.renderPage(page, { scale: SCALE, ...(part ? { part } : {}) });
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Opens a picture, returns its hash and closes it.
 * @throws the errors of `open`
 */
export async function hashOfPicture(open: () => Promise<OpenedPicture>): Promise<string | undefined> {
  const opened = await open();
  try {
    return await hashOfOpened(opened);
  } finally {
    await opened.close();
  }
}
