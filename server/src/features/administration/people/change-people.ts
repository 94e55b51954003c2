/** The administrator's actions on existing accounts. */

import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { type PersonAction, personRefusal } from '../access.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import type { AdministrationDeps } from '../parts.ts';
import { holdActiveAdministrators, holdPeople, type PersonRow, setDeactivated } from './store.ts';

/**
 * Returns these people if the action is allowed on each of them.
 * @throws Refused person/not-found, and the refusals of `personRefusal`
 */
export async function requirePeople(
  tx: Transaction,
  actor: Actor,
  { action, ids }: { action: PersonAction; ids: readonly number[] },
): Promise<PersonRow[]> {
  const wanted = [...new Set(ids)];
  const removes = action === 'deactivate' || action === 'erase';
  const administrators = removes ? await holdActiveAdministrators(tx) : [];
  const people = await holdPeople(tx, wanted);
  if (people.length < wanted.length) refuse('person/not-found');
  const remainingAdministrators = administrators.filter((id) => !wanted.includes(id)).length;
  for (const person of people) {
    const refusal = personRefusal(action, person, { self: actor.accountId ?? 0, remainingAdministrators });
    if (refusal) refuse(refusal);
  }
  return people;
}

/** The same as `requirePeople`, for one person. */
export async function requirePerson(
  tx: Transaction,
  actor: Actor,
  { action, id }: { action: PersonAction; id: number },
): Promise<PersonRow> {
  const [person] = await requirePeople(tx, actor, { action, ids: [id] });
  return person ?? refuse('person/not-found');
}

/**
 * Deactivates these people, or reactivates them. A deactivated person is logged out on all devices.
 * @returns how many were changed
 * @throws Refused person/not-found, person/self, person/last-administrator
 */
export async function setPeopleActive(
  { database, clock, sessions }: AdministrationDeps,
  actor: Actor,
  { ids, isActive }: { ids: readonly number[]; isActive: boolean },
): Promise<number> {
  const { tenantId } = actor;
  const changed = await database.inTenant(tenantId, async (tx) => {
    const people = await requirePeople(tx, actor, { action: isActive ? 'reactivate' : 'deactivate', ids });
    const count = await setDeactivated(tx, ids, isActive ? null : clock.now());
    const action = isActive ? 'person.reactivated' : 'person.deactivated';
    await recordAudit(tx, clock, actor, { action, details: { ids: people.map(({ id }) => id) } });
    return count;
  });
  if (!isActive) for (const id of new Set(ids)) await sessions.endAll({ id, tenantId });
  return changed;
}

/**
 * Ends every session of a person.
 * @throws Refused person/not-found
 */
export async function logOutPerson(
  { database, clock, sessions }: AdministrationDeps,
  actor: Actor,
  id: number,
): Promise<void> {
  const { tenantId } = actor;
  await database.inTenant(tenantId, async (tx) => {
    await requirePeople(tx, actor, { action: 'log-out', ids: [id] });
    await recordAudit(tx, clock, actor, { action: 'person.logged-out', details: { ids: [id] } });
  });
  await sessions.endAll({ id, tenantId });
}
