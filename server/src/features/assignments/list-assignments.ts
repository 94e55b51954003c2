/** Lists a teacher's assignments (spec 2 §2, §3). */
import { type AssignmentRow, averagePercent, type Score } from '@classi/contract';
import type { Database } from '../../platform/db/index.ts';
import type { Session } from '../identity/index.ts';
import type { MarksOverview, Work, WorkOverview } from './ports.ts';
import { listTaughtAssignments } from './store.ts';

export interface ListDeps {
  database: Database;
  workOverview: WorkOverview;
  marksOverview: MarksOverview;
}

/** An item of the list with the sum of its graded work, for averages over several assignments. */
export interface ListedRow extends AssignmentRow {
  graded: Score;
}

const NO_WORK: Work = {
  submitted: 0,
  submittedByFormer: 0,
  inProgress: 0,
  graded: { obtained: 0, possible: 0 },
};

/** Lists the assignments of the teacher's courses, soonest due first. Runs three statements, independent of their number. */
export async function listAssignments(
  { database, workOverview, marksOverview }: ListDeps,
  session: Session,
): Promise<ListedRow[]> {
  return database.inTenant(session.tenantId, async (tx) => {
    const listed = await listTaughtAssignments(tx, session.accountId);
    const ids = listed.map(({ id }) => id);
    const work = await workOverview(tx, ids);
    const flagged = await marksOverview(tx, ids);
    return listed.map((assignment) => {
      const { submitted, submittedByFormer, inProgress, graded } = work.get(assignment.id) ?? NO_WORK;
      return {
        ...assignment,
        students: assignment.students + submittedByFormer,
        submissions: submitted,
        inProgress,
        graded,
        average: averagePercent([graded]),
        needsYou: flagged.get(assignment.id) ?? 0,
      };
    });
  });
}
