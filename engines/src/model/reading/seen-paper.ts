import type { Box, OpenDocument, Page, PageSource } from '@classi/documents';
import type { Part } from '../gateway/call.ts';
import { blacken } from '../masking/blacken.ts';
import { boxesToCover } from '../masking/cover.ts';

/** A paper that caches its pages and can draw pictures of them. */
export interface SeenPaper extends PageSource {
  /**
   * Returns a picture of a page or of a part of it, with names covered; undefined if the source cannot be drawn.
   * @param mostBytes the resolution is reduced until the picture is not larger, or is as coarse as can still be read
   */
  picture(
    number: number,
    part: Box | undefined,
    people: readonly string[],
    mostBytes?: number,
  ): Promise<Part | undefined>;
}

/** The resolutions in pixels per point, the finest first. 2 is 144 pixels per inch. */
const SCALES = [2, 1.5, 1];

/** The maximum size of a picture in bytes. Anthropic accepts five megabytes of base64, the other providers more. */
export const PICTURE_BYTES = 3_700_000;
/** The maximum size of all pictures of a call in bytes. Anthropic accepts 32 megabytes. */
export const CALL_BYTES = 22_000_000;

/** Creates a paper that caches its pages, so that the check of a reading does not read them again. */
export function seenPaper(source: PageSource): SeenPaper {
  const pages = new Map<number, Promise<Page>>();
  const readPage = (number: number): Promise<Page> => {
    const page = pages.get(number) ?? source.readPage(number);
    pages.set(number, page);
    return page;
  };
  return {
    pages: source.pages,
    readPage,
    async picture(number, part, people, mostBytes = PICTURE_BYTES) {
      if (!canBeDrawn(source)) return undefined;
      const covered = boxesToCover(await readPage(number), people);
      let bytes: Uint8Array = new Uint8Array();
      for (const scale of SCALES) {
        const drawn = await source.renderPage(number, { scale, ...(part ? { part } : {}) });
        bytes = blacken(
          drawn.bytes,
          covered.map((box) => inPixels(box, part, scale)),
        );
        if (bytes.length <= mostBytes) break;
      }
      return { type: 'picture', bytes, mediaType: 'image/png' };
    },
  };
}

const inPixels = (box: Box, part: Pick<Box, 'x' | 'y'> = { x: 0, y: 0 }, scale: number): Box => ({
  x: (box.x - part.x) * scale,
  y: (box.y - part.y) * scale,
  width: box.width * scale,
  height: box.height * scale,
});

export const canBeDrawn = (source: PageSource): source is PageSource & Pick<OpenDocument, 'renderPage'> =>
  'renderPage' in source && typeof source.renderPage === 'function';
