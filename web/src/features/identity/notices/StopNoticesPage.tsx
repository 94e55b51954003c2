import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../../lib/http/http.ts';
import * as t from '../../../messages/compiled/identity/notices.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { EntrancePage } from '../EntrancePage.tsx';
import styles from '../entrance.module.css';
import { toFailure } from '../signup/calls.ts';

/**
 * The page of the link that turns off e-mails about work. It asks for a click, because some mail programs
 * open links automatically.
 */
export function StopNoticesPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const [email, setEmail] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = async () => {
    setProblem(null);
    try {
      const reply = await send({ method: 'POST', path: '/auth/notices/stop', json: { token } });
      setEmail(String((await reply.json()).email));
    } catch (error) {
      setProblem(toFailure(error, t.failed()).sentence);
    }
  };
  return (
    <EntrancePage title={t.title()}>
      <h1 className={styles.title} tabIndex={-1}>
        {t.title()}
      </h1>
      <p className={styles.paragraph} role="status">
        {email === null ? t.question() : t.done({ email })}
      </p>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      {email === null && (
        <button type="button" className={styles.submit} onClick={() => void stop()}>
          {t.turnOff()}
        </button>
      )}
      <p className={styles.under}>
        <Link to="/login">{terms.backToLogin()}</Link>
      </p>
    </EntrancePage>
  );
}
