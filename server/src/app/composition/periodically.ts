/** Runs periodic work for each school. */
import { tenants } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';

export interface Periodic {
  stop(): void;
}

/** Runs `work` for each school at this interval, one round at a time. A failed round is logged, and the next one tries again. */
export function periodically(
  { every, database, log }: Platform<'database' | 'log'> & { every: number },
  work: (tenantId: number) => Promise<unknown>,
): Periodic {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const round = async () => {
    try {
      const schools = await database.outside((tx) => tx.select({ id: tenants.id }).from(tenants));
      for (const { id } of schools) if (!isStopped) await work(id);
    } catch (error) {
      if (!isStopped) log.warn({ error }, 'periodic work failed');
    }
    if (!isStopped) timer = setTimeout(round, every).unref();
  };
  timer = setTimeout(round, every).unref();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
