import { ping } from '@classi/contract/identity/login';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';

/** Checks once when the page is opened whether the server can be reached (spec 3 §2). */
export function useServerReached() {
  const { isError, refetch, isFetching } = useQuery({
    ...endpointQuery(['welcome', 'ping'], ping),
    retry: false,
    refetchOnMount: 'always',
  });
  return { isUnreachable: isError, again: () => void refetch(), isAsking: isFetching };
}
