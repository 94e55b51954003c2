/** A teacher's list of assignments (spec 2 §2, §3). */
import type { AssignmentRow } from '@classi/contract';
import type { Database } from '../../platform/db/index.ts';
import type { Session } from '../identity/index.ts';
import type { MarksOverview, WorkOverview } from './ports.ts';
import { listTaughtAssignments } from './store.ts';

export interface ListParts {
  database: Database;
  workOverview: WorkOverview;
  marksOverview: MarksOverview;
}

/** Those of the teacher's courses, soonest due first: three statements, however many. */
export async function listAssignments(
  { database, workOverview, marksOverview }: ListParts,
  session: Session,
): Promise<AssignmentRow[]> {
  return database.inTenant(session.tenantId, async (tx) => {
    const listed = await listTaughtAssignments(tx, session.accountId);
    const ids = listed.map(({ id }) => id);
    const work = await workOverview(tx, ids);
    const flagged = await marksOverview(tx, ids);
    return listed.map((assignment) => ({
      ...assignment,
      submissions: work.get(assignment.id)?.handedIn ?? 0,
      average: work.get(assignment.id)?.average ?? null,
      needsYou: flagged.get(assignment.id) ?? 0,
    }));
  });
}
