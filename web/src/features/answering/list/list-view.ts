/** The list's tab and filters as they stand in the address. */
import { codesAsText, codesIn, dueIn, listIn } from '../../../ui/work-list/due-filter.ts';
import { useAddressView } from '../../../ui/work-list/use-address-view.ts';
import { type Filters, STATUS_FILTERS, TABS, type Tab } from '../rules.ts';

export interface View extends Filters {
  tab: Tab;
}

interface Search {
  tab?: string | undefined;
  /** States and a due date: `submitted,thisWeek` (spec 1 §4). */
  selectedFilters?: string | undefined;
  courses?: string | undefined;
}

/** What the address says; what it says wrongly is left out. */
export function viewOf(search: Readonly<Record<string, unknown>>): View {
  const chosen = listIn(search.selectedFilters);
  const tab = TABS.find((each) => each === search.tab) ?? 'upcoming';
  return {
    tab,
    due: dueIn(chosen),
    statuses: STATUS_FILTERS.filter((status) => chosen.includes(status)),
    courses: codesIn(search.courses),
  };
}

/** Default values are left out of the address. */
export function searchOf({ tab, due, statuses, courses }: View): Search {
  return {
    tab: tab === 'upcoming' ? undefined : tab,
    selectedFilters: [...statuses, ...(due ? [due] : [])].join(',') || undefined,
    courses: codesAsText(courses),
  };
}

export const useView = () => useAddressView('/student/assignments', viewOf, searchOf);
