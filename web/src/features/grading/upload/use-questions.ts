import { useEffect } from 'react';
import * as t from '../../../messages/compiled/grading/upload.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import type { CourseStudent } from '../rules/works.ts';
import { changePaper, sendPapers, usePapers } from './papers.ts';

/** Papers whose question is on screen, so that it is shown once even if several components request it. */
const openQuestions = new Set<number>();

/** Asks before a paper replaces a student's existing work, one dialog after the other (wire.md 13). */
export function useReplaceQuestions(assignmentId: number, students: readonly CourseStudent[]): void {
  const { confirm } = useDialogs();
  const papers = usePapers();
  useEffect(() => {
    for (const paper of papers) {
      if (paper.assignmentId !== assignmentId || paper.phase !== 'asking' || openQuestions.has(paper.id))
        continue;
      openQuestions.add(paper.id);
      const name = students.find(({ id }) => id === paper.studentId)?.name;
      void confirm({
        title: name === undefined ? t.paperCountsQuestionUnnamed() : t.paperCountsQuestion({ name }),
        body: paper.problem,
        confirmLabel: t.paperCountsButton(),
        cancelLabel: t.keepExistingButton(),
      }).then((yes) => {
        const settle = () => {
          openQuestions.delete(paper.id);
          if (yes) sendPapers([paper.id], true);
          else changePaper(paper.id, { phase: 'kept', problem: '' });
        };
        // The Escape that closed this dialog would otherwise also close the dialog below.
        setTimeout(settle, 0);
      });
    }
  }, [papers, assignmentId, students, confirm]);
}
