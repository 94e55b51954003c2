import type { Role } from '@classi/contract/identity/limits';
import { startAuthentication } from '@simplewebauthn/browser';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { HttpError, send } from '../../../lib/http/http.ts';
import { acceptLanguage } from '../../../lib/language/language.ts';
import { setRole } from '../../../lib/session/session.ts';
import * as texts from '../../../messages/compiled/identity/login.ts';
import * as t from '../../../messages/compiled/identity/passkeys.ts';
import styles from '../entrance.module.css';

/** Lets the person choose a passkey of the device, and logs in its account. */
async function logInWithPasskey(tenant: string | undefined): Promise<Role> {
  const challenge = await send({ method: 'POST', path: '/auth/login/passkey/begin', json: {}, tenant });
  const { options } = await challenge.json();
  const passkey = await startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    throw new NotUsed(error);
  });
  const call = { method: 'POST', path: '/auth/login/passkey', json: { passkey }, tenant };
  const { role, language } = await (await send(call)).json();
  setRole(role);
  acceptLanguage(language);
  return role;
}

/**
 * Thrown when the person cancelled, or the device has no passkey for this site. Browsers do not say which.
 */
class NotUsed extends Error {
  constructor(cause: unknown) {
    super('no passkey was used', { cause });
  }
}

function problemOf(error: unknown): string {
  if (error instanceof NotUsed) return t.passkeyError();
  return error instanceof HttpError && error.code ? error.message : texts.serverUnreachable();
}

/** Logs in without a password. The role is that of the passkey's account, even if another role was chosen before. */
export function PasskeyButton({
  onProblem,
  onLoggedIn,
}: {
  onProblem: (sentence: string | null) => void;
  onLoggedIn: (role: Role) => void;
}) {
  const { school: tenant } = useSearch({ strict: false });
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    if (isBusy) return;
    setIsBusy(true);
    onProblem(null);
    try {
      onLoggedIn(await logInWithPasskey(tenant));
    } catch (error) {
      onProblem(problemOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <button type="button" className={styles.second} aria-disabled={isBusy} onClick={() => void start()}>
      {t.signIn()}
    </button>
  );
}
