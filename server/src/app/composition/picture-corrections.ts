/** Finds corrected descriptions of pictures. A teacher's correction is valid only in the courses of that teacher. */
import { findCorrections } from '../../features/language-models/index.ts';
import { listTeachersOfWork } from '../../features/submissions/index.ts';
import type { Transaction } from '../../platform/db/index.ts';

export async function correctionsOfWork(
  tx: Transaction,
  pictures: string[],
  submissionId: number,
): Promise<Map<string, string>> {
  return findCorrections(tx, pictures, await listTeachersOfWork(tx, submissionId));
}
