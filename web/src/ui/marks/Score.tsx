import { scoreBand } from '@classi/contract/grading/statistics';
import type { ReactNode } from 'react';
import styles from '../ui.module.css';

/** A score on a tinted background. `percent` decides the tint, `children` is the text. */
export function Score({ percent, children }: { percent: number; children: ReactNode }) {
  return <span className={`${styles.band} ${styles[scoreBand(percent)]}`}>{children}</span>;
}
