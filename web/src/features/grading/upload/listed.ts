/**
 * Papers that the server lists and this page did not send, because it was reloaded, or a colleague or another
 * tab sent them. Pure.
 */
import type { ReplyOf } from '@classi/contract/http/endpoint';
import type { listPaperReadings } from '@classi/contract/submissions/endpoints';
import { applyReading, isUnderWay, type UploadedPaper } from './rules.ts';

export type Listed = ReplyOf<typeof listPaperReadings>;
export type ListedReading = Listed['readings'][number];

const isOf = (paper: UploadedPaper, assignmentId: number, name: string) =>
  paper.assignmentId === assignmentId && paper.storedName === name;

function paperOf(assignmentId: number, reading: ListedReading, id: number): UploadedPaper {
  const { studentId, fileName, originalFileName, size, own } = reading;
  return {
    id,
    assignmentId,
    name: originalFileName,
    size,
    file: null,
    studentId,
    phase: 'waiting',
    progress: 0,
    page: 0,
    pages: 0,
    problem: '',
    storedName: fileName,
    shouldReplace: false,
    unmatched: [],
    followed: own ? 'listed' : 'listed-of-colleague',
  };
}

const withProgress = (paper: UploadedPaper, { last }: ListedReading): UploadedPaper =>
  last ? { ...paper, ...applyReading(paper, last) } : paper;

interface Taken {
  papers: readonly UploadedPaper[];
  /** Papers whose reading has ended since the last list. */
  ended: readonly UploadedPaper[];
}

/**
 * Merges the server's list of an assignment into the papers of this page. Papers that this page sent have
 * their own stream and do not change. A listed paper that is missing from the list has been read; the
 * teacher's own is shown as complete, because its marking starts now.
 * @param removed stored names of papers that the teacher removed from the list
 */
export function withListed(
  papers: readonly UploadedPaper[],
  assignmentId: number,
  readings: readonly ListedReading[],
  { removed, nextId }: { removed: ReadonlySet<string>; nextId: () => number },
): Taken {
  const ended: UploadedPaper[] = [];
  const known = papers.flatMap((paper): UploadedPaper[] => {
    if (paper.assignmentId !== assignmentId || paper.followed === 'here' || !isUnderWay(paper))
      return [paper];
    const reading = readings.find(({ fileName }) => fileName === paper.storedName);
    if (reading) return [withProgress(paper, reading)];
    ended.push(paper);
    return paper.followed === 'listed' ? [{ ...paper, ...applyReading(paper, COMPLETE) }] : [];
  });
  const added = readings
    .filter(
      ({ fileName }) =>
        !removed.has(fileName) && !papers.some((paper) => isOf(paper, assignmentId, fileName)),
    )
    .map((reading) => withProgress(paperOf(assignmentId, reading, nextId()), reading));
  return { papers: [...known, ...added], ended };
}

const COMPLETE = { status: 'complete' as const, questions: [], unmatched: [] };

/** Returns whether the progress of a paper is polled, because this page has no stream of its reading. */
export const isPolled = (paper: UploadedPaper) => paper.followed !== 'here' && isUnderWay(paper);
