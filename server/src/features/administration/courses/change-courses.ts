/** The administrator's actions on courses. */
import { sqlState, type Transaction, UNIQUE_VIOLATION } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { announceChange, giveCourses } from '../../courses/index.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import type { AdministrationDeps } from '../parts.ts';
import { holdPeople } from '../people/store.ts';
import { holdCourse, insertCourse, listCourses, removeFromCourse, updateCourse } from './store.ts';

interface CourseFields {
  code: string;
  name: string;
  grade: string;
}

async function withFreeCode<Result>(code: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) refuse('course/code-taken', { code });
    throw error;
  }
}

/** Lists every course of the school with its number of assignments. */
export function listSchoolCourses({ database, assignmentCounts }: AdministrationDeps, tenantId: number) {
  return database.inTenant(tenantId, async (tx) => {
    const found = await listCourses(tx);
    const counts = await assignmentCounts(
      tx,
      found.map(({ id }) => id),
    );
    return found.map((course) => ({ ...course, assignmentCount: counts.get(course.id) ?? 0 }));
  });
}

/**
 * @returns the id of the new course
 * @throws Refused course/code-taken, person/not-found
 */
export function addCourse(
  { database, clock }: AdministrationDeps,
  actor: Actor,
  { teacherIds, ...course }: CourseFields & { teacherIds: readonly number[] },
): Promise<number> {
  const { tenantId } = actor;
  return withFreeCode(course.code, () =>
    database.inTenant(tenantId, async (tx) => {
      const id = await insertCourse(tx, { ...course, tenantId });
      await addToCourse(tx, { tenantId, courseId: id, ids: teacherIds });
      await recordAudit(tx, clock, actor, { action: 'course.added', details: { ids: [id] } });
      return id;
    }),
  );
}

/** @throws Refused course/not-found, course/code-taken */
export async function changeCourse(
  { database, clock }: AdministrationDeps,
  actor: Actor,
  { id, ...fields }: CourseFields & { id: number },
): Promise<void> {
  await withFreeCode(fields.code, () =>
    database.inTenant(actor.tenantId, async (tx) => {
      if (!(await updateCourse(tx, id, fields))) refuse('course/not-found');
      announceChange(tx, 'students', [id]);
      await recordAudit(tx, clock, actor, { action: 'course.changed', details: { ids: [id] } });
    }),
  );
}

/** @throws Refused course/not-found */
export async function setCourseArchived(
  { database, clock }: AdministrationDeps,
  actor: Actor,
  { id, archived }: { id: number; archived: boolean },
): Promise<void> {
  await database.inTenant(actor.tenantId, async (tx) => {
    if (!(await updateCourse(tx, id, { archivedAt: archived ? clock.now() : null })))
      refuse('course/not-found');
    announceChange(tx, 'students', [id]);
    const action = archived ? 'course.archived' : 'course.restored';
    await recordAudit(tx, clock, actor, { action, details: { ids: [id] } });
  });
}

/** @throws Refused person/not-found, also for an administrator, who cannot be in a course */
async function addToCourse(
  tx: Transaction,
  { tenantId, courseId, ids }: { tenantId: number; courseId: number; ids: readonly number[] },
): Promise<number> {
  const people = await holdPeople(tx, ids);
  if (people.length < new Set(ids).size) refuse('person/not-found');
  for (const { id, role } of people) {
    if (role === 'administrator') refuse('person/not-found');
    await giveCourses(tx, { tenantId, role, accountId: id }, [courseId]);
  }
  return people.length;
}

/**
 * Adds people to a course and removes others. The work of a student who leaves stays stored.
 * @throws Refused course/not-found, person/not-found
 */
export function changeCoursePeople(
  { database, clock }: AdministrationDeps,
  actor: Actor,
  { id, add, remove }: { id: number; add: readonly number[]; remove: readonly number[] },
): Promise<{ added: number; removed: number }> {
  const { tenantId } = actor;
  return database.inTenant(tenantId, async (tx) => {
    if (!(await holdCourse(tx, id))) refuse('course/not-found');
    const added = await addToCourse(tx, { tenantId, courseId: id, ids: add });
    const removed = await removeFromCourse(tx, id, remove);
    announceChange(tx, 'students', [id]);
    await recordAudit(tx, clock, actor, {
      action: 'course.people',
      details: { ids: [...add, ...remove], courseId: id, added, removed },
    });
    return { added, removed };
  });
}
