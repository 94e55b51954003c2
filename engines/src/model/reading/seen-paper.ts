import type { Box, OpenDocument, Page, PageSource } from '@classi/documents';
import type { Part } from '../gateway/call.ts';
import { blacken } from '../masking/blacken.ts';
import { boxesToCover } from '../masking/cover.ts';

/** A paper whose pages are read once, and can be looked at. */
export interface SeenPaper extends PageSource {
  /**
   * A picture of a page or of a part of it, with the names on it black. Undefined where the source has no pictures.
   *
   * @param mostBytes the picture is made smaller until it has no more, or is as small as can still be read
   */
  picture(
    number: number,
    part: Box | undefined,
    people: readonly string[],
    mostBytes?: number,
  ): Promise<Part | undefined>;
}

/** The resolutions in pixels of a point, the finest first: 144 to an inch. */
const SCALES = [2, 1.5, 1];

/** The size limit of a picture: Anthropic accepts five megabytes of base64, the others more. */
export const PICTURE_BYTES = 3_700_000;
/** The size limit of all pictures of a call: Anthropic accepts 32 megabytes in all. */
export const CALL_BYTES = 22_000_000;

/** Remembers the pages of a paper, so that the check of a reading does not read them again. */
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
