import { searchQuestions } from '@classi/contract/library/endpoints';
import { LIBRARY_DEBOUNCE_MS, LIBRARY_RESULTS_MAX } from '@classi/contract/library/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/http/api.ts';
import { readingReady } from '../../../../ui/rich-text/typesetter.ts';

/** The school's questions that say these words, once the fingers rest; those of before stay until then. */
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
  return { ...found, query, waiting: found.isFetching || query !== typed.trim() };
}
