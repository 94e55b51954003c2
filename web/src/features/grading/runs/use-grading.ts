import { useMemo } from 'react';
import * as t from '../../../messages/compiled/grading/runs.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useReviewRequests } from '../review-requests/queries.ts';
import { findMarkingProgress, type MarkingProgress } from '../rules/marking-progress.ts';
import { buildQueue } from '../rules/queue.ts';
import { buildStudentRows } from '../rules/rows.ts';
import type { CourseStudent, Works } from '../rules/works.ts';
import { usePapers } from '../upload/papers.ts';
import { isUnderWay, type UploadedPaper } from '../upload/rules.ts';

function markingWords({ done, total }: MarkingProgress): string {
  // Before the first mark, the work may still wait for its turn.
  return done > 0 ? t.markingProgress({ number: Math.min(done + 1, total), total }) : terms.beingMarked();
}

function readingText({ phase, page, pages, storedName }: UploadedPaper): string {
  if (phase === 'processing')
    return t.readingProgress({ page: Math.max(page, 1), pages: Math.max(pages, 1) });
  if (phase === 'validating') return t.checkingReading();
  return storedName ? t.waitingToBeRead() : t.uploadingThePaper();
}

/** Returns what is happening to each student's work, as text. */
function useRunning(assignmentId: number, works: Works): ReadonlyMap<number, string> {
  const papers = usePapers();
  return useMemo(() => {
    const words = new Map<number, string>();
    for (const paper of papers) {
      if (paper.assignmentId === assignmentId && paper.studentId !== null && isUnderWay(paper))
        words.set(paper.studentId, readingText(paper));
    }
    for (const work of Object.values(works)) {
      const marking = findMarkingProgress(work);
      if (marking?.state === 'running') words.set(work.student.id, markingWords(marking));
    }
    return words;
  }, [works, papers, assignmentId]);
}

/** The current list of students and the current queue. */
export function useGrading(assignmentId: number, students: readonly CourseStudent[], works: Works) {
  const running = useRunning(assignmentId, works);
  const { open } = useReviewRequests(assignmentId);
  const rows = useMemo(
    () => buildStudentRows(students, works, running, open),
    [students, works, running, open],
  );
  const queue = useMemo(() => buildQueue(works, open), [works, open]);
  return { rows, queue };
}
