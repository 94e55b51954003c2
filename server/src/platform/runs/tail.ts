/** Follows a run: its past events, then new ones. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../db/index.ts';
import type { Log } from '../log/log.ts';
import type { RunKind } from './kind.ts';
import { type EventPage, readEvents } from './store.ts';

export interface SequencedEvent<Event> {
  /** 1-based, without gaps. */
  sequence: number;
  event: Event;
}

/** The database is queried at this interval in ms even without notifications, because some may be lost. */
const POLL_MS = 2_000;

/** The number of failures after which a reader fails. A restarting database is usually back before that. */
const MAX_FAILURES = 5;
/** The delay in ms, which doubles after each successive failure. */
const BACKOFF_MS = 50;

/** The page of a run that does not exist. */
const NOTHING: EventPage = { ended: true, more: false, events: [] };

/** The readers of this process by run. */
export interface Tails {
  notify(runId: number, sequence: number): void;
  /** Wakes all waiting readers, which then query again. */
  wakeAll(): void;
  /** Ends all readers. */
  stop(): void;
  tail<Input, Event>(
    tenantId: number,
    kind: RunKind<Input, Event>,
    runId: number,
    from: { after?: number; signal?: AbortSignal },
  ): AsyncGenerator<SequencedEvent<Event>, void, void>;
}

/** Remembers the newest sequence number that was announced, and wakes the reader that waits for it. */
class RunSubscription {
  private newest = 0;
  private isInterrupted = false;
  private wake = () => {};

  announce(sequence: number): void {
    this.newest = Math.max(this.newest, sequence);
    this.wake();
  }

  /** Ends the waiting without an event. */
  interrupt(): void {
    this.isInterrupted = true;
    this.wake();
  }

  /** Waits until something after `seen` is announced, `interrupt` is called, or it is time to query anyway. */
  async waitBeyond(seen: number, atMostMs: number): Promise<void> {
    const isEnough = () => this.isInterrupted || this.newest > seen;
    if (!isEnough()) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, atMostMs);
        this.wake = () => {
          if (!isEnough()) return;
          clearTimeout(timer);
          resolve();
        };
      });
      this.wake = () => {};
    }
    this.isInterrupted = false;
  }
}

export function createTails(database: Database, log: Log, pollMs = POLL_MS): Tails {
  const subscriptions = new Map<number, Set<RunSubscription>>();
  let isStopped = false;

  function subscribe(runId: number): { subscription: RunSubscription; unsubscribe(): void } {
    const subscription = new RunSubscription();
    const others = subscriptions.get(runId) ?? new Set();
    subscriptions.set(runId, others.add(subscription));
    return {
      subscription,
      unsubscribe: () => {
        others.delete(subscription);
        if (others.size === 0 && subscriptions.get(runId) === others) subscriptions.delete(runId);
      },
    };
  }

  function wakeAll(): void {
    for (const each of subscriptions.values()) for (const subscription of each) subscription.interrupt();
  }

  /** Reads the next events; returns undefined if the database did not answer and must be queried again. */
  async function readNext(tenantId: number, kind: string, runId: number, seen: number, failures: number) {
    try {
      const page = await database.inTenant(tenantId, (tx) => readEvents(tx, kind, runId, seen));
      return page ?? NOTHING;
    } catch (error) {
      if (failures >= MAX_FAILURES) throw error;
      log.warn({ error, run: runId }, 'events of a run not read, will retry');
      // After a restart, each broken connection of the pool fails once. The growing delays prevent these failures from using up the
      // attempts.
      await pause(BACKOFF_MS * 2 ** failures);
      return undefined;
    }
  }

  return {
    notify: (runId, sequence) => {
      for (const subscription of subscriptions.get(runId) ?? []) subscription.announce(sequence);
    },
    wakeAll,
    stop: () => {
      isStopped = true;
      wakeAll();
    },
    tail: async function* (tenantId, kind, runId, { after = 0, signal }) {
      const isOver = () => isStopped || signal?.aborted === true;
      const { subscription, unsubscribe } = subscribe(runId);
      const interrupt = () => subscription.interrupt();
      signal?.addEventListener('abort', interrupt);
      let seen = after;
      let failures = 0;
      try {
        while (!isOver()) {
          const page = await readNext(tenantId, kind.name, runId, seen, failures);
          failures = page ? 0 : failures + 1;
          for (const { sequence, event } of page?.events ?? []) {
            if (isOver()) return;
            yield { sequence, event: z.decode(kind.event, event as never) };
            seen = sequence;
          }
          if (page?.ended) return;
          if (!page?.more) await subscription.waitBeyond(seen, pollMs);
        }
      } finally {
        signal?.removeEventListener('abort', interrupt);
        unsubscribe();
      }
    },
  };
}
