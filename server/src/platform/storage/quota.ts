/** Limits the space for files: of one owner, if the upload says so, and of a whole school. */
import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../db/index.ts';
import { refuse } from '../http/refuse.ts';
import { formatSize } from './intake.ts';
import { files } from './tables.ts';
import { UPLOAD_SECONDS } from './upload-url.ts';

/** Bytes. */
export interface StorageQuotas {
  owner: number;
  school: number;
}

/** Counts stored files, and the largest size of uploads that may still arrive for an issued address. */
async function usedBytes(tx: Transaction, ownerId?: number): Promise<number> {
  const isExpected = gt(files.createdAt, sql`now() - make_interval(secs => ${UPLOAD_SECONDS})`);
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(coalesce(${files.size}, ${files.sizeLimit})), 0)` })
    .from(files)
    .where(
      and(
        or(isNotNull(files.uploadedAt), isExpected),
        ownerId === undefined ? undefined : eq(files.ownerId, ownerId),
      ),
    );
  return Number(row?.bytes ?? 0);
}

/** @throws Refused file/owner-full, file/school-full */
export async function refuseOverQuota(
  tx: Transaction,
  input: { ownerId: number; sizeLimit: number; hasOwnerQuota?: boolean | undefined },
  quotas: StorageQuotas,
): Promise<void> {
  if (input.hasOwnerQuota && (await usedBytes(tx, input.ownerId)) + input.sizeLimit > quotas.owner)
    refuse('file/owner-full', { limit: formatSize(quotas.owner) });
  if ((await usedBytes(tx)) + input.sizeLimit > quotas.school)
    refuse('file/school-full', { limit: formatSize(quotas.school) });
}
