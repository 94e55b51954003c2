import { WAITING_SENTENCE } from '@classi/contract/identity/limits';
import { IconClockHour4 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { contractText } from '../../../lib/contract-text.ts';
import { rich } from '../../../lib/language/rich.ts';
import * as t from '../../../messages/compiled/identity/signup.ts';
import entrance from '../entrance.module.css';
import styles from './signup.module.css';

/** The last step of a teacher's sign-up: the school has to approve the account before it can be used. */
export function WaitingStep({ school, email }: { school: string; email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <IconClockHour4 size={40} stroke={1.5} aria-hidden="true" className={styles.waiting} />
      <h1 ref={heading} className={entrance.title} tabIndex={-1}>
        {t.almostDone()}
      </h1>
      <p className={entrance.paragraph}>{contractText(WAITING_SENTENCE)}</p>
      <p className={entrance.paragraph}>
        {rich(t.approvalNote, { strong: <strong className={styles.address}>{email}</strong>, school })}
      </p>
      <Link to="/login" className={entrance.submit}>
        {t.goToLogin()}
      </Link>
    </>
  );
}
