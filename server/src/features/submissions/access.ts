/** Only a teacher of the course may have a paper read, for a student of the course, from a file that this teacher uploaded for it. */
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Storage, StoredFile } from '../../platform/storage/index.ts';
import { getTaughtAssignment } from '../assignments/index.ts';
import { isEnrolled } from '../courses/index.ts';
import type { Session } from '../identity/index.ts';

/** The purpose of a paper's file. Its address opens no other file. */
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
