import { useEffect, useRef } from 'react';
import * as t from '../../messages/compiled/identity/login.ts';
import styles from './entrance.module.css';

/** The field for the authenticator app's code, on a device on which the person has not logged in before. */
export function CodeField({ describedBy }: { describedBy: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <label className={styles.label} htmlFor="code">
        {t.codeLabel()}
      </label>
      <div className={`${styles.field} ${styles.code}`}>
        <input
          id="code"
          name="code"
          ref={field}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={describedBy}
        />
      </div>
    </>
  );
}
