/** An administrator's rules for who may sign up at a school. The command is tenant-signup.ts. */
import type { MemberRole } from '@classi/contract';
import { findTenant } from '../../features/identity/index.ts';
import {
  addPermits,
  listPermits,
  parsePermitPattern,
  permitConflict,
  removePermit,
  toEmailDomain,
} from '../../features/signup/index.ts';
import type { Database, Transaction } from '../../platform/db/index.ts';

export const SCHOOL_SIGNUP_USAGE = `Who may sign up at a school (/instructor/signup?school=SCHOOL and /student/signup?school=SCHOOL):

  node server/src/app/commands/tenant-signup.ts SCHOOL show
  node server/src/app/commands/tenant-signup.ts SCHOOL allow teachers DOMAIN|ADDRESS
  node server/src/app/commands/tenant-signup.ts SCHOOL allow students ADDRESS [COURSE ...]
  node server/src/app/commands/tenant-signup.ts SCHOOL allow students DOMAIN
  node server/src/app/commands/tenant-signup.ts SCHOOL forbid DOMAIN|ADDRESS

SCHOOL is its short name, such as 'classi'. Teachers sign up with any address of a DOMAIN (school.example) or with one ADDRESS
(anita@school.example), and wait until they are approved: npm run teachers. A student signs up with an ADDRESS, and is in the named
courses from the start. A DOMAIN of students keeps all its addresses from signing up as a teacher; each student still needs an
ADDRESS. No domain is in both lists. Without 'teachers' or 'students', a DOMAIN is of teachers and an ADDRESS of a student.
Existing accounts do not change. The product may be running.
`;

/** A request that cannot be fulfilled; the message is for the administrator. */
export class SchoolSignupError extends Error {}

const LISTS: Readonly<Record<string, MemberRole>> = { teachers: 'instructor', students: 'student' };
const OTHER_LIST = { instructor: 'student', student: 'instructor' } as const;
const NAMES = { instructor: 'teachers', student: 'students' } as const;

/** @returns a domain or an address, in lower case */
function patternOf(text: string): string {
  const pattern = parsePermitPattern(text);
  if (!pattern) throw new SchoolSignupError(`'${text}' is neither a domain nor an e-mail address.`);
  return pattern;
}

interface Permit {
  role: MemberRole;
  pattern: string;
  courseCodes: string[];
}

/** @param words the arguments after `allow` */
function permitOf([first = '', ...rest]: readonly string[]): Permit {
  const named = LISTS[first];
  const [text, ...courseCodes] = named ? rest : [first, ...rest];
  if (!text) throw new SchoolSignupError(SCHOOL_SIGNUP_USAGE);
  const pattern = patternOf(text);
  const role = named ?? (pattern.includes('@') ? 'student' : 'instructor');
  if (role === 'instructor' && courseCodes.length > 0)
    throw new SchoolSignupError('A teacher gets courses when the account is approved: npm run teachers.');
  if (role === 'student' && !pattern.includes('@') && courseCodes.length > 0)
    throw new SchoolSignupError('Courses are given to the address of a student, not to a domain.');
  return { role, pattern, courseCodes };
}

async function allow(tx: Transaction, tenantId: number, permit: Permit): Promise<void> {
  const { role, pattern } = permit;
  const conflict = await permitConflict(tx, permit);
  if (conflict === 'other-list')
    throw new SchoolSignupError(
      `'${pattern}' is in the list of ${NAMES[OTHER_LIST[role]]}. Forbid it first.`,
    );
  if (conflict === 'student-domain')
    throw new SchoolSignupError(`'${toEmailDomain(pattern)}' is a domain of students. Forbid it first.`);
  await removePermit(tx, permit);
  await addPermits(tx, [{ ...permit, tenantId }]);
}

async function forbid(tx: Transaction, text: string): Promise<void> {
  const pattern = patternOf(text);
  const removed = [
    await removePermit(tx, { role: 'student', pattern }),
    await removePermit(tx, { role: 'instructor', pattern }),
  ];
  if (!removed.includes(true)) throw new SchoolSignupError(`'${text}' was not allowed to sign up.`);
}

function shown(slug: string, permits: readonly Permit[]): string {
  if (permits.length === 0) return `${slug}: nobody may sign up.\n`;
  const lines = permits.map(({ role, pattern, courseCodes }) => {
    const courses = courseCodes.length > 0 ? `  (${courseCodes.join(', ')})` : '';
    const isReserved = role === 'student' && !pattern.includes('@');
    return `  ${NAMES[role]}  ${pattern}${courses}${isReserved ? '  (no teacher signs up with it)' : ''}`;
  });
  return [`${slug}:`, ...lines, ''].join('\n');
}

/**
 * @returns the output
 * @throws SchoolSignupError
 */
export async function schoolSignup(
  database: Database,
  [slug = '', verb = '', ...words]: readonly string[],
): Promise<string> {
  const wellFormed = { show: words.length === 0, allow: words.length > 0, forbid: words.length === 1 };
  if (!Object.entries(wellFormed).some(([known, fits]) => known === verb && fits))
    throw new SchoolSignupError(SCHOOL_SIGNUP_USAGE);
  const school = await findTenant(database, slug);
  if (!school) throw new SchoolSignupError(`There is no school '${slug}'.`);
  return database.inTenant(school.id, async (tx) => {
    if (verb === 'allow') await allow(tx, school.id, permitOf(words));
    if (verb === 'forbid') await forbid(tx, words[0] ?? '');
    return shown(slug, await listPermits(tx));
  });
}
