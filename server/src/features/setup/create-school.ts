/** Makes a school with its administrator: by the wizard of the first run, or by a command. */
import type { Clock } from '../../platform/clock/clock.ts';
import {
  type Database,
  sqlState,
  type Transaction,
  tenants,
  UNIQUE_VIOLATION,
} from '../../platform/db/index.ts';
import { type Actor, recordAudit } from '../administration/index.ts';
import { courses } from '../courses/index.ts';
import { type Account, addAccount, findAccount } from '../identity/index.ts';

export interface NewSchool {
  name: string;
  slug: string;
  /** IANA name. */
  timezone: string;
  colour: string | null;
  /** A `data:` address. */
  logo: string | null;
}

export interface NewAdministrator {
  firstName: string;
  lastName: string;
  email: string;
  /** Empty: the administrator is invited. */
  passwordHash: string;
}

/** Why the school was not made. */
export class SchoolRefused extends Error {
  readonly reason: 'slug-taken' | 'timezone';

  constructor(reason: SchoolRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const HEADER = { key: 'standard', label: 'Standard' } as const;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

interface SchoolRequest {
  school: NewSchool;
  administrator: NewAdministrator;
  course: { code: string; name: string; grade: string } | null;
  actor: Omit<Actor, 'tenantId'>;
  /** In the same transaction, before anything is made. */
  before?: (tx: Transaction) => Promise<void>;
}

/**
 * @returns the account of the administrator
 * @throws SchoolRefused; and what `before` throws: then nothing was made
 */
export async function createSchool(
  { database, clock }: { database: Database; clock: Clock },
  { school, administrator, course, actor, before }: SchoolRequest,
): Promise<Account> {
  if (!isTimeZone(school.timezone)) throw new SchoolRefused('timezone');
  const { rows } = await database.pool.query<{ id: number }>("select nextval('tenants_id_seq')::int as id");
  const tenantId = rows[0]?.id ?? 0;
  try {
    return await database.inTenant(tenantId, async (tx) => {
      await before?.(tx);
      await tx
        .insert(tenants)
        .values({ ...school, id: tenantId, headerFormats: [HEADER], defaultHeaderFormat: HEADER.key });
      const id = await addAccount(tx, {
        ...administrator,
        ...{ tenantId, role: 'administrator', email: administrator.email.toLowerCase() },
      });
      if (course) await tx.insert(courses).values({ ...course, tenantId });
      await recordAudit(
        tx,
        clock,
        { accountId: id, ...actor, tenantId },
        {
          action: 'school.created',
          details: { ids: [tenantId] },
        },
      );
      const account = await findAccount(tx, id);
      if (!account) throw new Error('no administrator was added');
      return account;
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new SchoolRefused('slug-taken');
    throw error;
  }
}
