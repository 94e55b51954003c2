import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import { useState } from 'react';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { answerBoxesByPage } from './pages.ts';

/** Which page of the paper is looked at whole; null shows the pieces of this answer. */
export interface PageView {
  page: number | null;
  /** The last page that an answer is on. */
  last: number;
  show: (page: number | null) => void;
  /** The page before or after, from the first that this answer is on. */
  turn: (by: 1 | -1) => void;
}

/** The last page that something of this work was read from. */
export function lastPageOf({ student, questions }: StudentWork): number {
  const places = [...questions, ...student.unmatched].flatMap((each) => each.places);
  return Math.max(1, ...places.map(({ page }) => page));
}

/** Each answer begins with its own pieces. */
export function usePage(work: StudentWork | undefined, question: GradedQuestion | undefined): PageView {
  const [shown, setShown] = useState<{ responseId: number; page: number } | null>(null);
  const responseId = question?.responseId ?? 0;
  const page = shown?.responseId === responseId ? shown.page : null;
  const last = work ? lastPageOf(work) : 1;
  const show = (next: number | null) => setShown(next === null ? null : { responseId, page: next });
  return {
    page,
    last,
    show,
    turn: (by) => {
      if (work?.student.origin !== 'paper' || !question) {
        toast.info(t.thisWorkIsNotOn(), { id: 'page' });
        return;
      }
      const here = page ?? answerBoxesByPage(question.places)[0]?.[0];
      // Without a place to begin at, the first page is the next one.
      show(here === undefined ? 1 : Math.min(Math.max(here + (page === null ? 0 : by), 1), last));
    },
  };
}
