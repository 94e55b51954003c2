import type { WrittenQuestion } from './draft.ts';

/** What can be done with a question; every function is the same from render to render. */
export interface QuestionActions {
  change: (key: string, part: Partial<WrittenQuestion>) => void;
  move: (key: string, by: 1 | -1) => void;
  /** To its place from 0. */
  place: (key: string, to: number) => void;
  remove: (key: string) => void;
  edit: (key: string | null) => void;
  /** Of these questions, all count. */
  countAll: (group: number) => void;
}
