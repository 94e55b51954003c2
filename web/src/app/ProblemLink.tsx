import { IconBug } from '@tabler/icons-react';
import { useProfile } from '../lib/session/profile.ts';
import * as t from '../messages/compiled/app/problemLink.ts';
import styles from './shell.module.css';

/** Links to the external form for reports. Renders nothing if the installation has none (wire.md 15). */
export function ProblemLink() {
  const address = useProfile()?.feedbackUrl;
  if (!address) return null;
  return (
    <a
      className={styles.barButton}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t.reportAProblem()}
      data-hint={t.reportAProblem()}
    >
      <IconBug size={18} stroke={1.6} aria-hidden="true" />
    </a>
  );
}
