/** Announces assignments that go live at a scheduled time. No row changes at that moment, so each process checks the clock. */
import type { Transaction } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Announced } from './audience.ts';

const EVERY_MS = 10_000;

async function listPublished(tx: Transaction, since: Date, until: Date): Promise<number[]> {
  const { rows } = await tx.$client.query<{ id: number }>(
    'select id from assignments where live_at > $1 and live_at <= $2 and hidden_at is null',
    [since, until],
  );
  return rows.map(({ id }) => id);
}

/**
 * @param about.tenantIds the schools with open pages on this process
 * @returns a function that stops the checks
 */
export function followPublishing(
  { database, clock, log }: Platform<'clock' | 'database' | 'log'>,
  about: { tenantIds(): Iterable<number>; tell(tenantId: number, announced: Announced): void },
): () => void {
  let lookedAt = clock.now();

  async function look(): Promise<void> {
    const [since, until] = [lookedAt, clock.now()];
    lookedAt = until;
    for (const tenantId of [...about.tenantIds()]) {
      try {
        const ids = await database.inTenant(tenantId, (tx) => listPublished(tx, since, until));
        if (ids.length > 0) about.tell(tenantId, new Map([['assignment', new Set(ids)]]));
      } catch (error) {
        log.warn({ error }, 'live assignments could not be announced to open pages');
      }
    }
  }

  const timer = setInterval(() => void look(), EVERY_MS).unref();
  return () => clearInterval(timer);
}
