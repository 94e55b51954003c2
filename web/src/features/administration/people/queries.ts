import { listPeople } from '@classi/contract/administration/endpoints';
import { PEOPLE_PAGE } from '@classi/contract/administration/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { administrationQuery } from '../queries.ts';
import type { PeopleSearch } from './search.ts';

const bodyOf = ({ q = '', page = 0, ...filter }: PeopleSearch) => ({ ...filter, search: q, page });

/** Returns one page of people. While another page is loading, the previous one stays. */
export const usePeople = (search: PeopleSearch) =>
  useQuery({
    ...administrationQuery(['people', search], listPeople, { body: bodyOf(search) }),
    placeholderData: keepPreviousData,
  });

/** Returns the ids of everyone who matches the search, on all pages. */
export async function idsOfPeople(search: PeopleSearch): Promise<number[]> {
  const ids = new Set<number>();
  for (let page = 0; ; page += 1) {
    const { people, total } = await call(listPeople, { body: bodyOf({ ...search, page }) });
    for (const { id } of people) ids.add(id);
    if ((page + 1) * PEOPLE_PAGE >= total) return [...ids];
  }
}
