/** The tab and filters of the list, as parameters of the URL. */
import { codesAsText, codesIn, dueIn, listIn } from '../../../ui/work-list/due-filter.ts';
import { useAddressView } from '../../../ui/work-list/use-address-view.ts';
import { STUDENT_STATUS_FILTERS, type StudentFilters, type StudentTab, TABS } from '../rules.ts';

export interface StudentListView extends StudentFilters {
  tab: StudentTab;
}

interface Search {
  tab?: string | undefined;
  /** States and a due date, such as `submitted,thisWeek` (spec 1 §4). */
  selectedFilters?: string | undefined;
  courses?: string | undefined;
}

/** Parses the view from the URL. Invalid values are ignored. */
export function parseListView(search: Readonly<Record<string, unknown>>): StudentListView {
  const chosen = listIn(search.selectedFilters);
  const tab = TABS.find((each) => each === search.tab) ?? 'upcoming';
  return {
    tab,
    due: dueIn(chosen),
    statuses: STUDENT_STATUS_FILTERS.filter((status) => chosen.includes(status)),
    courses: codesIn(search.courses),
  };
}

/** Returns the URL parameters of a view. Default values are omitted. */
export function toListSearch({ tab, due, statuses, courses }: StudentListView): Search {
  return {
    tab: tab === 'upcoming' ? undefined : tab,
    selectedFilters: [...statuses, ...(due ? [due] : [])].join(',') || undefined,
    courses: codesAsText(courses),
  };
}

/** The view of a list, and what changes it. */
export interface ListFiltering {
  view: StudentListView;
  change: (part: Partial<StudentListView>) => void;
  clear: () => void;
}

export const useStudentListView = () => useAddressView('/student/assignments', parseListView, toListSearch);
