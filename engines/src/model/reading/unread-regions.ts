import type { Box, Page } from '@classi/documents';
import { isLegible, isUnread, lineConfidence } from '@classi/documents';
import type { ReadAnswer } from '../../engine.ts';

/** A part of a page that could not be read, and the questions that may be answered there. */
export interface UnreadRegion {
  page: number;
  /** The part of the page; undefined for the whole page. */
  box: Box | undefined;
  /** The positions of the questions. */
  positions: number[];
  /** The lines of the region that could be read. */
  read: string[];
}

const ROOM = 6;

/** Returns the regions to read again: unreadable pages, and the places of answers with unreadable lines. */
export function unreadRegions(answers: ReadAnswer[], pages: Page[]): UnreadRegion[] {
  const open = answers.filter(({ unreadable, position }) => unreadable && position !== null);
  const all = open.flatMap(({ position }) => position ?? []);
  const unreadPages = pages.filter(isUnread).map(({ number }) => number);
  const whole = unreadPages.map((page): UnreadRegion => ({ page, box: undefined, positions: all, read: [] }));
  const parts = open.flatMap(({ position, places }) =>
    places.flatMap(({ page: number, box }): UnreadRegion[] => {
      const page = pages.find((each) => each.number === number);
      if (!page || position === null || unreadPages.includes(number)) return [];
      const lines = page.lines.filter((line) => isWithin(line.box, box));
      const legible = lines.filter((line) => isLegible(lineConfidence(line)));
      // Places without any recognised line are read again too.
      if (lines.length > 0 && legible.length === lines.length) return [];
      return [
        { page: number, box: roomy(box, page), positions: [position], read: legible.map(({ text }) => text) },
      ];
    }),
  );
  return all.length === 0 ? [] : [...whole, ...parts].sort((a, b) => a.page - b.page);
}

const isWithin = (line: Box, box: Box): boolean =>
  line.y + line.height / 2 >= box.y &&
  line.y + line.height / 2 <= box.y + box.height &&
  line.x + line.width >= box.x &&
  line.x <= box.x + box.width;

/** Extends a box to the width of the page, because lines may not have been found at all. */
const roomy = ({ y, height }: Box, { width }: Page): Box => ({
  x: 0,
  y: Math.max(0, y - ROOM),
  width,
  height: height + 2 * ROOM,
});
