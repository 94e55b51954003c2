/** Decides which answers count as not read: they have no mark until a person gives one. Pure. */
import type { NotRead } from '@classi/contract';

interface ReadingFacts {
  /** The id of the mark that counts. */
  markId: number | null;
  unreadable: boolean;
  unplaced: boolean;
}

/** @returns why there is no mark, or null if the answer was read or a person has marked it */
export function notReadReason({ markId, unreadable, unplaced }: ReadingFacts): NotRead | null {
  if (markId !== null) return null;
  if (unreadable) return 'unreadable';
  return unplaced ? 'unplaced' : null;
}
