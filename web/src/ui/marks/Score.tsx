import type { ReactNode } from 'react';
import { scoreBand } from './score-band.ts';
import styles from '../ui.module.css';

/** A figure on its band. `percent` decides the tint, `children` is what is written. */
export function Score({ percent, children }: { percent: number; children: ReactNode }) {
  return <span className={`${styles.band} ${styles[scoreBand(percent)]}`}>{children}</span>;
}
