/** Pictures of pages: a question beside the paper it came from, an answer beside the page it was written on. */
import { PAGE_PICTURE_SCALE } from '@classi/contract';
import { type DocumentError, openDocument } from '@classi/documents';
import type { Database } from '../../platform/db/index.ts';
import type { Blob } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Storage, StoredFile } from '../../platform/storage/index.ts';
import type { Session } from '../identity/index.ts';
import { mayReadDocument } from './page-access.ts';

/** No picture is wider, in pixels. */
const WIDEST = 4000;
/** Pictures that are kept in memory; drawing one takes a tenth of a second. */
const KEPT = 40;
const NAME = /^([\w-]+\.pdf)\.([1-9]\d{0,3})\.png$/;

interface PagePictures {
  /** @throws Refused file/not-found, also for who may not see the document */
  show(session: Session, image: string): Promise<Blob>;
}

export function createPagePictures({
  database,
  storage,
}: {
  database: Database;
  storage: Storage;
}): PagePictures {
  const drawn = new Map<string, Promise<Uint8Array>>();

  async function draw(file: StoredFile, page: number): Promise<Uint8Array> {
    const document = await openDocument(await storage.bytes(file));
    try {
      if (page > document.pages) refuse('file/not-found');
      const { width } = await document.readPage(page);
      const pixels = Math.min(WIDEST, Math.round(width * PAGE_PICTURE_SCALE));
      return (await document.renderPage(page, { width: pixels })).bytes;
    } finally {
      await document.close();
    }
  }

  function picture(file: StoredFile, page: number): Promise<Uint8Array> {
    const key = `${file.id}.${page}`;
    const known = drawn.get(key);
    if (known) return known;
    const drawing = draw(file, page);
    drawn.set(key, drawing);
    drawing.catch(() => drawn.delete(key));
    if (drawn.size > KEPT) drawn.delete(drawn.keys().next().value ?? '');
    return drawing;
  }

  return {
    async show(session, image) {
      const [, name, page] = NAME.exec(image) ?? [];
      const file = name ? await storage.findFile(session.tenantId, name) : null;
      if (!file) refuse('file/not-found');
      const allowed = await database.inTenant(session.tenantId, (tx) => mayReadDocument(tx, session, file));
      if (!allowed) refuse('file/not-found');
      const bytes = await picture(file, Number(page)).catch((error: DocumentError | Error) => {
        // A document that cannot be drawn has no picture; the reading has told why.
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
