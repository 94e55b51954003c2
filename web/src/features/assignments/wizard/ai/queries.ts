import { listTextbooks } from '@classi/contract/courses/endpoints';
import { getLibraryAccess } from '@classi/contract/library/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/http/api.ts';

/** Textbooks change rarely. In ms. */
const FRESH_MS = 3_600_000;

/** The school's textbooks. */
export function useWizardTextbooks() {
  return useQuery({
    queryKey: ['textbooks'],
    queryFn: ({ signal }) => call(listTextbooks, undefined, { signal }),
    staleTime: FRESH_MS,
  });
}

/** Fetches whether this teacher may use Smart Builder. */
export function useLibraryAccess() {
  return useQuery({
    queryKey: ['library', 'access'],
    queryFn: ({ signal }) => call(getLibraryAccess, undefined, { signal }),
    staleTime: FRESH_MS,
  });
}
