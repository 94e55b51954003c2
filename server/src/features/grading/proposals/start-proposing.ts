/** When a teacher changes a mark, a run finds similar answers and proposes the change for them. */
import type { Transaction } from '../../../platform/db/index.ts';
import type { Runs } from '../../../platform/runs/index.ts';
import type { Session } from '../../identity/index.ts';
import type { MarkableAnswer, MarkEvent } from '../store.ts';
import { proposeRun, proposingSubject } from './propose.run.ts';

/** Starts the run if the points changed. A confirmation or other feedback teaches nothing new. */
export async function startProposing(
  tx: Transaction,
  runs: Pick<Runs, 'startIn'>,
  session: Session,
  given: { found: MarkableAnswer; before: MarkEvent | undefined; mark: MarkEvent },
): Promise<void> {
  const { found, before, mark } = given;
  if (before?.obtainedQuarters === mark.obtainedQuarters) return;
  const of = { assignmentId: found.assignmentId, questionId: found.answer.questionId };
  await runs.startIn(tx, session.tenantId, proposeRun, {
    subject: proposingSubject({ ...of, markId: mark.id }),
    input: of,
    startedBy: session.accountId,
  });
}
