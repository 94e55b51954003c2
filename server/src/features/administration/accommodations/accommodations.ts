/** Lets administrators see and set students' extra time in every timed assignment. */
import type {
  BodyOf,
  SchoolAccommodation,
  setAccommodation as setAccommodationEndpoint,
} from '@classi/contract';
import { DAY_MS } from '../../../platform/clock/day-ms.ts';
import { toMoment } from '../../../platform/clock/zone.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  grantAccommodation,
  listCurrentAccommodations,
  type SessionClosing,
  type SessionNews,
} from '../../answering/index.ts';
import { getTenant } from '../../identity/index.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import { requirePeople } from '../people/change-people.ts';
import { listPeopleByIds } from '../people/store.ts';

export interface AccommodationDeps extends Platform<'clock' | 'database'> {
  closing: SessionClosing;
  news: SessionNews;
}

export function listSchoolAccommodations(
  { database, clock }: AccommodationDeps,
  tenantId: number,
): Promise<{ accommodations: SchoolAccommodation[] }> {
  const now = clock.now();
  return database.inTenant(tenantId, async (tx) => {
    const current = await listCurrentAccommodations(tx);
    const ids = current.flatMap(({ studentId, setBy }) => [studentId, setBy]);
    const people = new Map((await listPeopleByIds(tx, ids)).map((person) => [person.id, person]));
    const nameOf = (id: number): string => {
      const { firstName = '', lastName = '' } = people.get(id) ?? {};
      return `${firstName} ${lastName}`.trim();
    };
    const accommodations = current.flatMap(({ studentId, endsAt, setBy, ...rest }) => {
      const student = people.get(studentId);
      if (!student) return [];
      const { id, email, className, section } = student;
      const isOver = endsAt !== null && endsAt <= now;
      return [{ ...rest, id, email, className, section, name: nameOf(id), isOver, setBy: nameOf(setBy) }];
    });
    return { accommodations: accommodations.sort((one, two) => one.name.localeCompare(two.name)) };
  });
}

/**
 * Returns the end of the last day of an accommodation, or null if it has no end.
 * @throws Refused accommodation/over
 */
async function endOfDay(
  tx: Transaction,
  tenantId: number,
  endsOn: string | null,
  now: Date,
): Promise<Date | null> {
  if (endsOn === null) return null;
  const { timezone } = await getTenant(tx, tenantId);
  const next = new Date(Date.parse(`${endsOn}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  const end = toMoment(next, '00:00', timezone);
  if (end === null || end <= now) refuse('accommodation/over');
  return end;
}

/**
 * Sets a student's accommodation. It can prolong running work but never shorten it, and the open page shows the change at once.
 * @returns how many running timed assignments became longer
 * @throws Refused person/not-found, person/not-student, accommodation/over
 */
export async function setAccommodation(
  { database, clock, closing, news }: AccommodationDeps,
  actor: Actor & { accountId: number },
  { id, percent, reason, endsOn }: BodyOf<typeof setAccommodationEndpoint>,
): Promise<number> {
  const { tenantId, accountId: setBy } = actor;
  const setAt = clock.now();
  const ends = await database.inTenant(tenantId, async (tx) => {
    await requirePeople(tx, actor, { action: 'accommodate', ids: [id] });
    const isEnded = percent === 0;
    const endsAt = isEnded ? null : await endOfDay(tx, tenantId, endsOn, setAt);
    const longer = await grantAccommodation(tx, {
      ...{ tenantId, studentId: id, percent, setBy, setAt, endsAt },
      ...(isEnded ? { reason: '', endsOn: null } : { reason, endsOn }),
    });
    await recordAudit(tx, clock, actor, { action: 'person.accommodated', details: { ids: [id], percent } });
    return longer;
  });
  for (const end of ends) closing.expect(tenantId, end);
  news.notify({ tenantId, studentId: id });
  return ends.length;
}
