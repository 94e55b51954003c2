import { getDataSettings } from '@classi/contract/administration/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { keyOf } from '../queries.ts';

export function useDataSettings() {
  return useQuery({
    queryKey: keyOf('data-settings'),
    queryFn: ({ signal }) => call(getDataSettings, undefined, { signal }),
    refetchOnMount: 'always',
  });
}
