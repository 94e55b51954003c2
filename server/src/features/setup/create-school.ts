/** Creates a school with its administrator, from the setup wizard or from a command. */
import type { DateFormat, GradeScheme, PeopleWay } from '@classi/contract';
import type { Language } from '@classi/contract/identity/languages';
import type { Clock } from '../../platform/clock/clock.ts';
import { isTimeZone } from '../../platform/clock/zone.ts';
import { sqlState, type Transaction, tenants, UNIQUE_VIOLATION } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Actor, addSignupRules, recordAudit } from '../administration/index.ts';
import { courses } from '../courses/index.ts';
import { type Account, addAccount, findAccount } from '../identity/index.ts';

export interface NewSchool {
  name: string;
  slug: string;
  /** IANA name. */
  timezone: string;
  colour: string | null;
  /** A `data:` URL. */
  logo: string | null;
  language?: Language | null;
  dateFormat?: DateFormat;
  gradeScheme?: GradeScheme;
}

/** How people get accounts. */
export interface PeopleRequest {
  way: PeopleWay;
  /** Domains and addresses that may sign up. */
  teacherDomains: readonly string[];
  studentDomains: readonly string[];
}

export interface NewAdministrator {
  firstName: string;
  lastName: string;
  email: string;
  /** Empty if the administrator is invited and chooses it. */
  passwordHash: string;
}

/** Thrown if the school cannot be created. */
export class SchoolRefused extends Error {
  readonly reason: 'slug-taken' | 'timezone';

  constructor(reason: SchoolRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const HEADER = { key: 'standard', label: 'Standard' } as const;

interface SchoolRequest {
  school: NewSchool;
  administrator: NewAdministrator;
  course: { code: string; name: string; grade: string } | null;
  people?: PeopleRequest;
  actor: Omit<Actor, 'tenantId'>;
  /** Called in the same transaction, before anything is created. */
  before?: (tx: Transaction) => Promise<void>;
}

/** @throws Refused setup/no-domains, and the refusals of `addSignupRules` */
async function openSignup(tx: Transaction, clock: Clock, actor: Actor, people: PeopleRequest): Promise<void> {
  const { teacherDomains, studentDomains } = people;
  if (teacherDomains.length + studentDomains.length === 0) refuse('setup/no-domains');
  const rules = [
    { role: 'student', patterns: studentDomains },
    { role: 'instructor', patterns: teacherDomains },
  ] as const;
  for (const { role, patterns } of rules)
    if (patterns.length > 0) await addSignupRules(tx, clock, actor, { role, patterns, courseCodes: [] });
}

/**
 * @returns the account of the administrator
 * @throws SchoolRefused, and the errors of `before`; nothing is created then
 */
export async function createSchool(
  { database, clock }: Platform<'clock' | 'database'>,
  { school, administrator, course, people, actor, before }: SchoolRequest,
): Promise<Account> {
  if (!isTimeZone(school.timezone)) throw new SchoolRefused('timezone');
  const { rows } = await database.pool.query<{ id: number }>("select nextval('tenants_id_seq')::int as id");
  const tenantId = rows[0]?.id ?? 0;
  try {
    return await database.inTenant(tenantId, async (tx) => {
      await before?.(tx);
      const peopleWay = people?.way ?? null;
      await tx.insert(tenants).values({
        ...school,
        peopleWay,
        id: tenantId,
        headerFormats: [HEADER],
        defaultHeaderFormat: HEADER.key,
      });
      const id = await addAccount(tx, {
        ...administrator,
        ...{ tenantId, role: 'administrator', email: administrator.email.toLowerCase() },
      });
      if (course) await tx.insert(courses).values({ ...course, tenantId });
      const creator = { accountId: id, ...actor, tenantId };
      await recordAudit(tx, clock, creator, { action: 'school.created', details: { ids: [tenantId] } });
      if (people?.way === 'sign-up') await openSignup(tx, clock, creator, people);
      const account = await findAccount(tx, id);
      if (!account) throw new Error('no administrator was added');
      return account;
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new SchoolRefused('slug-taken');
    throw error;
  }
}
