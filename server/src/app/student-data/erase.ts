/** A student who is to be forgotten: the person goes, and what was marked stays explained. */
import { randomBytes } from 'node:crypto';
import { hashPassword, type Sessions } from '../../features/identity/index.ts';
import { withClient } from '../../platform/db/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { eraseRows } from './erase-store.ts';
import type { Student } from './store.ts';

export interface EraseParts {
  /** The role that owns the tables. */
  ownerUrl: string;
  storage: Storage;
  sessions: Pick<Sessions, 'endAll'>;
}

export interface Erased {
  /** What the account is called now. */
  name: string;
  files: number;
}

/**
 * In one transaction, and then the bytes: a process that dies between leaves files that nothing names any more.
 * @throws what the database throws; then nothing was changed
 */
export async function erase(
  { ownerUrl, storage, sessions }: EraseParts,
  tenantId: number,
  student: Student,
): Promise<Erased> {
  const name = `Former student ${student.id}`;
  const left = {
    name,
    email: `former-${student.id}@erased.invalid`,
    passwordHash: await hashPassword(randomBytes(24).toString('base64url')),
  };
  const files = await withClient(ownerUrl, 'classi erase', (client) =>
    eraseRows(client, tenantId, student.id, left),
  );
  await sessions.endAll({ id: student.id, tenantId });
  for (const file of files) await storage.remove(tenantId, file);
  return { name, files: files.length };
}
