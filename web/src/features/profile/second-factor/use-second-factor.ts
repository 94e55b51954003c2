import {
  activateSecondFactor,
  beginSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '@classi/contract/identity/second-factor';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { HttpError } from '../../../lib/http/http.ts';
import * as t from '../../../messages/compiled/profile/secondFactor.ts';

const KEY = ['profile', 'second-factor'];

export const problemWords = (error: unknown): string =>
  error instanceof HttpError && error.status < 500 ? error.message : t.theServerCouldNotBe();

/** The authenticator app of the account with its mutations. Each mutation refetches it. */
export function useSecondFactor() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  const state = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getSecondFactor, undefined, { signal }),
    refetchOnMount: 'always',
  });
  const begin = useMutation({
    mutationFn: (password: string) => call(beginSecondFactor, { body: { password } }),
  });
  const activate = useMutation({
    mutationFn: (code: string) => call(activateSecondFactor, { body: { code } }),
    onSuccess: refresh,
  });
  const renew = useMutation({
    mutationFn: (password: string) => call(renewRecoveryCodes, { body: { password } }),
    onSuccess: refresh,
  });
  const turnOff = useMutation({
    mutationFn: (password: string) => call(turnOffSecondFactor, { body: { password } }),
    onSuccess: refresh,
  });
  return { state, begin, activate, renew, turnOff };
}

export type SecondFactorCalls = ReturnType<typeof useSecondFactor>;
