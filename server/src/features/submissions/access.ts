/**
 * The table says who may do what with students' work in the teachers' view. A thing that a person may not see
 * is refused exactly like one that does not exist. "Its teachers" are the teachers of the assignment's course
 * (`getTaughtAssignment`).
 *
 * | action                                         | who                                                                                  |
 * | ---------------------------------------------- | ------------------------------------------------------------------------------------ |
 * | see the work of the class                      | its teachers, and administrators of the school (`open-work.ts`)                      |
 * | upload a paper                                 | every teacher                                                                        |
 * | have a paper read                              | its teachers, for a student of the course, from a file that they uploaded for that   |
 * | have a file looked at, and split            | the teacher who uploaded it, for an assignment that they teach (`class-sets/`)       |
 * | see and stop readings                          | its teachers                                                                         |
 * | give a paper to another student                | its teachers, where neither student worked on it in the browser (`move-paper.ts`)    |
 * | confirm the student of a paper                 | its teachers                                                                         |
 * | correct a reading, place a passage             | its teachers, of work on paper that is handed in (`corrections/`)                    |
 * | see the pages of a paper                       | those who see the work, the student, and the teacher who uploaded it (`pictures/access.ts`) |
 * | see the pages of a student's own PDF           | the student; those who see the work, once it is handed in (`answering/own-pdf/access.ts`) |
 * | see the pages of the document of an assignment | the teacher who uploaded it, its teachers, and administrators (`pictures/access.ts`) |
 * | see a figure of that document                  | also students to whom a question shows it, and teachers through the question library |
 */
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Storage, StoredFile } from '../../platform/storage/index.ts';
import { getTaughtAssignment } from '../assignments/index.ts';
import { isEnrolled } from '../courses/index.ts';
import type { Session } from '../identity/index.ts';

/** The purpose of a paper's file. Its URL opens no files of another purpose. */
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
 * Returns the paper of this name. A colleague's, another school's, and a file with another purpose are refused like files that do not
 * exist.
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
