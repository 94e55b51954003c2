import { useMemo } from 'react';
import { queueOf } from '../rules/queue.ts';
import { rowsOf } from '../rules/rows.ts';
import type { CourseStudent, Works } from '../rules/works.ts';
import { usePapers } from '../upload/papers.ts';
import { isUnderWay, type UploadedPaper } from '../upload/rules.ts';
import type { MarkingRun } from './marking-runs.ts';
import { useMarkingRuns } from './marking-runs.ts';

function markingWords({ state, done, total }: MarkingRun): string {
  if (state === 'waiting') return 'Waiting to be marked';
  return total > 0 ? `Marking question ${Math.min(done + 1, total)} of ${total}` : 'Being marked';
}

function readingWords({ phase, page, pages, storedName }: UploadedPaper): string {
  if (phase === 'processing') return `Reading page ${Math.max(page, 1)} of ${Math.max(pages, 1)}`;
  if (phase === 'validating') return 'Checking what was read';
  return storedName ? 'Uploaded, about to be read' : 'Uploading the paper';
}

/** What is being done with each student's work right now, in words. */
function useRunning(assignmentId: number): ReadonlyMap<number, string> {
  const runs = useMarkingRuns();
  const papers = usePapers();
  return useMemo(() => {
    const words = new Map<number, string>();
    for (const paper of papers) {
      if (paper.assignmentId === assignmentId && paper.studentId !== null && isUnderWay(paper))
        words.set(paper.studentId, readingWords(paper));
    }
    for (const run of runs) {
      if (run.assignmentId === assignmentId && run.state !== 'failed')
        words.set(run.studentId, markingWords(run));
    }
    return words;
  }, [runs, papers, assignmentId]);
}

/** The list and the queue, as they are at this moment. */
export function useGrading(assignmentId: number, students: readonly CourseStudent[], works: Works) {
  const running = useRunning(assignmentId);
  const rows = useMemo(() => rowsOf(students, works, running), [students, works, running]);
  const queue = useMemo(() => queueOf(works), [works]);
  return { rows, queue };
}
