import {
  activateSecondFactor,
  beginSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '@classi/contract/identity/second-factor';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { endpointQuery } from '../../../lib/http/endpoint-query.ts';

const KEY = ['profile', 'second-factor'];

/** The authenticator app of the account with its mutations. Each mutation refetches it. */
export function useSecondFactor() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  const state = useQuery({
    ...endpointQuery(KEY, getSecondFactor),
    refetchOnMount: 'always',
  });
  const begin = useMutation({
    mutationFn: (password: string) => call(beginSecondFactor, { body: { password } }),
  });
  const activate = useMutation({
    mutationFn: (code: string) => call(activateSecondFactor, { body: { code } }),
    onSettled: refresh,
  });
  const renew = useMutation({
    mutationFn: (password: string) => call(renewRecoveryCodes, { body: { password } }),
    onSettled: refresh,
  });
  const turnOff = useMutation({
    mutationFn: (password: string) => call(turnOffSecondFactor, { body: { password } }),
    onSettled: refresh,
  });
  return { state, begin, activate, renew, turnOff };
}

export type SecondFactorCalls = ReturnType<typeof useSecondFactor>;
