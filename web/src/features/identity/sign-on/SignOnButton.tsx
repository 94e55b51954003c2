import type { Role } from '@classi/contract/identity/limits';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { HttpError, send } from '../../../lib/http/http.ts';
import * as texts from '../../../messages/compiled/identity/login.ts';
import * as t from '../../../messages/compiled/identity/signOn.ts';
import styles from '../entrance.module.css';

/**
 * The storage key of the page that was requested before the login. It survives the redirect to the provider
 * and back.
 */
export const NEXT_KEY = 'sign-on-next';

/** The button 'Sign in with …', for a school that has single sign-on. */
export function SignOnButton({
  role,
  label,
  onProblem,
}: {
  role: Role;
  /** The name of the provider. */
  label: string;
  onProblem: (sentence: string | null) => void;
}) {
  const { school: tenant, next } = useSearch({ strict: false });
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    if (isBusy) return;
    setIsBusy(true);
    onProblem(null);
    try {
      const call = { method: 'POST', path: '/auth/sign-on/start', json: { role }, tenant };
      const { address } = await (await send(call)).json();
      sessionStorage.setItem(NEXT_KEY, next ?? '');
      window.location.assign(address);
    } catch (error) {
      onProblem(error instanceof HttpError && error.code ? error.message : texts.serverUnreachable());
      setIsBusy(false);
    }
  };
  return (
    <button type="button" className={styles.second} aria-disabled={isBusy} onClick={() => void start()}>
      {t.signInWithProvider({ sign_on_label: label })}
    </button>
  );
}
