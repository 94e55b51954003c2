/** An administrator's decisions about which teachers of a school may log in. The command is teachers.ts. */
import { findTenant } from '../../features/identity/index.ts';
import {
  type ApprovalDeps,
  approveTeacher,
  listTeacherApprovals,
  refuseTeacher,
} from '../../features/signup/index.ts';
import { Refused } from '../../platform/http/refuse.ts';

export const SCHOOL_TEACHERS_USAGE = `The teachers of a school, and those who signed up and wait for approval:

  node server/src/app/commands/teachers.ts SCHOOL list
  node server/src/app/commands/teachers.ts SCHOOL approve ADDRESS [COURSE ...]
  node server/src/app/commands/teachers.ts SCHOOL refuse  ADDRESS

SCHOOL is its short name, such as 'classi'. An approved teacher can log in, gets a mail, and teaches the named courses; more
courses can be given later in the same way. A refused teacher cannot log in, and is logged out on all devices within seconds; the
account stays, and can be approved again. The product may be running.
`;

/** A request that cannot be fulfilled; the message is for the administrator. */
export class SchoolTeachersError extends Error {}

async function list(deps: ApprovalDeps, { id, slug }: { id: number; slug: string }): Promise<string> {
  const teachers = await listTeacherApprovals(deps, id);
  if (teachers.length === 0) return `${slug}: no teachers.\n`;
  const lines = teachers.map(
    ({ approval, email, name, signedUpAt }) =>
      `  ${approval.padEnd(8)}  ${email}  ${name}, since ${signedUpAt.toISOString().slice(0, 10)}`,
  );
  return [`${slug}:`, ...lines, ''].join('\n');
}

async function approve(
  deps: ApprovalDeps,
  { id: tenantId, slug }: { id: number; slug: string },
  [email = '', ...courseCodes]: readonly string[],
): Promise<string> {
  const { isNew, mailed } = await approveTeacher(deps, { tenantId, email, courseCodes });
  const courses = courseCodes.length > 0 ? ` Courses: ${courseCodes.join(', ')}.` : '';
  if (!isNew) return `${email} of ${slug} is approved already.${courses}\n`;
  const letter = mailed ? 'A letter tells them so.' : 'The letter could not be sent: please tell them.';
  return `${email} of ${slug} is approved.${courses} ${letter}\n`;
}

/**
 * @param words the arguments of the command
 * @returns the output
 * @throws SchoolTeachersError
 */
export async function schoolTeachers(
  deps: ApprovalDeps,
  [slug = '', verb = '', ...words]: readonly string[],
): Promise<string> {
  const wellFormed = { list: words.length === 0, approve: words.length > 0, refuse: words.length === 1 };
  if (!Object.entries(wellFormed).some(([known, fits]) => known === verb && fits))
    throw new SchoolTeachersError(SCHOOL_TEACHERS_USAGE);
  const school = await findTenant(deps.database, slug);
  if (!school) throw new SchoolTeachersError(`There is no school '${slug}'.`);
  try {
    if (verb === 'list') return await list(deps, school);
    if (verb === 'approve') return await approve(deps, school, words);
    await refuseTeacher(deps, { tenantId: school.id, email: words[0] ?? '' });
    return `${words[0]} of ${slug} is refused.\n`;
  } catch (error) {
    if (error instanceof Refused) throw new SchoolTeachersError(error.message, { cause: error });
    throw error;
  }
}
