/** A teacher's description of a picture counts only in the courses that this teacher teaches. */
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
