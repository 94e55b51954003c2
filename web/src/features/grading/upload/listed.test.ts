import { describe, expect, test } from 'vitest';
import { type ListedReading, withListed } from './listed.ts';
import { isUnsent, type UploadedPaper } from './rules.ts';

const ASSIGNMENT = 4;

function aReading(part: Partial<ListedReading> = {}): ListedReading {
  const fileName = part.fileName ?? 'submission-1.pdf';
  return { studentId: 7, fileName, originalFileName: 'Tara.pdf', size: 2048, own: true, last: null, ...part };
}

const pageTwo = {
  status: 'processing' as const,
  pages: 2,
  totalPages: 4,
  currentPage: 2,
  totalBatches: 1,
  currentBatch: 1,
  batchSize: 4,
  pagesInCurrentBatch: 4,
};

let id = 0;
const nextId = () => {
  id += 1;
  return id;
};
const take = (papers: readonly UploadedPaper[], readings: ListedReading[], removed: string[] = []) =>
  withListed(papers, ASSIGNMENT, readings, { removed: new Set(removed), nextId });

describe("the server's list", () => {
  test('adds papers with their progress', () => {
    const { papers, ended } = take([], [aReading({ last: pageTwo }), aReading({ fileName: 'b.pdf' })]);
    expect(papers).toMatchObject([
      { name: 'Tara.pdf', size: 2048, studentId: 7, phase: 'processing', page: 2, pages: 4, progress: 45 },
      { storedName: 'b.pdf', phase: 'waiting' },
    ]);
    expect(papers.some(isUnsent)).toBe(false);
    expect(ended).toEqual([]);
  });

  test('updates a paper, and completes it when it is no longer listed', () => {
    const first = take([], [aReading()]).papers;
    const second = take(first, [aReading({ last: pageTwo })]).papers;
    expect(second).toMatchObject([{ id: first[0]?.id, phase: 'processing' }]);
    const third = take(second, []);
    expect(third.papers).toMatchObject([{ phase: 'complete', progress: 100 }]);
    expect(third.ended).toMatchObject([{ studentId: 7 }]);
    expect(take(third.papers, []).ended).toEqual([]);
  });

  test('shows once why a paper could not be read', () => {
    const last = { status: 'error' as const, error: 'This PDF has a password.' };
    const { papers } = take([], [aReading({ last })]);
    expect(papers).toMatchObject([{ phase: 'error', problem: 'This PDF has a password.' }]);
    expect(take(papers, [aReading({ last })]).papers).toEqual(papers);
    expect(take([], [aReading({ last })], ['submission-1.pdf']).papers).toEqual([]);
  });

  test('does not duplicate or complete papers that this page sent', () => {
    const [listed] = take([], [aReading()]).papers;
    if (!listed) throw new Error('nothing was listed');
    const sent: UploadedPaper = { ...listed, followed: 'here', phase: 'processing' };
    expect(take([sent], [aReading()])).toEqual({ papers: [sent], ended: [] });
    expect(take([sent], [])).toEqual({ papers: [sent], ended: [] });
  });

  test('removes the paper of a colleague when it is no longer listed', () => {
    const { papers } = take([], [aReading({ own: false })]);
    expect(take(papers, [])).toMatchObject({ papers: [], ended: [{ studentId: 7 }] });
  });

  test('does not change papers of another assignment', () => {
    const { papers } = take([], [aReading()]);
    const elsewhere = papers.map((paper) => ({ ...paper, assignmentId: 5 }));
    expect(take(elsewhere, [])).toEqual({ papers: elsewhere, ended: [] });
  });
});
