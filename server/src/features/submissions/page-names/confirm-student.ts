/** Lets a teacher confirm that a paper is the assigned student's, although another name is written on it. */
import type { BodyOf, confirmPaperStudent as endpoint, ReplyOf } from '@classi/contract';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { otherNames } from '../../answering/index.ts';
import { getTaughtAssignment } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import type { WorkMarks } from '../ports.ts';
import { lockSubmissionsOfStudents } from '../reading/move-paper-store.ts';
import { setPaperNames } from './store.ts';

interface ConfirmDeps extends Platform<'clock' | 'database'> {
  marks: Pick<WorkMarks, 'settle'>;
}

/** @throws Refused assignment/not-found, submission/not-found, paper/changed */
export async function confirmPaperStudent(
  { database, clock, marks }: ConfirmDeps,
  session: Session,
  { assignmentId, studentId, fileName }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, assignmentId);
    const [paper] = await lockSubmissionsOfStudents(tx, { assignmentId, studentIds: [studentId] });
    if (!paper) refuse('submission/not-found');
    if (paper.fileName !== fileName) refuse('paper/changed');
    if (otherNames(paper).length > 0) {
      const at = clock.now();
      const confirmed = { studentId, teacherId: session.accountId, at: at.toISOString() };
      await setPaperNames(tx, paper.id, { ...paper.paperNames, confirmed });
      await marks.settle(tx, [paper.id], at);
    }
    return { message: 'Saved' };
  });
}
