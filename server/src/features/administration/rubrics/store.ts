/** All SQL about the versions of rubrics. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { rubrics } from '../../courses/index.ts';
import { accounts } from '../../identity/index.ts';
import type { RubricVersion } from './rules.ts';

/** Serialises changes of the school's rubrics until the transaction ends. */
export async function lockRubrics(tx: Transaction, tenantId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rubrics'), ${tenantId})`);
}

/** Lists the newest version of each criterion, including removed ones. */
export async function listNewest(tx: Transaction): Promise<RubricVersion[]> {
  return tx
    .selectDistinctOn([rubrics.category, rubrics.criterion], {
      category: rubrics.category,
      criterion: rubrics.criterion,
      description: rubrics.description,
      version: rubrics.version,
      removed: rubrics.removed,
    })
    .from(rubrics)
    .orderBy(asc(rubrics.category), asc(rubrics.criterion), desc(rubrics.version));
}

export async function findNewest(
  tx: Transaction,
  { category, criterion }: { category: string; criterion: string },
): Promise<RubricVersion | undefined> {
  const [row] = await tx
    .select()
    .from(rubrics)
    .where(and(eq(rubrics.category, category), eq(rubrics.criterion, criterion)))
    .orderBy(desc(rubrics.version))
    .limit(1);
  return row;
}

/** Lists every version by category and criterion, newest first. */
export function listRubricRows(tx: Transaction) {
  return tx
    .select({ rubric: rubrics, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(rubrics)
    .leftJoin(accounts, eq(accounts.id, rubrics.setBy))
    .orderBy(asc(rubrics.category), asc(rubrics.criterion), desc(rubrics.version));
}

export async function insertVersions(
  tx: Transaction,
  versions: readonly RubricVersion[],
  by: { tenantId: number; setBy: number | null; setAt: Date },
): Promise<void> {
  if (versions.length > 0)
    await tx.insert(rubrics).values(versions.map((version) => ({ ...version, ...by })));
}
