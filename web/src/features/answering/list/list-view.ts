/** The list's tab and filters as they stand in the address. */
import { codesAsText, codesIn, dueIn, listIn } from '../../../ui/work-list/due-filter.ts';
import { useAddressView } from '../../../ui/work-list/use-address-view.ts';
import { STUDENT_STATUS_FILTERS, type StudentFilters, type StudentTab, TABS } from '../rules.ts';

export interface StudentListView extends StudentFilters {
  tab: StudentTab;
}

interface Search {
  tab?: string | undefined;
  /** States and a due date: `submitted,thisWeek` (spec 1 §4). */
  selectedFilters?: string | undefined;
  courses?: string | undefined;
}

/** What the address says; what it says wrongly is left out. */
export function studentListViewOf(search: Readonly<Record<string, unknown>>): StudentListView {
  const chosen = listIn(search.selectedFilters);
  const tab = TABS.find((each) => each === search.tab) ?? 'upcoming';
  return {
    tab,
    due: dueIn(chosen),
    statuses: STUDENT_STATUS_FILTERS.filter((status) => chosen.includes(status)),
    courses: codesIn(search.courses),
  };
}

/** Default values are left out of the address. */
export function studentListSearchOf({ tab, due, statuses, courses }: StudentListView): Search {
  return {
    tab: tab === 'upcoming' ? undefined : tab,
    selectedFilters: [...statuses, ...(due ? [due] : [])].join(',') || undefined,
    courses: codesAsText(courses),
  };
}

export const useStudentListView = () =>
  useAddressView('/student/assignments', studentListViewOf, studentListSearchOf);
