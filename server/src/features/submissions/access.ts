/** Who may have a paper read: a teacher of the course, for a student who is in it, from a file that the teacher uploaded for that. */
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Storage, StoredFile } from '../../platform/storage/index.ts';
import { getTaughtAssignment } from '../assignments/index.ts';
import { isEnrolled } from '../courses/index.ts';
import type { Session } from '../identity/index.ts';

/** What a paper's file is for; it opens nothing else. */
export const PAPER_PURPOSE = 'submission';

/** @throws Refused assignment/not-found, submission/student-not-enrolled */
export async function checkStudentOfAssignment(
  tx: Transaction,
  session: Session,
  { assignmentId, studentId }: { assignmentId: number; studentId: number },
): Promise<void> {
  const assignment = await getTaughtAssignment(tx, session, assignmentId);
  if (!(await isEnrolled(tx, assignment.courseId, studentId))) refuse('submission/student-not-enrolled');
}

/**
 * The paper of this name. A colleague's, another school's, and a file for something else do not differ from one that is not there.
 * @throws Refused file/not-found
 */
export async function getPaper(
  storage: Pick<Storage, 'getFile'>,
  owner: { tenantId: number; teacherId: number },
  name: string,
): Promise<StoredFile> {
  const file = await storage.getFile(owner.tenantId, name);
  if (file.ownerId !== owner.teacherId || file.purpose !== PAPER_PURPOSE) refuse('file/not-found');
  return file;
}
