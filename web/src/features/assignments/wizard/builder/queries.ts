import { searchQuestions } from '@classi/contract/library/endpoints';
import { LIBRARY_DEBOUNCE_MS, LIBRARY_RESULTS_MAX } from '@classi/contract/library/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/http/api.ts';
import { readingReady } from '../../../../ui/rich-text/typesetter.ts';

/**
 * Searches the school's questions after a pause in typing. The previous results stay until the new ones
 * arrive.
 */
export function useLibrary(typed: string) {
  const [query] = useDebouncedValue(typed.trim(), LIBRARY_DEBOUNCE_MS);
  const found = useQuery({
    queryKey: ['library', 'search', query],
    queryFn: async ({ signal }) => {
      const found = await call(searchQuestions, { body: { query, limit: LIBRARY_RESULTS_MAX } }, { signal });
      await readingReady(found);
      return found;
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return { ...found, query, isWaiting: found.isFetching || query !== typed.trim() };
}
