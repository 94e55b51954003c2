/**
 * Announces the changes of a committed transaction to every process of the installation, over NOTIFY. A payload has names and ids only; the
 * receiver reads the rows.
 */
import type pg from 'pg';

/** Channel of the notifications. */
export const CHANGES_CHANNEL = 'changes';

/** Rows that a committed transaction of a tenant has changed. */
export interface Announcement {
  tenantId: number;
  /** What the ids refer to, for example `release`. */
  topic: string;
  ids: readonly number[];
}

/** PostgreSQL refuses a payload of 8000 bytes; an id has at most 10 digits. */
const IDS_IN_PAYLOAD = 500;

/** The changes that the open transaction of a connection will announce: ids by topic. */
const pending = new WeakMap<pg.PoolClient, Map<string, Set<number>>>();

/** Announces these rows when the transaction commits, and nothing if it does not. No statement is sent before that. */
export function announce(tx: { $client: pg.PoolClient }, topic: string, ids: readonly number[]): void {
  if (ids.length === 0) return;
  const topics = pending.get(tx.$client) ?? new Map<string, Set<number>>();
  topics.set(topic, new Set([...(topics.get(topic) ?? []), ...ids]));
  pending.set(tx.$client, topics);
}

/** Returns the payloads of what was announced on this connection since the last call. */
export function drainAnnouncements(client: pg.PoolClient, tenantId: number): string[] {
  const topics = pending.get(client);
  pending.delete(client);
  return [...(topics ?? [])].flatMap(([topic, ids]) => {
    const all = [...ids];
    const parts = Array.from({ length: Math.ceil(all.length / IDS_IN_PAYLOAD) }, (_, index) =>
      all.slice(index * IDS_IN_PAYLOAD, (index + 1) * IDS_IN_PAYLOAD),
    );
    return parts.map((part) => `${tenantId}:${topic}:${part.join(',')}`);
  });
}

/** @returns undefined if the payload is not an announcement */
export function readAnnouncement(payload: string): Announcement | undefined {
  const [, tenant, topic, ids] = /^(\d+):([a-z-]+):([\d,]+)$/.exec(payload) ?? [];
  if (!tenant || !topic || !ids) return undefined;
  return { tenantId: Number(tenant), topic, ids: ids.split(',').map(Number) };
}

/** Sends payloads outside of any transaction. Nothing is written to disk for it. */
export async function sendAnnounced(client: pg.PoolClient, payloads: readonly string[]): Promise<void> {
  await client.query(
    "select set_config('synchronous_commit', 'off', true), pg_notify($1, payload) from unnest($2::text[]) as payload",
    [CHANGES_CHANNEL, payloads],
  );
}
