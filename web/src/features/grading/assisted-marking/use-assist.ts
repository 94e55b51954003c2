/** Where the teacher is in assisted marking, as the address says it: at the start, at a question, in the review, or nowhere. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type AssistPlace = number | 'start' | 'review' | null;

function assistPlaceOf(value: unknown): AssistPlace {
  if (value === 'start' || value === 'review') return value;
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

export function useAssist(): { place: AssistPlace; go: (place: AssistPlace) => void } {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = useCallback(
    (place: AssistPlace) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, assist: place ?? undefined }),
        // Back leaves the mode; it does not go through all questions again.
        replace: place !== null && search.assist !== undefined,
      } as unknown as Parameters<typeof navigate>[0]),
    [navigate, search.assist],
  );
  return { place: assistPlaceOf(search.assist), go };
}
