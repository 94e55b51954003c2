import type { ReactNode } from 'react';
import styles from '../ui.module.css';
import { scoreBand } from './score-band.ts';

/** A figure on its band. `percent` decides the tint, `children` is what is written. */
export function Score({ percent, children }: { percent: number; children: ReactNode }) {
  return <span className={`${styles.band} ${styles[scoreBand(percent)]}`}>{children}</span>;
}
