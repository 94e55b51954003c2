/** Imports a class list, either completely or not at all. */
import type { RosterCounts } from '@classi/contract';
import { dayInZone } from '../../../platform/clock/day-in-zone.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { announceChange } from '../../courses/index.ts';
import { getTenant } from '../../identity/index.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import type { AdministrationDeps } from '../parts.ts';
import { peopleIn, type RosterChanges } from './changes.ts';
import { storeIdentities } from './oneroster/store.ts';
import { countPlan, type PlannedPerson, type RosterPlan } from './plan.ts';
import { hashPlan, makePlan, type RosterRequest, refuseProblems } from './preview.ts';
import {
  deleteMemberships,
  holdRosters,
  insertCourses,
  insertImport,
  insertMemberships,
  insertPeople,
  listKnownCourses,
  markPeople,
  updatePeople,
} from './store.ts';

export interface AppliedRoster {
  id: number;
  counts: RosterCounts;
  addedIds: number[];
}

/** @throws Refused roster/problems, roster/incomplete */
interface Written {
  changes: RosterChanges;
  courseIds: number[];
}

/** The planned people with their ids, in the order of the plan. */
type Identified = { id: number; person: PlannedPerson }[];

async function writePeople(
  tx: Transaction,
  { added, changed }: RosterPlan,
  place: { tenantId: number; enrolledOn: string },
): Promise<{ added: Identified; changed: Identified }> {
  const made = await insertPeople(
    tx,
    place,
    added.filter(({ known }) => !known),
  );
  const ids = new Map(made.map(({ id, role, email }) => [`${role} ${email}`, id]));
  const identify = (people: readonly PlannedPerson[]): Identified =>
    people.map((person) => ({
      person,
      id: person.known?.id ?? ids.get(`${person.role} ${person.email}`) ?? 0,
    }));
  const found = { added: identify(added), changed: identify(changed) };
  const known = [...found.added, ...found.changed].filter(({ person }) => person.known);
  await updatePeople(
    tx,
    known.map(({ id, person: { firstName, lastName, className, section, rollNumber } }) => ({
      ...{ id, firstName, lastName, className, section, rollNumber },
    })),
  );
  return found;
}

async function write(
  tx: Transaction,
  plan: RosterPlan,
  { tenantId, now, today }: { tenantId: number; now: Date; today: string },
): Promise<Written> {
  const made = await insertCourses(tx, tenantId, plan.newCourses);
  const courses = new Map((await listKnownCourses(tx)).map(({ code, id }) => [code, id]));
  const people = await writePeople(tx, plan, { tenantId, enrolledOn: today });
  const memberships = [...people.added, ...people.changed].flatMap(({ id, person }) =>
    person.enrol.map((code) => ({ role: person.role, studentId: id, courseId: courses.get(code) ?? 0 })),
  );
  const enrolled = await insertMemberships(tx, tenantId, memberships);
  const unenrolled = [
    ...plan.unenrol.map(({ personId, courseId }) => ({ courseId, studentId: personId })),
    ...plan.ended.flatMap(({ id, courseIds }) => courseIds.map((courseId) => ({ courseId, studentId: id }))),
  ];
  await deleteMemberships(tx, unenrolled);
  await storeIdentities(tx, tenantId, plan.identities);
  const ended = plan.ended.map(({ id }) => id);
  await markPeople(tx, ended, { deactivatedAt: now });
  const changed = people.changed.flatMap(({ person: { known } }) =>
    known
      ? [
          {
            ...{ id: known.id, firstName: known.firstName, lastName: known.lastName },
            ...{ className: known.className, section: known.section, rollNumber: known.rollNumber },
            wasDeactivated: known.isDeactivated,
          },
        ]
      : [],
  );
  const changes: RosterChanges = {
    ...{ added: people.added.map(({ id }) => id), changed, ended, enrolled, unenrolled },
    courses: made.map(({ id }) => id),
  };
  return { changes, courseIds: [...new Set([...enrolled, ...unenrolled].map(({ courseId }) => courseId))] };
}

/**
 * @param request contains the fingerprint of the preview, so that exactly what was shown is applied
 * @throws Refused roster/unreadable, roster/problems, roster/incomplete, roster/changed; nothing is changed then
 */
export async function applyRoster(
  { database, clock, sessions }: Pick<AdministrationDeps, 'database' | 'clock' | 'sessions'>,
  actor: Actor,
  { fingerprint, ...request }: RosterRequest & { fingerprint?: string | undefined },
): Promise<AppliedRoster> {
  const { tenantId, accountId = 0 } = actor;
  const now = clock.now();
  const { applied, ended } = await database.inTenant(tenantId, async (tx) => {
    await holdRosters(tx, tenantId);
    const { timezone } = await getTenant(tx, tenantId);
    const today = dayInZone(timezone, now);
    const plan = await makePlan(tx, request, today);
    refuseProblems(plan.problems, request, 'roster/incomplete');
    if (fingerprint !== undefined && hashPlan(plan) !== fingerprint) refuse('roster/changed');
    const counts = countPlan(plan);
    const { changes, courseIds } = await write(tx, plan, { tenantId, now, today });
    const { fileName } = request;
    const id = await insertImport(tx, {
      tenantId,
      createdBy: accountId,
      createdAt: now,
      fileName,
      counts,
      changes,
    });
    announceChange(tx, 'students', courseIds);
    announceChange(tx, 'person', peopleIn(changes));
    await recordAudit(tx, clock, actor, { action: 'roster.applied', details: { importId: id, ...counts } });
    return { applied: { id, counts, addedIds: changes.added }, ended: changes.ended };
  });
  for (const id of ended) await sessions.endAll({ id, tenantId });
  return applied;
}
