import type { SourceLine } from '../lines/source-line.ts';
import type { Scheme, SchemeNode } from './scheme-node.ts';

/**
 * What the lines that come next belong to. `between` is text of no question: a section's heading, the end of the paper.
 */
export type SchemeState = 'title' | 'question' | 'answer' | 'notes' | 'note-line' | 'between';

/** How far the reading of a scheme has come. */
export interface SchemeCursor {
  readonly scheme: Scheme;
  state: SchemeState;
  /** The part that is open. */
  node: SchemeNode | undefined;
  /** A heading was passed since the last question. */
  sectionBegan: boolean;
  /** The question that is open, and the parts of it that are, from the outermost. */
  levels: SchemeNode[];
  /** An 'OR' that the next line explains: an alternative question, or another way to put the answer. */
  or: SourceLine | undefined;
}

export function newCursor(): SchemeCursor {
  return {
    scheme: {
      roots: [],
      title: [],
      totals: [],
      marksEach: [],
      sections: [],
      printed: [],
      either: [],
      compulsory: [],
      key: [],
    },
    state: 'title',
    node: undefined,
    sectionBegan: false,
    levels: [],
    or: undefined,
  };
}

export const isInAnswer = ({ state }: SchemeCursor): boolean =>
  state === 'answer' || state === 'notes' || state === 'note-line';
