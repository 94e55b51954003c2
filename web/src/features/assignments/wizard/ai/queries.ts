import { listTextbooks } from '@classi/contract/courses/endpoints';
import { getLibraryAccess } from '@classi/contract/library/endpoints';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../../lib/http/endpoint-query.ts';

/** Textbooks change rarely. In ms. */
const FRESH_MS = 3_600_000;

/** The school's textbooks. */
export function useWizardTextbooks() {
  return useQuery({
    ...endpointQuery(['textbooks'], listTextbooks),
    staleTime: FRESH_MS,
  });
}

/** Fetches whether this teacher may use Smart Builder. */
export function useLibraryAccess() {
  return useQuery({
    ...endpointQuery(['library', 'access'], getLibraryAccess),
    staleTime: FRESH_MS,
  });
}
