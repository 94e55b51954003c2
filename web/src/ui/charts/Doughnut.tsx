import type { ReactNode } from 'react';
import styles from './charts.module.css';

/** The hole takes 70% of the diameter (spec 1 §9). */
const CUTOUT = 0.7;
const OUTER = 50;
const WIDTH = OUTER * (1 - CUTOUT);
const RADIUS = OUTER - WIDTH / 2;
const ROUND = 2 * Math.PI * RADIUS;

interface DoughnutProps {
  percent: number;
  /** A CSS colour. The default is ink. */
  color?: string;
  /** A complete sentence in the middle of the ring, because the ring itself is decoration. */
  children?: ReactNode;
  isLarge?: boolean;
}

/** A share of a whole, drawn as a ring. */
export function Doughnut(props: DoughnutProps) {
  const { percent, color = 'var(--color-chart1)', children, isLarge = false } = props;
  const share = Math.min(Math.max(percent, 0), 100) / 100;
  const ring = { cx: OUTER, cy: OUTER, r: RADIUS, strokeWidth: WIDTH, fill: 'none' };
  return (
    <div className={styles.doughnut} data-large={isLarge || undefined}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle {...ring} stroke="var(--color-chart-grid)" />
        {share > 0 && (
          <circle
            {...ring}
            stroke={color}
            strokeDasharray={`${share * ROUND} ${ROUND}`}
            transform={`rotate(-90 ${OUTER} ${OUTER})`}
          />
        )}
      </svg>
      {children && <p>{children}</p>}
    </div>
  );
}
