/** The teacher's place in assisted marking, stored in the URL: the start, a question, the review, or none. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { findFirstQuestion } from '../rules/moving.ts';
import type { Workspace } from '../workspace/use-workspace.ts';

export type AssistPlace = number | 'start' | 'review' | null;

/**
 * Returns where marking by question begins: at the open question, or at the first question that needs marks if the teacher has not gone
 * beyond a student's first question.
 */
export function assistStart({ here, work }: Pick<Workspace, 'here' | 'work'>): AssistPlace {
  const isFirst = here === null || here.question === findFirstQuestion(work);
  return isFirst ? 'start' : here.question;
}

function assistPlaceOf(value: unknown): AssistPlace {
  if (value === 'start' || value === 'review') return value;
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** Returns the URL's parameters for a place. The view by student opens at the question that was marked last. */
export function assistSearch(before: Readonly<Record<string, unknown>>, place: AssistPlace) {
  const marked = assistPlaceOf(before.assist);
  const question = place === null && typeof marked === 'number' && before.student ? marked : before.question;
  return { ...before, question, assist: place ?? undefined };
}

export function useAssist(): { place: AssistPlace; go: (place: AssistPlace) => void } {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = useCallback(
    (place: AssistPlace) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => assistSearch(before, place),
        // The Back button leaves assisted marking instead of stepping through all questions again.
        replace: place !== null && search.assist !== undefined,
      } as unknown as Parameters<typeof navigate>[0]),
    [navigate, search.assist],
  );
  return { place: assistPlaceOf(search.assist), go };
}
