import { getRubrics } from '@classi/contract/courses/endpoints';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';

/** Rubrics rarely change, so they stay fresh for an hour. In ms. */
const FRESH_MS = 3_600_000;

/** The school's rubrics. @param enabled true once they are needed */
export function useRubrics(isEnabled = true) {
  return useQuery({
    ...endpointQuery(['rubrics'], getRubrics),
    staleTime: FRESH_MS,
    enabled: isEnabled,
  });
}
