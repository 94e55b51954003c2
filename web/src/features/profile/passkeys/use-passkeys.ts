import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@classi/contract/identity/passkeys';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { changeProblem } from '../../../lib/http/change-problem.ts';
import { endpointQuery } from '../../../lib/http/endpoint-query.ts';
import { ConnectionError, HttpError } from '../../../lib/http/http.ts';
import * as t from '../../../messages/compiled/profile/passkeys.ts';

const KEY = ['profile', 'passkeys'];

/** Returns why a passkey was not added, renamed or removed. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof HttpError || error instanceof ConnectionError) return changeProblem(error);
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return t.already();
  return t.makeError();
}

type AddedPasskey = Parameters<typeof call<typeof addPasskey>>[1];

async function makePasskey({ name, password }: { name: string; password: string }): Promise<void> {
  const { options } = await call(beginPasskey, { body: { password } });
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const passkey = await startRegistration({ optionsJSON });
  await call(addPasskey, { body: { name: name.trim(), passkey } } as unknown as AddedPasskey);
}

/** The passkeys of the account with their mutations. Each mutation refetches them. */
export function usePasskeys() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: KEY });
  const state = useQuery({
    ...endpointQuery(KEY, listPasskeys),
    refetchOnMount: 'always',
  });
  const add = useMutation({ mutationFn: makePasskey, onSettled });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      call(renamePasskey, { body: { id, name: name.trim() } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(removePasskey, { body: { id } }),
    onSettled,
  });
  return { state, add, rename, remove };
}

export type PasskeyCalls = ReturnType<typeof usePasskeys>;
export type OwnPasskey = NonNullable<PasskeyCalls['state']['data']>['passkeys'][number];
