import type { ReactNode } from 'react';
import styles from './editing.module.css';

/** The buttons below a form, with the error above them. */
export function Foot({ problem, children }: { problem: string; children: ReactNode }) {
  return (
    <>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.actions}>{children}</div>
    </>
  );
}
