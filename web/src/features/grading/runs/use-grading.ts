import { useMemo } from 'react';
import * as t from '../../../messages/compiled/grading/runs.ts';
import { queueOf } from '../rules/queue.ts';
import { rowsOf } from '../rules/rows.ts';
import type { CourseStudent, Works } from '../rules/works.ts';
import { usePapers } from '../upload/papers.ts';
import { isUnderWay, type UploadedPaper } from '../upload/rules.ts';
import type { MarkingRun } from './marking-runs.ts';
import { useMarkingRuns } from './marking-runs.ts';

function markingWords({ state, done, total }: MarkingRun): string {
  if (state === 'waiting') return t.waitingToBeMarked();
  return total > 0
    ? t.markingQuestionMinOfTotal({ number: Math.min(done + 1, total), total })
    : t.beingMarked();
}

function readingWords({ phase, page, pages, storedName }: UploadedPaper): string {
  if (phase === 'processing')
    return t.readingPageMaxOfMax2({ page: Math.max(page, 1), pages: Math.max(pages, 1) });
  if (phase === 'validating') return t.checkingWhatWasRead();
  return storedName ? t.uploadedAboutToBeRead() : t.uploadingThePaper();
}

/** Returns what is happening to each student's work, as text. */
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

/** The current list of students and the current queue. */
export function useGrading(assignmentId: number, students: readonly CourseStudent[], works: Works) {
  const running = useRunning(assignmentId);
  const rows = useMemo(() => rowsOf(students, works, running), [students, works, running]);
  const queue = useMemo(() => queueOf(works), [works]);
  return { rows, queue };
}
