/** The list's tab and filters as they stand in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { DueFilter, Filters, StatusFilter, Tab } from './rules.ts';

export interface View extends Filters {
  tab: Tab;
}

interface Search {
  tab?: string | undefined;
  find?: string | undefined;
  due?: string | undefined;
  status?: string | undefined;
  course?: string | undefined;
}

const DUES: readonly DueFilter[] = ['today', 'thisWeek', 'thisMonth'];
const STATUSES: readonly StatusFilter[] = ['graded', 'submitted', 'inProgress', 'incomplete'];

const list = (value: unknown) => (value === undefined ? [] : String(value).split(',').filter(Boolean));

function decoded(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** What the address says; what it says wrongly is left out. */
export function viewOf(search: Readonly<Record<string, unknown>>): View {
  const tab = search.tab === 'past' ? 'past' : 'upcoming';
  const due = DUES.find((each) => each === search.due) ?? null;
  const statuses = list(search.status);
  return {
    tab,
    find: search.find === undefined ? '' : String(search.find),
    // Nothing that is past is due within the next days: there only the day itself can be asked for.
    due: tab === 'past' && due !== 'today' ? null : due,
    statuses: STATUSES.filter((status) => statuses.includes(status)),
    courses: list(search.course).map(decoded),
  };
}

/** What stands for its default is left out of the address. */
export function searchOf({ tab, find, due, statuses, courses }: View): Search {
  return {
    tab: tab === 'past' ? 'past' : undefined,
    find: find.trim() === '' ? undefined : find,
    due: due ?? undefined,
    status: statuses.join(',') || undefined,
    course: courses.map(encodeURIComponent).join(',') || undefined,
  };
}

/** The view, and how to change a part of it. Back returns to the page before the list, not to the filter before. */
export function useView(): [view: View, change: (part: Partial<View>) => void] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = useMemo(() => viewOf(search), [search]);
  const change = useCallback(
    (part: Partial<View>) => {
      void navigate({
        to: '/instructor/assignments',
        search: (before: Record<string, unknown>) => searchOf({ ...viewOf(before), ...part }),
        replace: true,
        resetScroll: false,
      } as Parameters<typeof navigate>[0]);
    },
    [navigate],
  );
  return [view, change];
}
