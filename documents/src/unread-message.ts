import type { UnreadPart } from './document.ts';
import { documentLimits } from './limits.ts';

/** The sentence for a person about a part of a page that could not be read. */
export function sentenceOfUnread({ reason }: UnreadPart, page: number): string {
  switch (reason) {
    case 'illegible':
      return `A part of page ${page} could not be read: its letters cannot be made out, or are of a script that is not known here.`;
    case 'too-slow':
      return `A part of page ${page} could not be read: its image takes too long to read (${documentLimits.scanTime / 1_000} s).`;
    case 'failed':
      return `A part of page ${page} could not be read: the reading of its image stopped.`;
  }
}
