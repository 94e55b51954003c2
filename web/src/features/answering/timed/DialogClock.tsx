import { clockText } from './rules.ts';
import styles from './timed.module.css';
import type { TimedSessionClock } from './timed-session-clock.ts';
import { useClock } from './use-clock.ts';

/** The remaining time and its last warning, in the title of a dialog that covers the clock bar. */
export function DialogClock({ clock }: { clock: TimedSessionClock }) {
  const { seconds, band, notice } = useClock(clock);
  return (
    <span className={styles.inDialog} data-band={band}>
      {/* The time would change the name of the dialog every second. */}
      <span className={styles.timeLeft} aria-hidden="true">
        {clockText(seconds)}
      </span>
      <span role="status">{notice?.words}</span>
    </span>
  );
}
