/** The one rule of answers that were not read: they have no mark until a person decides. Pure. */
import type { NotRead } from '@classi/contract';

interface ReadingFacts {
  /** The mark that counts. */
  markId: number | null;
  unreadable: boolean;
  unplaced: boolean;
}

/** @returns why there is no mark; null where the answer was read, or a person has given it a mark */
export function notReadOf({ markId, unreadable, unplaced }: ReadingFacts): NotRead | null {
  if (markId !== null) return null;
  if (unreadable) return 'unreadable';
  return unplaced ? 'unplaced' : null;
}
