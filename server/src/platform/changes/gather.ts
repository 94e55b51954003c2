/** Batches changes. The first batch is delivered soon, and each further one waits longer while changes continue. */
import type { Announcement } from '../db/index.ts';

const FIRST_WAIT_MS = 150;
const LONGEST_WAIT_MS = 2_000;

/** Ids by topic. */
export type Changes = ReadonlyMap<string, ReadonlySet<number>>;

/** The changes of one tenant that have not been delivered yet. */
interface Gathering {
  topics: Map<string, Set<number>>;
  waitMs: number;
  timer: NodeJS.Timeout;
}

export interface Gather {
  add(announced: Announcement): void;
  stop(): void;
}

export function createGather(deliver: (tenantId: number, changes: Changes) => void): Gather {
  const tenants = new Map<number, Gathering>();

  /** Delivers the batch. If it is empty, the next change will be delivered soon again. */
  function onTime(tenantId: number, gathering: Gathering): void {
    if (gathering.topics.size === 0) {
      tenants.delete(tenantId);
      return;
    }
    const { topics } = gathering;
    gathering.topics = new Map();
    gathering.waitMs = Math.min(gathering.waitMs * 2, LONGEST_WAIT_MS);
    gathering.timer = wait(tenantId, gathering, gathering.waitMs);
    deliver(tenantId, topics);
  }

  const wait = (tenantId: number, gathering: Gathering, ms: number) =>
    setTimeout(() => onTime(tenantId, gathering), ms).unref();

  function begin(tenantId: number): Gathering {
    const gathering: Gathering = { topics: new Map(), waitMs: FIRST_WAIT_MS, timer: setTimeout(() => {}, 0) };
    gathering.timer = wait(tenantId, gathering, FIRST_WAIT_MS);
    tenants.set(tenantId, gathering);
    return gathering;
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
