/** Reports the health of a school's installation and repeats failed tasks. */
import type { getHealth, ReplyOf } from '@classi/contract';
import { inArray, isNotNull, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../platform/clock/day-ms.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Runs, readRunHealth } from '../../../platform/runs/index.ts';
import { files } from '../../../platform/storage/tables.ts';
import { accounts } from '../../identity/index.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';

export interface HealthDeps extends Platform<'clock' | 'database'> {
  runs: Pick<Runs, 'retryIn'>;
  version: string;
  /** The number of bytes that the school may store. */
  storageLimit: number | null;
  isMailSent: boolean;
  backup: { isScheduled: boolean; lastAt: () => Promise<Date | null> };
}

type Health = ReplyOf<typeof getHealth>;

const DAYS = 14;
const FAILED_SHOWN = 50;
const NO_SENTENCE = 'It stopped before it was done.';

export async function readHealth(deps: HealthDeps, tenantId: number): Promise<Health> {
  const { database, clock, version, isMailSent, storageLimit, backup } = deps;
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS);
  const lastAt = await backup.lastAt();
  return database.inTenant(tenantId, async (tx) => {
    const { failed, ...work } = await readRunHealth(tx, { since, limit: FAILED_SHOWN });
    const names = await namesOf(
      tx,
      failed.flatMap(({ startedBy }) => startedBy ?? []),
    );
    return {
      ...{ version, mailIsSent: isMailSent, ...work },
      storage: { ...(await readStorage(tx)), limitBytes: storageLimit },
      backup: { isScheduled: backup.isScheduled, lastAt },
      failed: failed.map(({ id, kind, at, startedBy, event }) => ({
        ...{ id, kind, at },
        startedBy: startedBy === null ? null : (names.get(startedBy) ?? null),
        sentence: sentenceOf(event),
      })),
    };
  });
}

/** Returns the reason why a run failed, from its last event. */
function sentenceOf(event: unknown): string {
  const error = typeof event === 'object' && event !== null && 'error' in event ? event.error : undefined;
  return typeof error === 'string' && error !== '' ? error : NO_SENTENCE;
}

async function readStorage(tx: Transaction): Promise<{ usedBytes: number; files: number }> {
  const [row] = await tx
    .select({
      bytes: sql<string>`coalesce(sum(${files.size}), 0)`,
      count: sql<number>`count(*)::int`,
    })
    .from(files)
    .where(isNotNull(files.uploadedAt));
  return { usedBytes: Number(row?.bytes ?? 0), files: row?.count ?? 0 };
}

async function namesOf(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

/** @throws Refused run/not-found */
export async function retryRun(
  { database, clock, runs }: HealthDeps,
  actor: Actor,
  runId: number,
): Promise<void> {
  const { tenantId } = actor;
  await database.inTenant(tenantId, async (tx) => {
    const startedBy = actor.accountId ?? null;
    if (!(await runs.retryIn(tx, tenantId, { runId, startedBy }))) refuse('run/not-found');
    await recordAudit(tx, clock, actor, { action: 'run.retried', details: { ids: [runId] } });
  });
}
