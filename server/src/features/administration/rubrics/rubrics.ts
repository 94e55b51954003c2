/** Lists the school's rubrics with their versions, and saves, removes and imports them. */
import type { listSchoolRubrics as listEndpoint, ReplyOf, RubricChanges } from '@classi/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import { readRubricsFile } from './read-file.ts';
import { type Criterion, findRepeated, planRubrics, toCriterionTag } from './rules.ts';
import { findNewest, insertVersions, listNewest, listRubricRows, lockRubrics } from './store.ts';

export interface RubricDeps extends Platform<'clock' | 'database'> {
  /** Counts the assignments that use each criterion, by its tag. Assignments implements this port. */
  rubricUse: (tx: Transaction) => Promise<ReadonlyMap<string, number>>;
}

export function listRubricVersions(
  { database, rubricUse }: RubricDeps,
  tenantId: number,
): Promise<ReplyOf<typeof listEndpoint>> {
  return database.inTenant(tenantId, async (tx) => {
    const rows = await listRubricRows(tx);
    const used = await rubricUse(tx);
    const criteria = [...Map.groupBy(rows, ({ rubric }) => toCriterionTag(rubric))];
    return {
      rubrics: criteria.flatMap(([tag, versions]) => {
        const [first] = versions;
        if (!first) return [];
        const { category, criterion } = first.rubric;
        return [
          {
            ...{ category, criterion, assignments: used.get(tag) ?? 0 },
            versions: versions.map(
              ({ rubric: { version, description, removed, setAt }, firstName, lastName }) => ({
                ...{ version, description, removed, setAt },
                setBy: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
              }),
            ),
          },
        ];
      }),
    };
  });
}

/**
 * Adds a version of each criterion that differs. If `apply` is false, it only counts them.
 * @throws Refused rubric/twice
 */
export async function saveRubrics(
  { database, clock }: RubricDeps,
  actor: Actor,
  wanted: readonly Criterion[],
  { apply = true }: { apply?: boolean } = {},
): Promise<RubricChanges> {
  const repeated = findRepeated(wanted);
  if (repeated) refuse('rubric/twice', { text: toCriterionTag(repeated) });
  const { tenantId } = actor;
  return database.inTenant(tenantId, async (tx) => {
    await lockRubrics(tx, tenantId);
    const { versions, counts } = planRubrics(await listNewest(tx), wanted);
    if (apply && versions.length > 0) {
      const setAt = clock.now();
      await insertVersions(tx, versions, { tenantId, setBy: actor.accountId ?? null, setAt });
      await recordAudit(tx, clock, actor, { action: 'rubric.saved', details: counts });
    }
    return counts;
  });
}

/** @throws Refused rubric/unreadable, rubric/twice */
export function importRubrics(
  deps: RubricDeps,
  actor: Actor,
  { content, apply }: { content: string; apply: boolean },
): Promise<RubricChanges> {
  return saveRubrics(deps, actor, readRubricsFile(Buffer.from(content, 'base64')), { apply });
}

/** @throws Refused rubric/not-found */
export async function removeRubric(
  { database, clock }: RubricDeps,
  actor: Actor,
  which: Pick<Criterion, 'category' | 'criterion'>,
): Promise<void> {
  const { tenantId } = actor;
  await database.inTenant(tenantId, async (tx) => {
    await lockRubrics(tx, tenantId);
    const before = await findNewest(tx, which);
    if (!before || before.removed) refuse('rubric/not-found');
    const { category, criterion, description } = before;
    const removal = { category, criterion, description, version: before.version + 1, removed: true };
    await insertVersions(tx, [removal], { tenantId, setBy: actor.accountId ?? null, setAt: clock.now() });
    await recordAudit(tx, clock, actor, { action: 'rubric.removed', details: {} });
  });
}
