/** The tab and filters of the list, as parameters of the URL. */
import { codesAsText, codesIn, dueIn, listIn } from '../../ui/work-list/due-filter.ts';
import { useAddressView } from '../../ui/work-list/use-address-view.ts';
import { type Filters, STATUS_FILTERS, type Tab } from './rules.ts';

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

/** Parses the view from the URL. Invalid values are ignored. */
export function parseView(search: Readonly<Record<string, unknown>>): View {
  const tab = search.tab === 'past' ? 'past' : 'upcoming';
  const statuses = listIn(search.status);
  return {
    tab,
    find: search.find === undefined ? '' : String(search.find),
    due: dueIn(listIn(search.due)),
    statuses: STATUS_FILTERS.filter((status) => statuses.includes(status)),
    courses: codesIn(search.course),
  };
}

/** Returns the URL parameters of a view. Default values are omitted. */
export function toViewSearch({ tab, find, due, statuses, courses }: View): Search {
  return {
    tab: tab === 'past' ? 'past' : undefined,
    find: find.trim() === '' ? undefined : find,
    due: due ?? undefined,
    status: statuses.join(',') || undefined,
    course: codesAsText(courses),
  };
}

export const useView = () => useAddressView('/instructor/assignments', parseView, toViewSearch);
