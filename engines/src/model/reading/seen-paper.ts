import type { Box, OpenDocument, Page, PageSource } from '@classi/documents';
import type { Part } from '../gateway/call.ts';
import { blacken } from '../masking/blacken.ts';
import { boxesToCover } from '../masking/cover.ts';

/** A paper whose pages are read once, and can be looked at. */
export interface SeenPaper extends PageSource {
  /** A picture of a page or of a part of it, with the names on it black. Undefined where the source has no pictures. */
  picture(number: number, part: Box | undefined, people: readonly string[]): Promise<Part | undefined>;
}

/** Pixels to a point: 144 to an inch. */
const SCALE = 2;

/** Remembers the pages of a paper, so that whoever checks a reading does not read them again. */
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
    async picture(number, part, people) {
      if (!canBeDrawn(source)) return undefined;
      const covered = boxesToCover(await readPage(number), people);
      const { bytes } = await source.renderPage(number, { scale: SCALE, ...(part ? { part } : {}) });
      const { x, y } = part ?? { x: 0, y: 0 };
      const inPixels = covered.map((box) => ({
        x: (box.x - x) * SCALE,
        y: (box.y - y) * SCALE,
        width: box.width * SCALE,
        height: box.height * SCALE,
      }));
      return { type: 'picture', bytes: blacken(bytes, inPixels), mediaType: 'image/png' };
    },
  };
}

export const canBeDrawn = (source: PageSource): source is PageSource & Pick<OpenDocument, 'renderPage'> =>
  'renderPage' in source && typeof source.renderPage === 'function';
