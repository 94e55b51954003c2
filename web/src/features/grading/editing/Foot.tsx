import type { ReactNode } from 'react';
import styles from './editing.module.css';

/** The buttons under a form, and what went wrong above them. */
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
