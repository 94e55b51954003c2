import type { Scheme, SchemeNode } from './scheme-node.ts';
import type { SourceLine } from './source-line.ts';

/**
 * What the lines that come next belong to. `between` is text of no question: a section's heading, the end of the paper.
 */
export type SchemeState = 'title' | 'question' | 'answer' | 'notes' | 'note-line' | 'between';

/** How far the reading of a scheme has come. */
export interface SchemeCursor {
  readonly scheme: Scheme;
  state: SchemeState;
  /** In a list of answers after all questions: labels name parts that are there, and make no new ones. */
  inKey: boolean;
  /** The part that is open. */
  node: SchemeNode | undefined;
  /** A heading was passed since the last question. */
  sectionBegan: boolean;
  /** What comes next in a numbered list within an answer, and what came last in one of letters. */
  listNext: number;
  letterList: string;
  /** An 'OR' that the next line explains: an alternative question, or another way to put the answer. */
  or: SourceLine | undefined;
  /** Where the label of the first question stands, in points from the left. */
  margin: number;
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
    },
    state: 'title',
    inKey: false,
    node: undefined,
    sectionBegan: false,
    listNext: 0,
    letterList: '',
    or: undefined,
    margin: 0,
  };
}

export const isInAnswer = ({ state }: SchemeCursor): boolean =>
  state === 'answer' || state === 'notes' || state === 'note-line';

/** A part begins, so lists within the answer before it are over. */
export function endLists(cursor: SchemeCursor): void {
  cursor.listNext = 0;
  cursor.letterList = '';
}
