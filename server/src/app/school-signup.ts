/** Who may sign up at a school, as its administrator sets it; the command around it is tenant-signup.ts. */
import { findTenant } from '../features/identity/index.ts';
import { addPermits, listPermits, removePermit } from '../features/signup/index.ts';
import type { Database } from '../platform/db/index.ts';

export const USAGE = `Who may sign up at a school (/instructor/signup?school=SCHOOL and /student/signup?school=SCHOOL):

  node server/src/app/tenant-signup.ts SCHOOL show
  node server/src/app/tenant-signup.ts SCHOOL allow  DOMAIN|ADDRESS [COURSE ...]
  node server/src/app/tenant-signup.ts SCHOOL forbid DOMAIN|ADDRESS

SCHOOL is its short name, such as 'classi'. A DOMAIN (school.example) lets its teachers sign up, an ADDRESS
(tara@school.example) one student. Named courses are those that the new account is in from the start. Accounts that are
there already stay as they are. With the database that the product brings along, stop the product first.
`;

/** A wish that cannot be fulfilled; the message is for the administrator. */
export class SchoolSignupError extends Error {}

const HOST = /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?\.[\p{L}\p{N}-]+$/u;

/** A domain is a teacher's, an address a student's. */
function permitOf(text: string) {
  const pattern = text.toLowerCase();
  const [name, host, ...more] = pattern.includes('@') ? pattern.split('@') : ['-', pattern];
  if (!name || !host || more.length > 0 || !HOST.test(host))
    throw new SchoolSignupError(`'${text}' is neither a domain nor an e-mail address.`);
  return { pattern, role: pattern.includes('@') ? ('student' as const) : ('instructor' as const) };
}

/**
 * @returns what is to be printed
 * @throws SchoolSignupError
 */
export async function schoolSignup(
  database: Database,
  [slug = '', verb = '', text = '', ...courseCodes]: readonly string[],
): Promise<string> {
  const wellFormed = verb === 'show' ? text === '' : text !== '' && ['allow', 'forbid'].includes(verb);
  if (!wellFormed || (verb === 'forbid' && courseCodes.length > 0)) throw new SchoolSignupError(USAGE);
  const school = await findTenant(database, slug);
  if (!school) throw new SchoolSignupError(`There is no school '${slug}'.`);
  const tenantId = school.id;
  return database.inTenant(tenantId, async (tx) => {
    if (verb === 'allow') {
      const permit = permitOf(text);
      await removePermit(tx, permit);
      await addPermits(tx, [{ ...permit, tenantId, courseCodes }]);
    }
    if (verb === 'forbid' && !(await removePermit(tx, permitOf(text))))
      throw new SchoolSignupError(`'${text}' was not allowed to sign up.`);
    const permits = await listPermits(tx);
    if (permits.length === 0) return `${slug}: nobody may sign up.\n`;
    const lines = permits.map(
      ({ role, pattern, courseCodes: codes }) =>
        `  ${role === 'student' ? 'student ' : 'teachers'}  ${pattern}${codes.length > 0 ? `  (${codes.join(', ')})` : ''}`,
    );
    return [`${slug}:`, ...lines, ''].join('\n');
  });
}
