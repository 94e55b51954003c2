/** Queries of the administrators' pages, and the mutation that every change uses. */

import { getSchoolOverview } from '@classi/contract/administration/overview';
import type { Endpoint } from '@classi/contract/http/endpoint';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Arguments } from '../../lib/http/api.ts';
import { changeProblem } from '../../lib/http/change-problem.ts';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';
import { toast } from '../../ui/toasts/toasts.ts';

const AREA = 'administration';

export const administrationKey = (...parts: readonly unknown[]) => [AREA, ...parts];

/** Returns the options of a query of the administrators' pages. It is fetched again whenever its page opens. */
export const administrationQuery = <E extends Endpoint>(
  key: readonly unknown[],
  endpoint: E,
  ...input: Arguments<E>
) =>
  queryOptions({
    ...endpointQuery(administrationKey(...key), endpoint, ...input),
    refetchOnMount: 'always',
  });

export const useOverview = () => useQuery(administrationQuery(['overview'], getSchoolOverview));

interface ChangeOptions {
  /** The caller shows a failure. Otherwise it is shown as a toast. */
  showsProblem?: boolean;
  /** Called after the change, also if the dialog or row that sent it is gone by then, unlike a callback of `mutate`. */
  onChanged?: () => void;
}

/** Changes the school's data. All queries of the administrators' pages are then refetched. */
export function useChange<Input, Result>(
  send: (input: Input) => Promise<Result>,
  { showsProblem = false, onChanged }: ChangeOptions = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => onChanged?.(),
    onSettled: () => client.invalidateQueries({ queryKey: [AREA] }),
    onError: (error) => {
      if (!showsProblem) toast.error(changeProblem(error), { id: 'administration' });
    },
  });
}
