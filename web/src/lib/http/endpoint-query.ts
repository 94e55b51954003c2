import type { Endpoint } from '@classi/contract/http/endpoint';
import { type Arguments, call } from './api.ts';

/** Returns the key and the function of a query that calls one endpoint with an input. */
export const endpointQuery = <E extends Endpoint>(
  queryKey: readonly unknown[],
  endpoint: E,
  ...[input]: Arguments<E>
) => ({
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(endpoint, ...([input, { signal }] as unknown as Arguments<E>)),
});
