import { listPeople } from '@classi/contract/administration/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { keyOf } from '../queries.ts';
import type { PeopleSearch } from './search.ts';

/** Returns one page of people. While another page is loading, the previous one stays. */
export function usePeople({ q = '', role, state, page = 0 }: PeopleSearch) {
  return useQuery({
    queryKey: keyOf('people', q, role, state, page),
    queryFn: ({ signal }) => call(listPeople, { body: { search: q, role, state, page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
