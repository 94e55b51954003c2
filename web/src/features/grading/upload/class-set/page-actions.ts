/** What a teacher can do with a page of a file, each with its key. */
import * as t from '../../../../messages/compiled/grading/classSet.ts';
import { giveToNext, giveToPrevious, type Split, toggleAside, toggleStart } from './split.ts';

export interface PageAction {
  key: 's' | 'p' | 'n' | 'x';
  label: string;
  run: () => void;
}

/** @param change shows the changed split and focuses the page */
export function pageActions(split: Split, page: number, change: (split: Split) => void): PageAction[] {
  const isFirst = split.starts.includes(page);
  const isLast = split.starts.includes(page + 1);
  const isAside = split.aside.includes(page);
  return [
    {
      key: 's' as const,
      label: isFirst ? t.joinPreviousPaper() : t.startPaper(),
      run: () => change(toggleStart(split, page)),
      isPossible: page > 1,
    },
    {
      key: 'p' as const,
      label: t.moveToPreviousPaper(),
      run: () => change(giveToPrevious(split, page)),
      isPossible: isFirst && page > 1,
    },
    {
      key: 'n' as const,
      label: t.moveToNextPaper(),
      run: () => change(giveToNext(split, page)),
      isPossible: isLast,
    },
    {
      key: 'x' as const,
      label: isAside ? t.putPageBack() : t.setPageAside(),
      run: () => change(toggleAside(split, page)),
      isPossible: true,
    },
  ]
    .filter(({ isPossible }) => isPossible)
    .map(({ isPossible: _, ...action }) => action);
}
