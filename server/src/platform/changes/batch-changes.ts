/** Batches changes. The first batch is delivered soon, and each further one waits longer while changes continue. */
import type { Announcement } from '../db/index.ts';

const FIRST_WAIT_MS = 150;
const LONGEST_WAIT_MS = 2_000;

/** Ids by topic. */
export type Changes = ReadonlyMap<string, ReadonlySet<number>>;

/** The changes of one tenant that have not been delivered yet. */
interface Batch {
  topics: Map<string, Set<number>>;
  waitMs: number;
  timer: NodeJS.Timeout;
}

export interface ChangeBatcher {
  add(announced: Announcement): void;
  stop(): void;
}

export function createChangeBatcher(deliver: (tenantId: number, changes: Changes) => void): ChangeBatcher {
  const tenants = new Map<number, Batch>();

  /** Delivers the batch. If it is empty, the next change will be delivered soon again. */
  function onTime(tenantId: number, batch: Batch): void {
    if (batch.topics.size === 0) {
      tenants.delete(tenantId);
      return;
    }
    const { topics } = batch;
    batch.topics = new Map();
    batch.waitMs = Math.min(batch.waitMs * 2, LONGEST_WAIT_MS);
    batch.timer = wait(tenantId, batch, batch.waitMs);
    deliver(tenantId, topics);
  }

  const wait = (tenantId: number, batch: Batch, ms: number) =>
    setTimeout(() => onTime(tenantId, batch), ms).unref();

  function begin(tenantId: number): Batch {
    const batch: Batch = { topics: new Map(), waitMs: FIRST_WAIT_MS, timer: setTimeout(() => {}, 0) };
    batch.timer = wait(tenantId, batch, FIRST_WAIT_MS);
    tenants.set(tenantId, batch);
    return batch;
  }

  return {
    add: ({ tenantId, topic, ids }) => {
      const { topics } = tenants.get(tenantId) ?? begin(tenantId);
      topics.set(topic, new Set([...(topics.get(topic) ?? []), ...ids]));
    },
    stop: () => {
      for (const { timer } of tenants.values()) clearTimeout(timer);
      tenants.clear();
    },
  };
}
