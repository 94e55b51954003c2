/**
 * Files that are stored on the server and not sent to be read yet. The tab remembers them and how they are divided, so that a reload loses
 * nothing.
 */
import { isUnsent, type UploadedPaper } from '../rules.ts';

const KEY = 'unsent-papers';

type Draft = Pick<UploadedPaper, 'assignmentId' | 'name' | 'size' | 'studentId' | 'storedName' | 'split'>;

export function storeDrafts(papers: readonly UploadedPaper[]): void {
  const drafts = papers
    .filter((paper) => paper.storedName !== null && (paper.phase === 'chosen' || isUnsent(paper)))
    .map(
      ({ assignmentId, name, size, studentId, storedName, split }): Draft => ({
        assignmentId,
        name,
        size,
        studentId,
        storedName,
        ...(split ? { split } : {}),
      }),
    );
  try {
    if (drafts.length > 0) sessionStorage.setItem(KEY, JSON.stringify(drafts));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that stores nothing loses the drafts on a reload, and the files can be chosen again.
  }
}

export function restoreDrafts(nextId: () => number): UploadedPaper[] {
  try {
    const drafts = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Draft[];
    return drafts.map((draft) => ({
      ...draft,
      id: nextId(),
      file: null,
      phase: 'chosen',
      progress: 0,
      page: 0,
      pages: 0,
      problem: '',
      shouldReplace: false,
      unmatched: [],
      followed: 'here',
    }));
  } catch {
    return [];
  }
}
