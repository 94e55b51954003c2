/** The list's tab and filters as they stand in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { DUE_FILTERS, type Filters, STATUS_FILTERS, TABS, type Tab } from './rules.ts';

export interface View extends Filters {
  tab: Tab;
}

interface Search {
  tab?: string | undefined;
  /** States and a due date: `submitted,thisWeek` (spec 1 §4). */
  selectedFilters?: string | undefined;
  courses?: string | undefined;
}

/** A list as text with commas, or as several values. */
const list = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value ?? '']).flatMap((each) => String(each).split(',')).filter(Boolean);

function decoded(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** What the address says; what it says wrongly is left out. */
export function viewOf(search: Readonly<Record<string, unknown>>): View {
  const chosen = list(search.selectedFilters);
  const tab = TABS.find((each) => each === search.tab) ?? 'upcoming';
  const due = DUE_FILTERS.find((each) => chosen.includes(each)) ?? null;
  return {
    tab,
    // Nothing that is past is due within the next days: there only the day itself can be asked for.
    due: tab === 'past' && due !== 'today' ? null : due,
    statuses: STATUS_FILTERS.filter((status) => chosen.includes(status)),
    courses: list(search.courses).map(decoded),
  };
}

/** What stands for its default is left out of the address. */
export function searchOf({ tab, due, statuses, courses }: View): Search {
  return {
    tab: tab === 'upcoming' ? undefined : tab,
    selectedFilters: [...statuses, ...(due ? [due] : [])].join(',') || undefined,
    courses: courses.map(encodeURIComponent).join(',') || undefined,
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
        to: '/student/assignments',
        search: (before: Record<string, unknown>) => searchOf({ ...viewOf(before), ...part }),
        replace: true,
        resetScroll: false,
      } as Parameters<typeof navigate>[0]);
    },
    [navigate],
  );
  return [view, change];
}
