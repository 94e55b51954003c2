/** What teachers say that a picture shows counts in the courses that they teach, and in no other. */
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
