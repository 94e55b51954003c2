/** Lists and creates the schools of an installation and their administrators. The command is school.ts. */
import { REGISTER_NAME, SCHOOL_NAME_MAX, SCHOOL_SLUG } from '@classi/contract';
import { asc } from 'drizzle-orm';
import { createAccessLink } from '../../features/access-links/index.ts';
import { recordAudit } from '../../features/administration/index.ts';
import { addAccount, findAccountByEmail, findTenant } from '../../features/identity/index.ts';
import { createSchool, createSetupLink, SchoolRefused } from '../../features/setup/index.ts';
import { type Transaction, tenants } from '../../platform/db/index.ts';
import { isAddress } from '../../platform/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';

export const MANAGE_SCHOOLS_USAGE = `The schools of this installation:

  npm run school -- list
  npm run school -- create SCHOOL "NAME" TIMEZONE ADDRESS "FIRST NAME" "LAST NAME"
  npm run school -- administrator SCHOOL ADDRESS ["FIRST NAME" "LAST NAME"]
  npm run school -- setup-link

'create' makes a school, with its short name SCHOOL such as 'hillview' and its TIMEZONE such as 'Asia/Kolkata', and prints a one-time link
with which the administrator at ADDRESS chooses a password. 'administrator' prints such a link for an administrator who lost the
password, and adds the administrator first where there is none with this ADDRESS. 'setup-link' prints a new link for the first school,
which works for 24 hours. The product may be running.
`;

/** A request that cannot be fulfilled; the message is for the operator. */
export class ManageSchoolsError extends Error {}

interface Deps extends Platform<'clock' | 'database'> {
  /** The product's base URL. */
  address: string;
  /** The operating-system user who runs the command. */
  operator: string;
}

async function list({ database }: Deps): Promise<string> {
  const schools = await database.outside((tx) => tx.select().from(tenants).orderBy(asc(tenants.slug)));
  if (schools.length === 0) return 'There are no schools yet.\n';
  return schools.map(({ slug, name, timezone }) => `${slug}  ${name}  ${timezone}\n`).join('');
}

function checkPerson(email: string, firstName: string, lastName: string): void {
  if (!isAddress(email)) throw new ManageSchoolsError(`'${email}' is not an e-mail address.`);
  for (const name of [firstName, lastName])
    if (!REGISTER_NAME.test(name))
      throw new ManageSchoolsError(`'${name}' is not a name of 1 to 50 letters.`);
}

const linkWords = ({ address }: Deps, email: string, path: string) =>
  `With this link ${email} chooses a password. It works once, for 14 days:\n\n  ${address}${path}\n`;

async function linkFor(
  tx: Transaction,
  { clock }: Deps,
  { tenantId, id }: { tenantId: number; id: number },
): Promise<string> {
  const [link] = await createAccessLink(tx, { tenantId, accountIds: [id], now: clock.now() });
  return link?.path ?? '';
}

async function create(deps: Deps, words: readonly string[]): Promise<string> {
  const [slug = '', name = '', timezone = '', email = '', firstName = '', lastName = '', ...more] = words;
  if (lastName === '' || more.length > 0) throw new ManageSchoolsError(MANAGE_SCHOOLS_USAGE);
  if (!SCHOOL_SLUG.test(slug))
    throw new ManageSchoolsError(`'${slug}' is not a short name: small letters, digits and hyphens.`);
  if (name.trim().length < 2 || name.length > SCHOOL_NAME_MAX)
    throw new ManageSchoolsError(`A school's name has 2 to ${SCHOOL_NAME_MAX} characters.`);
  checkPerson(email, firstName, lastName);
  const account = await createSchool(deps, {
    school: { slug, name: name.trim(), timezone, colour: null, logo: null },
    administrator: { email, firstName, lastName, passwordHash: '' },
    course: null,
    actor: { operator: deps.operator },
  }).catch((error: unknown) => {
    if (!(error instanceof SchoolRefused)) throw error;
    throw new ManageSchoolsError(
      error.reason === 'timezone'
        ? `'${timezone}' is not a time zone. An example is 'Asia/Kolkata'.`
        : `There is already a school '${slug}'.`,
      { cause: error },
    );
  });
  const path = await deps.database.inTenant(account.tenantId, (tx) => linkFor(tx, deps, account));
  return `${name.trim()} was made.\n${linkWords(deps, email, path)}`;
}

async function administrator(deps: Deps, words: readonly string[]): Promise<string> {
  const { database, clock, operator } = deps;
  const [slug = '', email = '', firstName, lastName, ...more] = words;
  if (email === '' || more.length > 0 || (firstName === undefined) !== (lastName === undefined))
    throw new ManageSchoolsError(MANAGE_SCHOOLS_USAGE);
  const school = await findTenant(database, slug);
  if (!school) throw new ManageSchoolsError(`There is no school '${slug}'.`);
  const tenantId = school.id;
  const path = await database.inTenant(tenantId, async (tx) => {
    const found = await findAccountByEmail(tx, 'administrator', email);
    if (!found && (firstName === undefined || lastName === undefined))
      throw new ManageSchoolsError(
        `There is no administrator ${email} yet: give the first and the last name too.`,
      );
    if (!found) checkPerson(email, firstName ?? '', lastName ?? '');
    const person = { email: email.toLowerCase(), firstName: firstName ?? '', lastName: lastName ?? '' };
    const id =
      found?.id ?? (await addAccount(tx, { ...person, tenantId, role: 'administrator', passwordHash: '' }));
    const action = found ? 'person.linked' : 'person.added';
    await recordAudit(tx, clock, { tenantId, operator }, { action, details: { ids: [id] } });
    return linkFor(tx, deps, { tenantId, id });
  });
  return linkWords(deps, email, path);
}

async function setupLink(deps: Deps): Promise<string> {
  const path = await createSetupLink(deps);
  return `Set up a school with this one-time link. It works for 24 hours:\n\n  ${deps.address}${path}\n`;
}

/**
 * @param words the arguments of the command
 * @returns the output
 * @throws ManageSchoolsError
 */
export async function manageSchools(deps: Deps, [verb = '', ...words]: readonly string[]): Promise<string> {
  if (verb === 'list' && words.length === 0) return list(deps);
  if (verb === 'create') return create(deps, words);
  if (verb === 'administrator') return administrator(deps, words);
  if (verb === 'setup-link' && words.length === 0) return setupLink(deps);
  throw new ManageSchoolsError(MANAGE_SCHOOLS_USAGE);
}
