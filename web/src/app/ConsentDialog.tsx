import { getConsent } from '@classi/contract/identity/consent';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../lib/http/endpoint-query.ts';
import { definePart, usePart } from '../lib/loading/lazy-part.ts';

const KEY = ['identity', 'consent'];

const dialog = definePart(() => import('./consent/ConsentModal.tsx'));

/** The text that the school asks everyone to accept. It is shown until the person accepts it or logs out. */
export function ConsentDialog() {
  const client = useQueryClient();
  const { data } = useQuery({
    ...endpointQuery(KEY, getConsent),
    staleTime: 3_600_000,
  });
  const consent = data?.consent;
  const { module } = usePart(dialog, Boolean(consent));
  if (!consent || !module) return null;
  return (
    <module.ConsentModal consent={consent} onSettled={() => client.invalidateQueries({ queryKey: KEY })} />
  );
}
