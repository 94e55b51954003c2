/** Erases a person: everything that identifies the person is removed, and marks remain explainable. */
import { randomBytes } from 'node:crypto';
import { type Actor, recordAudit } from '../../features/administration/index.ts';
import { announcePeople } from '../../features/courses/index.ts';
import { hashPassword, type Sessions } from '../../features/identity/index.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { eraseRows, type Left } from './erase-store.ts';
import { findMergedPeople, type StoredPerson } from './store.ts';

export interface EraseDeps extends Platform<'clock' | 'database' | 'storage'> {
  sessions: Pick<Sessions, 'endAll'>;
}

export interface Erased {
  /** The new name of the account. */
  name: string;
  removedFiles: number;
}

const ROLE_NAMES = { student: 'student', instructor: 'teacher', administrator: 'administrator' } as const;

const nameLeft = ({ id, role }: StoredPerson): string => `Former ${ROLE_NAMES[role]} ${id}`;
const leftOf = (person: StoredPerson, more: Pick<Left, 'passwordHash' | 'erasedAt'>): Left => ({
  ...{ name: nameLeft(person), email: `former-${person.id}@erased.invalid`, ...more },
});

/**
 * Erases the rows in one transaction, and then deletes the files: a crash in between leaves files that nothing refers to.
 * @param check refuses the erasure; the person is locked while it runs
 * @throws the errors of `check` and of the database; nothing is changed then
 */
export async function erasePerson(
  { database, clock, storage, sessions }: EraseDeps,
  actor: Actor,
  check: (tx: Transaction) => Promise<StoredPerson>,
): Promise<Erased> {
  const { tenantId } = actor;
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  const { person, name, files } = await database.inTenant(tenantId, async (tx) => {
    const found = await check(tx);
    const people = [found, ...(await findMergedPeople(tx, found.id))];
    await announcePeople(tx, [found.id]);
    const details = { ids: people.map(({ id }) => id) };
    await recordAudit(tx, clock, actor, { action: 'person.erased', details });
    const removed: string[] = [];
    for (const person of people)
      removed.push(...(await eraseRows(tx, person, leftOf(person, { passwordHash, erasedAt: clock.now() }))));
    return { person: found, name: nameLeft(found), files: removed };
  });
  await sessions.endAll({ id: person.id, tenantId });
  for (const file of files) await storage.remove(tenantId, file);
  return { name, removedFiles: files.length };
}
