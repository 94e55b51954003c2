/** The teacher's place in assisted marking, stored in the URL: the start, a question, the review, or none. */
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
        // The Back button leaves assisted marking instead of stepping through all questions again.
        replace: place !== null && search.assist !== undefined,
      } as unknown as Parameters<typeof navigate>[0]),
    [navigate, search.assist],
  );
  return { place: assistPlaceOf(search.assist), go };
}
