/** Papers that the server tells of and that this page did not send itself: it was loaded anew, or a colleague sent them; pure. */
import type { ReplyOf } from '@classi/contract/http/endpoint';
import type { listPaperReadings } from '@classi/contract/submissions/endpoints';
import { isUnderWay, type Paper, readingOf } from './rules.ts';

export type Listed = ReplyOf<typeof listPaperReadings>;
export type ListedReading = Listed['readings'][number];

const isOf = (paper: Paper, assignmentId: number, name: string) =>
  paper.assignmentId === assignmentId && paper.storedName === name;

function paperOf(assignmentId: number, reading: ListedReading, id: number): Paper {
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
    replace: false,
    unmatched: [],
    followed: own ? 'listed' : 'listed-of-colleague',
  };
}

const told = (paper: Paper, { last }: ListedReading): Paper =>
  last ? { ...paper, ...readingOf(paper, last) } : paper;

interface Taken {
  papers: readonly Paper[];
  /** Whose reading has come to its end since the last time. */
  ended: readonly Paper[];
}

/**
 * The papers with what the server tells of an assignment. What this page sent follows its own stream and is left alone; of a listed one
 * that is told of no longer, the reading has come to its end: one's own was read, and is marked now.
 * @param removed names of papers that were taken from the list by hand
 */
export function withListed(
  papers: readonly Paper[],
  assignmentId: number,
  readings: readonly ListedReading[],
  { removed, nextId }: { removed: ReadonlySet<string>; nextId: () => number },
): Taken {
  const ended: Paper[] = [];
  const known = papers.flatMap((paper): Paper[] => {
    if (paper.assignmentId !== assignmentId || paper.followed === 'here' || !isUnderWay(paper))
      return [paper];
    const reading = readings.find(({ fileName }) => fileName === paper.storedName);
    if (reading) return [told(paper, reading)];
    ended.push(paper);
    return paper.followed === 'listed' ? [{ ...paper, ...readingOf(paper, COMPLETE) }] : [];
  });
  const added = readings
    .filter(
      ({ fileName }) =>
        !removed.has(fileName) && !papers.some((paper) => isOf(paper, assignmentId, fileName)),
    )
    .map((reading) => told(paperOf(assignmentId, reading, nextId()), reading));
  return { papers: [...known, ...added], ended };
}

const COMPLETE = { status: 'complete' as const, questions: [], unmatched: [] };

/** Whether something is followed by asking the server from time to time. */
export const isAsked = (paper: Paper) => paper.followed !== 'here' && isUnderWay(paper);
