import { Button } from '@mantine/core';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconBellRinging,
  IconClock,
  IconInfoCircle,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import * as t from '../../../messages/compiled/answering/timed.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { bandText, clockText, type Level, type TimeBand } from './rules.ts';
import styles from './timed.module.css';
import type { Notice, TimedSessionClock } from './timed-session-clock.ts';
import { useClock } from './use-clock.ts';

const bandGlyphs = {
  active: IconClock,
  low: IconAlertTriangle,
  critical: IconAlertOctagon,
} as const satisfies Record<TimeBand, unknown>;
const levelGlyphs = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  critical: IconBellRinging,
} as const satisfies Record<Level, unknown>;

interface ClockBarProps {
  clock: TimedSessionClock;
  /** Absent while the work cannot be submitted. */
  onSubmit?: (() => void) | undefined;
  isSubmitting: boolean;
}

/** The remaining time and the warnings about it (spec 1 §4, §9). */
export function ClockBar({ clock, onSubmit, isSubmitting }: ClockBarProps) {
  const { phase, seconds, share, band, network, notice } = useClock(clock);
  // Without a connection nothing is submitted yet, so the notice about it is shown elsewhere on the page.
  const isStuck = phase === 'time-up' && network !== 'online';
  const shownNotice = isStuck ? null : notice;
  const Glyph = network === 'online' ? bandGlyphs[band] : IconWifiOff;
  return (
    <section className={styles.bar} data-band={band} aria-label={t.time()}>
      <span className={styles.label}>
        <Glyph size={18} stroke={1.8} aria-hidden="true" />
        {network === 'online' ? bandText()[band] : t.connectionLost()}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.left} style={{ display: 'block', transform: `scaleX(${share})` }} />
      </span>
      {/* The time is not announced every second: a timer is silent, and the warnings are announced. */}
      <span className={styles.time} role="timer" aria-label={t.timeRemaining()}>
        {clockText(seconds)}
      </span>
      {band === 'critical' && phase !== 'over' && (
        <Button
          color="brick"
          size="sm"
          loading={isSubmitting}
          onClick={onSubmit}
          // The button keeps its space, so that the time does not move.
          className={onSubmit ? '' : (styles.gone ?? '')}
        >
          {t.submitNow()}
        </Button>
      )}
      <div role="status">{shownNotice && <NoticeCard key={shownNotice.words} notice={shownNotice} />}</div>
    </section>
  );
}

function NoticeCard({ notice: { level, words } }: { notice: Notice }) {
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  const Glyph = levelGlyphs[level];
  return (
    <div className={styles.notice} data-level={level}>
      <Glyph
        size={20}
        stroke={1.8}
        aria-hidden="true"
        className={level === 'critical' ? styles.ring : undefined}
      />
      <p>{words}</p>
      <IconButton label={terms.close()} onClick={() => setIsClosed(true)}>
        <IconX size={16} stroke={1.8} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
