/** Notifies the open pages of timed assignments, within seconds, when their session was changed elsewhere. */

import type { Platform } from '../../../platform/platform.ts';
import { listNewTimeChanges } from './store.ts';

/** Changes by other processes are polled at this interval, in ms. */
const ASK_EVERY_MS = 2000;
/** Each poll looks back this far, in ms. A transaction that adds time never stays open for longer. */
const LOOK_BACK_MS = 60_000;
/** When a whole class is notified, its sessions are read at random times within this period, in ms. */
const SPREAD_MS = 1000;
/** Fewer watchers than this are notified at once; notifications of more watchers are spread over `SPREAD_MS`. */
const FEW = 20;

export interface Watched {
  tenantId: number;
  assignmentId: number;
  studentId: number;
}

export interface Watch {
  /** Waits until something may have changed, or until the watch is stopped. */
  next(): Promise<void>;
  readonly stopped: boolean;
  leave(): void;
}

export interface SessionNews {
  /** Reports that sessions of an assignment, or of one student on it, were changed. */
  notify(what: { tenantId: number; assignmentId?: number | undefined; studentId?: number | undefined }): void;
  watch(whom: Watched, signal: AbortSignal): Watch;
  stop(): void;
}

class Watcher implements Watch {
  readonly whom: Watched;
  stopped = false;
  #news = false;
  #wake = () => {};

  constructor(whom: Watched) {
    this.whom = whom;
  }

  hear(): void {
    this.#news = true;
    this.#wake();
  }

  stop(): void {
    this.stopped = true;
    this.#wake();
  }

  async next(): Promise<void> {
    if (!this.#news && !this.stopped) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#news = false;
  }

  leave(): void {}
}

export function createSessionNews(deps: Platform<'clock' | 'database' | 'log'>): SessionNews {
  const { database, clock, log } = deps;
  const watchers = new Set<Watcher>();
  const known = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const notify: SessionNews['notify'] = ({ tenantId, assignmentId, studentId }) => {
    const meant = [...watchers].filter(
      ({ whom }) =>
        whom.tenantId === tenantId &&
        (assignmentId === undefined || whom.assignmentId === assignmentId) &&
        (studentId === undefined || whom.studentId === studentId),
    );
    for (const watcher of meant) {
      if (meant.length < FEW) watcher.hear();
      else setTimeout(() => watcher.hear(), Math.random() * SPREAD_MS).unref();
    }
  };

  async function askFor(tenantId: number): Promise<void> {
    const ofTenant = [...watchers].filter(({ whom }) => whom.tenantId === tenantId);
    const watched = {
      assignmentIds: [...new Set(ofTenant.map(({ whom }) => whom.assignmentId))],
      studentIds: [...new Set(ofTenant.map(({ whom }) => whom.studentId))],
    };
    const since = new Date(clock.now().getTime() - LOOK_BACK_MS);
    const changes = await database.inTenant(tenantId, (tx) => listNewTimeChanges(tx, watched, since));
    for (const { key, assignmentId, studentId } of changes.filter((change) => !known.has(change.key))) {
      known.add(key);
      notify({ tenantId, assignmentId: assignmentId ?? undefined, studentId: studentId ?? undefined });
    }
  }

  async function ask(): Promise<void> {
    try {
      for (const tenantId of new Set([...watchers].map(({ whom }) => whom.tenantId))) await askFor(tenantId);
    } catch (error) {
      if (!isStopped) log.warn({ error }, 'extra time was not looked up');
    }
    timer = undefined;
    askSoon();
  }

  /** Polls while there are watchers. */
  function askSoon(): void {
    if (isStopped || timer !== undefined || watchers.size === 0) return;
    timer = setTimeout(() => void ask(), ASK_EVERY_MS).unref();
  }

  return {
    notify,
    watch: (whom, signal) => {
      const watcher = new Watcher(whom);
      const stop = () => watcher.stop();
      if (isStopped || signal.aborted) stop();
      signal.addEventListener('abort', stop);
      watchers.add(watcher);
      watcher.leave = () => {
        watchers.delete(watcher);
        signal.removeEventListener('abort', stop);
      };
      askSoon();
      return watcher;
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.stop();
    },
  };
}
