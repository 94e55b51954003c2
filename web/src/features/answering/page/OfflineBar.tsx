import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOnline } from '../../../lib/offline/use-online.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { useSaveOverview } from '../../../lib/outbox/use-queue.ts';
import * as texts from '../../../messages/compiled/answering/copy.ts';
import * as t from '../../../messages/compiled/answering/page.ts';
import * as timed from '../../../messages/compiled/answering/timed.ts';
import { type Due, offlineText } from '../saving/offline-text.ts';
import type { TimedSessionClock } from '../timed/timed-session-clock.ts';
import { useNetwork, usePhase } from '../timed/use-clock.ts';
import { StaticAnswers } from './StaticAnswers.tsx';
import frame from './work.module.css';

/** Shows which answers are safe while there is no connection. It never covers the answer. */
export function OfflineBar({ queue, due, action }: { queue: SaveQueue; due?: Due; action?: ReactNode }) {
  const isOnline = useOnline();
  const { undelivered, waiting, isOnDevice } = useSaveOverview(queue);
  const isVisible = !isOnline || waiting > 0;
  const count = isOnline ? waiting : undelivered;
  const safe = isOnDevice ? offlineText(due, count) : texts.browserFullError();
  return (
    <StaticAnswers says={`${isVisible} ${isOnline} ${count} ${safe}`}>
      {isVisible && (
        <Row
          title={isOnline ? t.connectionLost() : t.youAreOffline()}
          safe={safe}
          count={count}
          action={action}
        />
      )}
    </StaticAnswers>
  );
}

/** The same bar for a timed assignment, whose heartbeat also detects a lost connection (spec 1 §4). */
export function TimedOfflineBar({
  queue,
  clock,
  action,
}: {
  queue: SaveQueue;
  clock: TimedSessionClock;
  action?: ReactNode;
}) {
  const network = useNetwork(clock);
  const { undelivered, waiting, isOnDevice } = useSaveOverview(queue);
  const isLate = usePhase(clock) === 'time-up' && network !== 'online';
  const isLost = network !== 'online' || waiting > 0;
  const count = network === 'online' ? waiting : undelivered;
  const title = network === 'offline' ? timed.offlineTimerWarning() : timed.connectionLostNote();
  // Both texts have the same length with their titles, so that the bar does not grow. A late answer is saved
  // and shown, and does not count (wire.md 6).
  const safe = isLate ? timed.lateSendingNote() : timed.savedOfflineNote();
  return (
    <StaticAnswers says={`${isLost} ${isLate} ${network} ${isOnDevice} ${count}`}>
      {isLost && (
        <Row
          title={isLate ? timed.timeUpOfflineTitle() : title}
          safe={isOnDevice ? safe : texts.browserFullError()}
          count={count}
          action={action}
        />
      )}
    </StaticAnswers>
  );
}

interface RowProps {
  title: string;
  safe: string;
  count: number;
  /** An action for the case that the network does not come back. */
  action?: ReactNode;
}

function Row({ title, safe, count, action }: RowProps) {
  return (
    <div className={frame.offline} data-notice="">
      <span className={frame.offlineGlyph}>
        <IconWifiOff size={18} stroke={1.7} aria-hidden="true" />
      </span>
      <p className={frame.offlineWords}>
        <strong>{title}</strong> {safe}
      </p>
      {count > 0 && <p className={frame.offlineCount}>{t.countAnswersWaiting({ count })}</p>}
      {action}
    </div>
  );
}
