/** Renders pictures of pages and parts of pages: a question of the paper, its figures, or an answer. */
import { PAGE_PICTURE_SCALE } from '@classi/contract';
import { type Box, type DocumentError, openDocument } from '@classi/documents';
import type { Blob } from '../../../platform/http/mount.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StoredFile } from '../../../platform/storage/index.ts';
import type { Session } from '../../identity/index.ts';
import { canReadDocument, canSeeFigure } from './access.ts';

/** The number of cached pictures of pages and parts. A class looks at the same ones, and rendering one takes a tenth of a second. */
const CACHE_SIZE = 80;
/** The pixels to a point of a small picture, in which a page is recognised but not read. */
const SMALL_SCALE = 0.3;
/** `{file}.{page}.png`, `{file}.{page}.small.png`, or `{file}.{page}.{x}-{y}-{width}-{height}.png` in whole points. */
const NAME =
  /^([\w-]+\.pdf)\.([1-9]\d{0,3})(?:\.(small)|\.(\d{1,5})-(\d{1,5})-([1-9]\d{0,4})-([1-9]\d{0,4}))?\.png$/;

/** The source of a picture: a page, or a part of it. */
export interface PictureSource {
  fileName: string;
  page: number;
  isSmall?: true;
  part?: Box;
}

export function parsePictureName(image: string): PictureSource | null {
  const [, fileName, page, small, ...sides] = NAME.exec(image) ?? [];
  if (fileName === undefined) return null;
  const [x, y, width, height] = sides.filter((side) => side !== undefined).map(Number);
  const whole = { fileName, page: Number(page), ...(small ? { isSmall: true as const } : {}) };
  if (x === undefined || y === undefined || width === undefined || height === undefined) return whole;
  return { ...whole, part: { x, y, width, height } };
}

interface PagePictures {
  /** @throws Refused file/not-found, also for people who may not see the document */
  show(session: Session, image: string): Promise<Blob>;
}

export function createPagePictures({
  database,
  storage,
  clock,
}: Platform<'clock' | 'database' | 'storage'>): PagePictures {
  const drawn = new Map<string, Promise<Uint8Array>>();

  async function draw(file: StoredFile, { page, part, isSmall }: PictureSource): Promise<Uint8Array> {
    const document = await openDocument(await storage.bytes(file));
    try {
      if (page > document.pages) refuse('file/not-found');
      const size = isSmall
        ? { scale: SMALL_SCALE, isUnturned: true }
        : { scale: PAGE_PICTURE_SCALE, ...(part ? { part } : {}) };
      return (await document.renderPage(page, size)).bytes;
    } finally {
      await document.close();
    }
  }

  function picture(file: StoredFile, image: string, shown: PictureSource): Promise<Uint8Array> {
    const known = drawn.get(image);
    const drawing = known ?? draw(file, shown);
    // The picture is inserted again, so that the least recently used one is removed first.
    drawn.delete(image);
    drawn.set(image, drawing);
    if (known) return known;
    drawing.catch(() => drawn.delete(image));
    if (drawn.size > CACHE_SIZE) drawn.delete(drawn.keys().next().value ?? '');
    return drawing;
  }

  return {
    async show(session, image) {
      const shown = parsePictureName(image);
      const file = shown && (await storage.findFile(session.tenantId, shown.fileName));
      if (!file) refuse('file/not-found');
      const piece = shown.part ? { file, image, at: clock.now() } : null;
      const isAllowed = await database.inTenant(
        session.tenantId,
        async (tx) =>
          (await canReadDocument(tx, session, file, image)) ||
          (piece !== null && canSeeFigure(tx, session, piece)),
      );
      if (!isAllowed) refuse('file/not-found');
      const bytes = await picture(file, image, shown).catch((error: DocumentError | Error) => {
        // A document that cannot be rendered has no pictures. Its reading has already reported the reason.
        if (error.name === 'DocumentError') refuse('file/not-found');
        throw error;
      });
      return {
        contentType: 'image/png',
        bytes: Buffer.from(bytes),
        headers: {
          'cache-control': 'private, max-age=86400, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        },
      };
    },
  };
}
