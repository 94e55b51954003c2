import type { TimedSession } from '@classi/contract/answering/endpoints';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ConnectionError, HttpError } from '../../../lib/http/http.ts';
import { allowBeep, beep } from './beep.ts';
import { storeSession } from './saved-session.ts';
import { beat, follow } from './sessions.ts';
import { type SessionReading, type Time, TimedSessionClock } from './timed-session-clock.ts';

const time: Time = {
  monotonic: () => performance.now(),
  wall: () => Date.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** A server that is restarting, and a proxy without its server, count as unreachable. */
const isUnreachable = (error: unknown) =>
  error instanceof ConnectionError || (error instanceof HttpError && error.status >= 500);

interface Session {
  assignmentId: number;
  reading: SessionReading;
  /** The session had started before this page was opened. */
  wasRestored: boolean;
  /** Called when the work was submitted elsewhere. */
  onEnded: (session: TimedSession) => void;
}

/**
 * Returns the clock of an open session, which runs while the page is open. The calling component must have
 * the session as its key.
 */
export function useTimedSessionClock(input: Session): TimedSessionClock {
  const { assignmentId, reading, wasRestored, onEnded } = input;
  const [clock] = useState(
    () =>
      new TimedSessionClock(
        reading,
        {
          heartbeat: (used) => beat(assignmentId, used),
          follow: (signal) => follow(assignmentId, signal),
          isUnreachable,
          time,
          beep,
          ended: onEnded,
        },
        { wasRestored },
      ),
  );
  useEffect(() => {
    clock.start();
    return () => clock.stop();
  }, [clock]);
  useEffect(() => {
    if (!reading.fromDevice) clock.onReply(reading);
  }, [clock, reading]);
  useStoredSession(clock, assignmentId);
  usePageOf(clock);
  return clock;
}

/** The remaining time is stored on the device this often (ms). */
const KEEP_MS = 5000;

/** Stores the session, so that the page opens again without network. */
function useStoredSession(clock: TimedSessionClock, assignmentId: number): void {
  useEffect(() => {
    const keep = () => {
      const { session, left } = clock.latest;
      const isOver = clock.phase() === 'over';
      storeSession(assignmentId, isOver ? { ...session, active: false, submitted: true } : session, left);
    };
    keep();
    const timer = setInterval(keep, KEEP_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      clearInterval(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [clock, assignmentId]);
}

/**
 * Connects the clock to browser events: network changes, return to the tab, page close, and the first
 * gesture.
 */
function usePageOf(clock: TimedSessionClock): void {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('online', () => clock.setOnline(true), { signal });
    window.addEventListener('offline', () => clock.setOnline(false), { signal });
    if (!navigator.onLine) clock.setOnline(false);
    const back = () => {
      if (document.visibilityState === 'visible') void clock.heartbeat();
    };
    document.addEventListener('visibilitychange', back, { signal });
    const ask = (event: BeforeUnloadEvent) => {
      if (clock.phase() === 'running') event.preventDefault();
    };
    window.addEventListener('beforeunload', ask, { signal });
    for (const touch of ['pointerdown', 'keydown'] as const)
      document.addEventListener(touch, allowBeep, { signal, once: true, passive: true });
    return () => leaving.abort();
  }, [clock]);
}

export const useClock = (clock: TimedSessionClock) => useSyncExternalStore(clock.subscribe, clock.state);

const nothing = () => () => undefined;

/** Returns the phase and renders only when it changes, not every second. Null for untimed work. */
export const usePhase = (clock: TimedSessionClock | undefined) =>
  useSyncExternalStore(clock?.subscribe ?? nothing, () => clock?.phase() ?? null);

export const useNetwork = (clock: TimedSessionClock | undefined) =>
  useSyncExternalStore(clock?.subscribe ?? nothing, () => clock?.network() ?? 'online');
