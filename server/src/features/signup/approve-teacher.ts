/** Approves or refuses the teachers who signed up, for the administrator's page and the command (app/commands/school-teachers.ts). */
import type { Approval } from '@classi/contract';
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordSecurityEvent } from '../../platform/security-events/index.ts';
import { findCourseIds, giveCourses } from '../courses/index.ts';
import {
  type Account,
  findAccountByEmail,
  getTenant,
  listTeachers,
  type Sessions,
  setApproval,
} from '../identity/index.ts';
import { approvalEmail } from './emails.ts';

export interface ApprovalDeps extends Platform<'clock' | 'database' | 'log' | 'mail'> {
  sessions: Pick<Sessions, 'endAll'>;
  /** The operating-system user who runs the command. */
  operator?: string;
}

export interface TeacherApproval {
  id: number;
  email: string;
  name: string;
  approval: Approval;
  signedUpAt: Date;
}

/** Lists the teachers of a school, first those who wait for approval. */
export async function listTeacherApprovals(
  { database }: Pick<ApprovalDeps, 'database'>,
  tenantId: number,
): Promise<TeacherApproval[]> {
  const teachers = await database.inTenant(tenantId, (tx) => listTeachers(tx));
  return teachers.map(({ id, email, firstName, lastName, approval, createdAt }) => ({
    ...{ id, email, approval, signedUpAt: createdAt },
    name: `${firstName} ${lastName}`,
  }));
}

async function requireTeacher(tx: Transaction, email: string): Promise<Account> {
  return (await findAccountByEmail(tx, 'instructor', email)) ?? refuse('approval/no-teacher', { email });
}

/**
 * Approves a teacher: adds the teacher to these courses and sends an e-mail. If the teacher was approved before, only the courses are
 * added.
 * @returns whether an e-mail was sent; false also if none was needed
 * @throws Refused approval/no-teacher, approval/no-course
 */
export async function approveTeacher(
  deps: ApprovalDeps,
  request: { tenantId: number; email: string; courseCodes: readonly string[] },
): Promise<{ isNew: boolean; mailed: boolean }> {
  const { database, mail, log, operator } = deps;
  const { tenantId, email, courseCodes } = request;
  const { teacher, isNew, school } = await database.inTenant(tenantId, async (tx) => {
    const account = await requireTeacher(tx, email);
    const ids = await findCourseIds(tx, courseCodes);
    const unknown = courseCodes.find((code) => !ids.has(code));
    if (unknown !== undefined) refuse('approval/no-course', { code: unknown });
    await giveCourses(tx, { tenantId, role: 'instructor', accountId: account.id }, [...ids.values()]);
    return {
      teacher: account,
      isNew: await setApproval(tx, account.id, 'approved'),
      school: await getTenant(tx, tenantId),
    };
  });
  if (!isNew) return { isNew, mailed: false };
  await recordSecurityEvent(deps, 'teacher.approved', {
    ...{ school: tenantId, account: teacher.id, role: 'instructor', operator },
  });
  const isMailed = await mail.send(approvalEmail({ to: teacher.email, school })).then(
    () => true,
    (error: unknown) => {
      log.error({ error }, 'the approval could not be mailed to the teacher');
      return false;
    },
  );
  return { isNew, mailed: isMailed };
}

/**
 * Refuses a teacher. All sessions of a teacher who was approved before end.
 * @throws Refused approval/no-teacher
 */
export async function refuseTeacher(
  deps: ApprovalDeps,
  { tenantId, email }: { tenantId: number; email: string },
): Promise<void> {
  const { database, sessions, operator } = deps;
  const teacher = await database.inTenant(tenantId, async (tx) => {
    const account = await requireTeacher(tx, email);
    await setApproval(tx, account.id, 'refused');
    return account;
  });
  await sessions.endAll(teacher);
  await recordSecurityEvent(deps, 'teacher.refused', {
    ...{ school: tenantId, account: teacher.id, role: 'instructor', operator },
  });
}
