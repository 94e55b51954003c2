/**
 * Merges extra time. Its rows are never changed, so a merge grants the longer extra time of the two accounts, and undoing grants the
 * previous one.
 */
import type { MergeReverse } from '../../features/administration/index.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { AccountPair } from './store.ts';

interface By {
  tenantId: number;
  actorId: number;
  at: Date;
}

/** Lists the assignments on which the merged account has more extra time than the remaining one, with the difference in seconds. */
async function listMissingSeconds(tx: Transaction, { targetId, sourceId }: AccountPair) {
  const { rows } = await tx.$client.query<{ assignmentId: number; seconds: number }>(
    `select assignment_id as "assignmentId", seconds from (
       select assignment_id, (coalesce(sum(seconds) filter (where student_id = $2), 0)
         - coalesce(sum(seconds) filter (where student_id = $1), 0))::int as seconds
       from time_extensions where student_id in ($1, $2) group by 1) missing where seconds > 0`,
    [targetId, sourceId],
  );
  return rows;
}

async function giveSeconds(
  tx: Transaction,
  studentId: number,
  given: readonly { assignmentId: number; seconds: number }[],
  { tenantId, actorId, at }: By,
): Promise<void> {
  for (const { assignmentId, seconds } of given)
    await tx.$client.query(
      `insert into time_extensions (tenant_id, assignment_id, student_id, seconds, given_by, given_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [tenantId, assignmentId, studentId, seconds, actorId, at],
    );
}

/**
 * Grants the remaining account the newest accommodation of another account or, with 0, ends it.
 * @returns its previous accommodation
 */
async function copyAccommodation(
  tx: Transaction,
  { targetId, sourceId }: AccountPair,
  { tenantId, actorId, at }: By,
): Promise<number | null> {
  const { rows } = await tx.$client.query<{ before: number | null }>(
    `with newest as (
       select distinct on (student_id) * from accommodations where student_id in ($1, $2) order by student_id, id desc
     ), current as (
       select * from newest where percent > 0 and (ends_at is null or ends_at > $5)
     ), own as (select * from newest where student_id = $1)
     insert into accommodations (tenant_id, student_id, percent, reason, ends_on, ends_at, set_by, set_at)
     select $3, $1, m.percent, m.reason, m.ends_on, m.ends_at, $4, $5 from current m
     where m.student_id = $2 and m.percent > coalesce((select percent from current where student_id = $1), 0)
     returning (select coalesce(max(id), 0) from own) as before`,
    [targetId, sourceId, tenantId, actorId, at],
  );
  return rows[0]?.before ?? null;
}

export async function carryExtraTime(
  tx: Transaction,
  pair: AccountPair,
  by: By,
): Promise<MergeReverse['extraTime']> {
  const given = await listMissingSeconds(tx, pair);
  await giveSeconds(tx, pair.targetId, given, by);
  return { given, accommodationBefore: await copyAccommodation(tx, pair, by) };
}

export async function undoExtraTime(
  tx: Transaction,
  targetId: number,
  { given, accommodationBefore }: MergeReverse['extraTime'],
  by: By,
): Promise<void> {
  const back = given.map(({ assignmentId, seconds }) => ({ assignmentId, seconds: -seconds }));
  await giveSeconds(tx, targetId, back, by);
  if (accommodationBefore === null) return;
  await tx.$client.query(
    `insert into accommodations (tenant_id, student_id, percent, reason, ends_on, ends_at, set_by, set_at)
     select $1, $2, coalesce(before.percent, 0), coalesce(before.reason, ''), before.ends_on, before.ends_at, $4, $5
     from (select 1) one left join accommodations before on before.id = $3`,
    [by.tenantId, targetId, accommodationBefore, by.actorId, by.at],
  );
}
