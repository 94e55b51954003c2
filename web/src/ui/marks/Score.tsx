import type { ReactNode } from 'react';
import styles from '../ui.module.css';
import { scoreBand } from './score-band.ts';

/** A score on a tinted background. `percent` decides the tint, `children` is the text. */
export function Score({ percent, children }: { percent: number; children: ReactNode }) {
  return <span className={`${styles.band} ${styles[scoreBand(percent)]}`}>{children}</span>;
}
