import { getConsent } from '@classi/contract/identity/consent';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/http/api.ts';
import { definePart, usePart } from '../lib/loading/lazy-part.ts';

const KEY = ['identity', 'consent'];

const dialog = definePart(() => import('./consent/ConsentModal.tsx'));

/** The text that the school asks everyone to accept. It is shown until the person accepts it or logs out. */
export function ConsentDialog() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getConsent, undefined, { signal }),
    staleTime: 3_600_000,
  });
  const consent = data?.consent;
  const { module } = usePart(dialog, Boolean(consent));
  if (!consent || !module) return null;
  return (
    <module.ConsentModal consent={consent} onSettled={() => client.invalidateQueries({ queryKey: KEY })} />
  );
}
