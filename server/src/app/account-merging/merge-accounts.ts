/**
 * Merges two accounts of one person in one transaction. Rows change their owner but not their content. If both accounts have the same
 * thing, a rule for each table decides (owner-rules.ts). All changes are stored, so that the merge can be undone within a day.
 */
import type { mergeAccounts as mergeAccountsCall } from '@classi/contract/administration/endpoints';
import type { BodyOf } from '@classi/contract/http/endpoint';
import { endLinks } from '../../features/access-links/index.ts';
import {
  type Actor,
  addMerge,
  type MergeReverse,
  type PersonRow,
  recordAudit,
} from '../../features/administration/index.ts';
import { announceChange, announcePeople } from '../../features/courses/index.ts';
import { addFormerAddress, getTenant, type Sessions, type Tenant } from '../../features/identity/index.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkMerge, joinTitles } from './check-merge.ts';
import type { MergeSide } from './conflicts.ts';
import { carryExtraTime } from './extra-time.ts';
import { sendMergeNotices } from './notices.ts';
import {
  type AccountPair,
  hideMerged,
  holdImports,
  listWorkOwners,
  moveRows,
  moveRuns,
  type StoredWork,
  setAside,
  swapWorks,
} from './store.ts';

export interface MergeDeps extends Platform<'clock' | 'database' | 'log' | 'mail'> {
  sessions: Pick<Sessions, 'endAll'>;
}

/** Two submissions on one assignment. */
export interface WorkPair {
  target: StoredWork;
  source: StoredWork;
}

/** Lists the assignments on which both accounts have a submission. */
export function pairWorks(works: readonly StoredWork[], { targetId, sourceId }: AccountPair): WorkPair[] {
  const source = new Map(
    works.filter(({ studentId }) => studentId === sourceId).map((work) => [work.assignmentId, work]),
  );
  return works.flatMap((target) => {
    const other = target.studentId === targetId ? source.get(target.assignmentId) : undefined;
    return other ? [{ target, source: other }] : [];
  });
}

/** Returns whether both submissions contain something that a person may miss. The administrator then chooses which one counts. */
export const isConflict = ({ target, source }: WorkPair): boolean => target.hasWork && source.hasWork;

/** @throws Refused merge/choose */
function chosenSide(pair: WorkPair, choices: ReadonlyMap<number, MergeSide>): MergeSide {
  if (!isConflict(pair)) return pair.source.hasWork ? 'source' : 'target';
  return (
    choices.get(pair.target.assignmentId) ?? refuse('merge/choose', { titles: joinTitles([pair.target]) })
  );
}

async function settleWorks(
  tx: Transaction,
  pair: AccountPair,
  {
    pairs,
    choices,
    parkedAt,
  }: { pairs: readonly WorkPair[]; choices: ReadonlyMap<number, MergeSide>; parkedAt: number },
): Promise<MergeReverse['setAside']> {
  const before: MergeReverse['setAside'] = [];
  for (const works of pairs) {
    const side = chosenSide(works, choices);
    const counting = works[side];
    const other = side === 'target' ? works.source : works.target;
    before.push(await setAside(tx, { id: other.id, counting: counting.id, studentId: other.studentId }));
    if (side === 'source') await swapWorks(tx, pair, { counting: counting.id, other: other.id, parkedAt });
    announceChange(tx, 'work', [counting.id]);
    announceChange(tx, 'marking', [counting.id]);
  }
  return before;
}

type MergeInput = BodyOf<typeof mergeAccountsCall>;

async function writeMerge(
  tx: Transaction,
  actor: Actor,
  { input, at }: { input: MergeInput; at: Date },
): Promise<{ id: number; target: PersonRow; source: PersonRow; school: Tenant }> {
  const { tenantId, accountId: actorId = 0 } = actor;
  const { target, source, works } = await checkMerge(tx, actor, input);
  if (source.email.toLowerCase() !== input.confirmEmail.toLowerCase()) refuse('merge/not-confirmed');
  const pairs = pairWorks(works, input);
  const choices = new Map(input.choices.map(({ assignmentId, counts }) => [assignmentId, counts]));
  const open = pairs.filter((pair) => isConflict(pair) && !choices.has(pair.target.assignmentId));
  if (open.length > 0) refuse('merge/choose', { titles: joinTitles(open.map(({ target: work }) => work)) });
  await announcePeople(tx, [input.targetId, input.sourceId]);
  const imports = await holdImports(tx, input);
  const owners = await listWorkOwners(tx, input);
  const setAsideWorks = await settleWorks(tx, input, { pairs, choices, parkedAt: actorId });
  const rows = await moveRows(tx, input);
  await moveRuns(tx, input, owners);
  const extraTime = await carryExtraTime(tx, input, { tenantId, actorId, at });
  await endLinks(tx, input.sourceId, at);
  await hideMerged(tx, input, at);
  const { role } = source;
  await addFormerAddress(tx, { tenantId, accountId: input.targetId, role, email: source.email, at });
  const reverse = { email: source.email, ...rows, setAside: setAsideWorks, imports, extraTime };
  const id = await addMerge(tx, {
    ...{ tenantId, targetId: input.targetId, sourceId: input.sourceId },
    ...{ mergedBy: actorId, mergedAt: at, reverse },
  });
  return { id, target, source, school: await getTenant(tx, tenantId) };
}

/**
 * @returns the id of the merge
 * @throws Refused the refusals of `checkMerge`, and merge/not-confirmed, merge/choose; nothing is changed then
 */
export async function mergeAccounts(deps: MergeDeps, actor: Actor, input: MergeInput): Promise<number> {
  const { database, clock, sessions } = deps;
  const { tenantId } = actor;
  const { id, target, source, school } = await database.inTenant(tenantId, async (tx) => {
    const written = await writeMerge(tx, actor, { input, at: clock.now() });
    const details = { ids: [input.targetId, input.sourceId], mergeId: written.id };
    await recordAudit(tx, deps.clock, actor, { action: 'person.merged', details });
    return written;
  });
  await sessions.endAll({ id: input.sourceId, tenantId });
  await sendMergeNotices(deps, { target: target.email, source: source.email, school });
  return id;
}
