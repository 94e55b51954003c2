import type { Session } from '../features/identity/index.ts';
import type { Database, Transaction } from '../platform/db/index.ts';
import { Refused } from '../platform/http/refuse.ts';
import type { Person } from './cast.ts';

type Action = (tx: Transaction, session: Session) => unknown;

/**
 * Runs an action of `access.ts` as a person.
 * @returns 'allowed', 'not shown' if the action returns false, or the code of the refusal
 */
export async function accessOutcome(database: Database, person: Person, action: Action): Promise<string> {
  const { id: accountId, role, tenantId } = person;
  try {
    const session = { id: 'a session', accountId, tenantId, role };
    const result = await database.inTenant(tenantId, async (tx) => action(tx, session));
    return result === false ? 'not shown' : 'allowed';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.code;
  }
}
