import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import { useState } from 'react';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { answerBoxesByPage } from './pages.ts';

/** The page of the paper that is shown whole, or null while the parts of this answer are shown. */
export interface PageView {
  page: number | null;
  /** The last page that has an answer. */
  last: number;
  show: (page: number | null) => void;
  /** Moves to the previous or next page, starting from the first page of this answer. */
  turn: (by: 1 | -1) => void;
}

/** Returns the last page from which something of this work was read. */
export function findLastPage({ student, questions }: StudentWork): number {
  const places = [...questions, ...student.unmatched].flatMap((each) => each.places);
  return Math.max(1, ...places.map(({ page }) => page));
}

/** Each answer opens with its own parts of the paper. */
export function usePage(work: StudentWork | undefined, question: GradedQuestion | undefined): PageView {
  const [shown, setShown] = useState<{ responseId: number; page: number } | null>(null);
  const responseId = question?.responseId ?? 0;
  const page = shown?.responseId === responseId ? shown.page : null;
  const last = work ? findLastPage(work) : 1;
  const show = (next: number | null) => setShown(next === null ? null : { responseId, page: next });
  return {
    page,
    last,
    show,
    turn: (by) => {
      if (work?.student.origin !== 'paper' || !question) {
        toast.info(t.notOnPaper(), { id: 'page' });
        return;
      }
      const here = page ?? answerBoxesByPage(question.places)[0]?.[0];
      // An answer without a place starts at the first page.
      show(here === undefined ? 1 : Math.min(Math.max(here + (page === null ? 0 : by), 1), last));
    },
  };
}
