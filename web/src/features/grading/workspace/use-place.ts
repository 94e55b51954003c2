/** The open answer, stored in the URL. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Spot } from '../rules/queue.ts';

export type List = 'needs-you' | 'everyone';

interface Place {
  studentId: number | null;
  question: number | null;
  list: List;
}

function positive(value: unknown): number | null {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** Parses the place from the URL. Invalid values are ignored. */
export function parsePlace(search: Readonly<Record<string, unknown>>): Place {
  return {
    studentId: positive(search.student),
    question: positive(search.question),
    list: search.list === 'needs-you' ? 'needs-you' : 'everyone',
  };
}

/** Returns the URL parameters of a place. Default values are omitted. */
export function toPlaceSearch({ studentId, question, list }: Place) {
  return {
    student: studentId ?? undefined,
    question: studentId === null ? undefined : (question ?? undefined),
    list: list === 'needs-you' ? list : undefined,
  };
}

/**
 * The current place, and functions that change it. Another student adds a browser history entry; another
 * question of the same student does not.
 */
export function useWorkspacePlace() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const place = useMemo(() => parsePlace(search), [search]);
  const write = useCallback(
    (part: Partial<Place>, shouldReplace: boolean) =>
      void navigate({
        to: '.',
        // Dialogs over the workspace stay open.
        search: (before: Record<string, unknown>) => ({
          ...toPlaceSearch({ ...parsePlace(before), ...part }),
          insights: before.insights,
          assist: before.assist,
        }),
        replace: shouldReplace,
        resetScroll: false,
      } as unknown as Parameters<typeof navigate>[0]),
    [navigate],
  );
  const change = useCallback(
    (part: Partial<Place>) => {
      write(part, part.studentId === undefined || part.studentId === place.studentId);
    },
    [write, place.studentId],
  );
  const open = useCallback(({ studentId, question }: Spot) => change({ studentId, question }), [change]);
  /** Writes the shown place to the URL without adding a history entry. */
  const settle = useCallback(
    ({ studentId, question }: Spot) => write({ studentId, question }, true),
    [write],
  );
  return { place, change, open, settle };
}
