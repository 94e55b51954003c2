/** Approves or refuses teachers who signed up. */
import { refuse } from '../../../platform/http/refuse.ts';
import { approveTeacher, refuseTeacher } from '../../signup/index.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import { requireCourseIds } from '../courses/require-course-ids.ts';
import type { AdministrationDeps } from '../parts.ts';
import { requirePeople } from './change-people.ts';

/**
 * Approves a teacher, with these courses, and sends an e-mail; or refuses the teacher.
 * @returns whether the e-mail was sent
 * @throws Refused person/not-found, person/not-waiting, administration/no-course
 */
export async function decideApproval(
  deps: AdministrationDeps,
  actor: Actor,
  { id, isApproved, courseCodes }: { id: number; isApproved: boolean; courseCodes: readonly string[] },
): Promise<boolean> {
  const { database, clock } = deps;
  const { tenantId } = actor;
  const email = await database.inTenant(tenantId, async (tx) => {
    const action = isApproved ? 'approve' : 'refuse';
    const [teacher] = await requirePeople(tx, actor, { action, ids: [id] });
    await requireCourseIds(tx, courseCodes);
    await recordAudit(tx, clock, actor, {
      action: isApproved ? 'teacher.approved' : 'teacher.refused',
      details: { ids: [id] },
    });
    return teacher?.email ?? refuse('person/not-found');
  });
  if (isApproved) return (await approveTeacher(deps, { tenantId, email, courseCodes })).mailed;
  await refuseTeacher(deps, { tenantId, email });
  return false;
}
