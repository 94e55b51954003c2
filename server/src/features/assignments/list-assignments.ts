/** A teacher's list of assignments (spec 2 §2, §3). */
import { type AssignmentRow, averagePercent, type Score } from '@classi/contract';
import type { Database } from '../../platform/db/index.ts';
import type { Session } from '../identity/index.ts';
import type { MarksOverview, WorkOverview } from './ports.ts';
import { listTaughtAssignments } from './store.ts';

export interface ListParts {
  database: Database;
  workOverview: WorkOverview;
  marksOverview: MarksOverview;
}

/** A row with the sum of its graded work, for averages over several assignments. */
export interface ListedRow extends AssignmentRow {
  graded: Score;
}

const NO_WORK: Score = { obtained: 0, possible: 0 };

/** Lists the assignments of the teacher's courses, soonest due first. Runs three statements, independent of their number. */
export async function listAssignments(
  { database, workOverview, marksOverview }: ListParts,
  session: Session,
): Promise<ListedRow[]> {
  return database.inTenant(session.tenantId, async (tx) => {
    const listed = await listTaughtAssignments(tx, session.accountId);
    const ids = listed.map(({ id }) => id);
    const work = await workOverview(tx, ids);
    const flagged = await marksOverview(tx, ids);
    return listed.map((assignment) => {
      const { handedIn, graded } = work.get(assignment.id) ?? { handedIn: 0, graded: NO_WORK };
      return {
        ...assignment,
        submissions: handedIn,
        graded,
        average: averagePercent([graded]),
        needsYou: flagged.get(assignment.id) ?? 0,
      };
    });
  });
}
