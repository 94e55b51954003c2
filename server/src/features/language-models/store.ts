/** All SQL of schools' language models and their cost. */
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { modelHolds, modelSpending, passageVectors, schoolModels } from './tables.ts';

export type SchoolModel = typeof schoolModels.$inferSelect;

/** Totals over several calls. */
export interface Amounts {
  calls: number;
  input: number;
  output: number;
  micros: number;
}

export async function findSchoolModel(tx: Transaction): Promise<SchoolModel | undefined> {
  const [row] = await tx.select().from(schoolModels);
  return row;
}

export async function storeSchoolModel(
  tx: Transaction,
  row: typeof schoolModels.$inferInsert,
): Promise<void> {
  const { settings, sealedKeys } = row;
  await tx
    .insert(schoolModels)
    .values(row)
    .onConflictDoUpdate({
      target: schoolModels.tenantId,
      set: { settings, sealedKeys, changedAt: sql`now()` },
    });
}

/** @returns whether there was one */
export async function removeSchoolModel(tx: Transaction): Promise<boolean> {
  const removed = await tx.delete(schoolModels).returning({ id: schoolModels.tenantId });
  return removed.length > 0;
}

/** The first part of an advisory lock's key; the school's id is the second. The number is arbitrary. */
const BUDGET_LOCK = 7_206_430;

/** Serialises the reservations of this school's budget, over all processes. */
export async function lockBudget(tx: Transaction, tenantId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BUDGET_LOCK}, ${tenantId})`);
}

const summed = {
  calls: sql<number>`coalesce(sum(${modelSpending.calls}), 0)::float8`,
  input: sql<number>`coalesce(sum(${modelSpending.input}), 0)::float8`,
  output: sql<number>`coalesce(sum(${modelSpending.output}), 0)::float8`,
  micros: sql<number>`coalesce(sum(${modelSpending.micros}), 0)::float8`,
};

const NOTHING: Amounts = { calls: 0, input: 0, output: 0, micros: 0 };

export async function sumSpending(tx: Transaction, day: string): Promise<Amounts> {
  const [row] = await tx.select(summed).from(modelSpending).where(eq(modelSpending.day, day));
  return row ?? NOTHING;
}

/** Sums the amounts that are reserved for calls in progress. Expired reservations are removed. */
export async function sumReservations(tx: Transaction, day: string): Promise<Omit<Amounts, 'calls'>> {
  await tx.delete(modelHolds).where(sql`${modelHolds.until} < now()`);
  const [row] = await tx
    .select({
      input: sql<number>`coalesce(sum(${modelHolds.input}), 0)::float8`,
      output: sql<number>`coalesce(sum(${modelHolds.output}), 0)::float8`,
      micros: sql<number>`coalesce(sum(${modelHolds.micros}), 0)::float8`,
    })
    .from(modelHolds)
    .where(eq(modelHolds.day, day));
  return row ?? NOTHING;
}

/** A call that takes longer than this has died with its process. */
const LONGEST_CALL = '30 minutes';

export async function insertHold(
  tx: Transaction,
  hold: Omit<typeof modelHolds.$inferInsert, 'until'>,
): Promise<number> {
  const [row] = await tx
    .insert(modelHolds)
    .values({ ...hold, until: sql`now() + ${LONGEST_CALL}::interval` })
    .returning({ id: modelHolds.id });
  if (!row) throw new Error('Nothing was set aside.');
  return row.id;
}

export async function deleteHold(tx: Transaction, id: number): Promise<void> {
  await tx.delete(modelHolds).where(eq(modelHolds.id, id));
}

export async function addSpending(
  tx: Transaction,
  row: Amounts & { tenantId: number; day: string; task: string; model: string },
): Promise<void> {
  const { tenantId, day, task, model } = modelSpending;
  await tx
    .insert(modelSpending)
    .values(row)
    .onConflictDoUpdate({
      target: [tenantId, day, task, model],
      set: {
        calls: sql`${modelSpending.calls} + excluded.calls`,
        input: sql`${modelSpending.input} + excluded.input`,
        output: sql`${modelSpending.output} + excluded.output`,
        micros: sql`${modelSpending.micros} + excluded.micros`,
      },
    });
}

/** Lists the spending of each day from `since` on, newest first. */
export async function listDays(tx: Transaction, since: string) {
  return tx
    .select({ day: modelSpending.day, ...summed })
    .from(modelSpending)
    .where(and(gte(modelSpending.day, since)))
    .groupBy(modelSpending.day)
    .orderBy(desc(modelSpending.day));
}

/** Lists the spending by task and model from `since` on, the most expensive first. */
export async function listTasks(tx: Transaction, since: string) {
  return tx
    .select({ task: modelSpending.task, model: modelSpending.model, ...summed })
    .from(modelSpending)
    .where(gte(modelSpending.day, since))
    .groupBy(modelSpending.task, modelSpending.model)
    .orderBy(desc(summed.micros), desc(sql`sum(${modelSpending.input} + ${modelSpending.output})`));
}

export async function listPassageVectors(
  tx: Transaction,
  model: string,
  hashes: string[],
): Promise<{ hash: string; vector: Buffer }[]> {
  const { hash, vector } = passageVectors;
  return tx
    .select({ hash, vector })
    .from(passageVectors)
    .where(and(eq(passageVectors.model, model), inArray(hash, hashes)));
}

/** Stores vectors, unless another process has stored the same ones. */
export async function addPassageVectors(
  tx: Transaction,
  rows: (typeof passageVectors.$inferInsert)[],
): Promise<void> {
  await tx.insert(passageVectors).values(rows).onConflictDoNothing();
}
