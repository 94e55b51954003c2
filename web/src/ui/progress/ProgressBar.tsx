import styles from './progress.module.css';

interface ProgressBarProps {
  /** The share, from 0 to 1. */
  share: number;
  /** Screen readers announce what is measured, such as "31 of 38 submitted". */
  label: string;
  tone?: 'ink' | 'ok' | 'warn' | 'bad';
}

/** A thin progress bar. The figure must also be shown as text. */
export function ProgressBar({ share, label, tone = 'ink' }: ProgressBarProps) {
  const part = Math.min(Math.max(share, 0), 1);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
    >
      <div
        className={`${styles.fill} ${tone === 'ink' ? '' : styles[tone]}`}
        style={{ '--share': part } as React.CSSProperties}
      />
    </div>
  );
}
