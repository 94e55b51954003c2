/** Insights of a student's own work, once all of it is marked (spec 1 §2, §3; wire.md 13). */
import type { getOwnSummary as getOwnSummaryEndpoint, ReplyOf } from '@classi/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { canSeeMarks, findSubmission, getOpenAssignment } from '../answering/index.ts';
import type { Session } from '../identity/index.ts';
import { restsOn } from './rules.ts';
import { readMarkedWorks } from './store.ts';
import { type InsightsDeps, shownInsight } from './teacher-insights.ts';
import { writeIfOutdated } from './write-if-outdated.ts';

const NOTHING = { status: 'data', error: '', summary: '', writtenAt: null, stale: false } as const;

/** @throws Refused assignment/not-found */
export async function getOwnSummary(
  { database, runs, clock }: InsightsDeps & { clock: Clock },
  session: Session,
  assignmentId: number,
): Promise<ReplyOf<typeof getOwnSummaryEndpoint>> {
  const studentId = session.accountId;
  return database.inTenant(session.tenantId, async (tx) => {
    const open = await getOpenAssignment(tx, session, { assignmentId, at: clock.now() });
    const submission = await findSubmission(tx, assignmentId, studentId);
    const viewer = { studentId, marksVisible: open.marksVisible, at: clock.now() };
    if (!(await canSeeMarks(tx, submission, viewer))) return NOTHING;
    const { questions, works } = await readMarkedWorks(tx, { assignmentId, studentId });
    const wanted = works.map((work) => ({ studentId, restsOn: restsOn(questions, [work]) }));
    const insight = await writeIfOutdated(tx, runs, session, {
      assignmentId,
      audience: 'student',
      wanted,
      studentId,
      again: false,
    });
    return shownInsight(insight, studentId);
  });
}
