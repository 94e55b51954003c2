/** Which answer is open, according to the address. */
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

/** What the address says; what it says wrongly is left out. */
export function placeOf(search: Readonly<Record<string, unknown>>): Place {
  return {
    studentId: positive(search.student),
    question: positive(search.question),
    list: search.list === 'needs-you' ? 'needs-you' : 'everyone',
  };
}

/** Default values are left out of the address. */
export function placeSearchOf({ studentId, question, list }: Place) {
  return {
    student: studentId ?? undefined,
    question: studentId === null ? undefined : (question ?? undefined),
    list: list === 'needs-you' ? list : undefined,
  };
}

/** The place, and how to go elsewhere. Another student is a step that Back takes back; another question of the same is not. */
export function useWorkspacePlace() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const place = useMemo(() => placeOf(search), [search]);
  const write = useCallback(
    (part: Partial<Place>, replace: boolean) =>
      void navigate({
        to: '.',
        // What is open over the workspace stays open.
        search: (before: Record<string, unknown>) => ({
          ...placeSearchOf({ ...placeOf(before), ...part }),
          insights: before.insights,
          assist: before.assist,
        }),
        replace,
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
  /** Writes down what is shown anyway, without a step for Back. */
  const settle = useCallback(
    ({ studentId, question }: Spot) => write({ studentId, question }, true),
    [write],
  );
  return { place, change, open, settle };
}
