/** Records the cost of language models in the database, so that the daily budget applies to all processes and outlasts a restart. */
import { exceeds, type Spending } from '@classi/engines';
import type { Database } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { addSpending, deleteHold, insertHold, lockBudget, sumReservations, sumSpending } from './store.ts';

export function createSpending({ database, log }: Platform<'database' | 'log'>): Spending {
  const inSchool: Database['inTenant'] = (tenantId, work) => database.inTenant(tenantId, work);
  return {
    of: (tenant, day) => inSchool(Number(tenant), (tx) => sumSpending(tx, day)),
    async add(tenant, day, spent, on) {
      const tenantId = Number(tenant);
      await noted(log, () => inSchool(tenantId, (tx) => addSpending(tx, { tenantId, day, ...spent, ...on })));
    },
    async reserve(tenant, day, reserved, budget) {
      const tenantId = Number(tenant);
      const { input, output, micros } = reserved;
      const id = await inSchool(tenantId, async (tx) => {
        await lockBudget(tx, tenantId);
        const spent = await sumSpending(tx, day);
        const held = await sumReservations(tx, day);
        const all = {
          calls: 0,
          input: spent.input + held.input + input,
          output: spent.output + held.output + output,
          micros: spent.micros + held.micros + micros,
        };
        return exceeds(all, budget) ? undefined : insertHold(tx, { tenantId, day, input, output, micros });
      });
      if (id === undefined) return undefined;
      return {
        settle: (used, on) =>
          noted(log, () =>
            inSchool(tenantId, async (tx) => {
              await deleteHold(tx, id);
              await addSpending(tx, { tenantId, day, ...used, ...on });
            }),
          ),
      };
    },
  };
}

/** Logs a failure to record the price, because it must not discard the model's reply. The reserved amount then counts until it expires. */
async function noted(log: Log, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    log.warn({ error }, 'the cost of a language model could not be saved');
  }
}
