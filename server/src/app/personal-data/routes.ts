import * as calls from '@classi/contract/administration/endpoints';
import { type Actor, recordAudit, requirePerson, toActor } from '../../features/administration/index.ts';
import { getTenant, type Session } from '../../features/identity/index.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { type EraseDeps, erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { countErasure, findStoredPerson, type StoredPerson } from './store.ts';

/** @throws Refused person/not-found */
async function requireStored(tx: Transaction, id: number): Promise<StoredPerson> {
  return (await findStoredPerson(tx, id)) ?? refuse('person/not-found');
}

/** @throws Refused person/not-found, erasure/self, person/last-administrator */
async function requireErasable(tx: Transaction, actor: Actor, id: number): Promise<StoredPerson> {
  await requirePerson(tx, actor, { action: 'erase', id });
  return requireStored(tx, id);
}

export function mountPersonalData(mount: Mount<Session>, deps: EraseDeps): void {
  const { database, clock } = deps;
  mount(calls.exportPerson, async ({ session, request, query: { id } }) => {
    const { tenantId } = session;
    const about = await database.inTenant(tenantId, async (tx) => {
      const person = await requireStored(tx, id);
      const details = { ids: [id] };
      await recordAudit(tx, clock, toActor(session, request), { action: 'person.exported', details });
      return { person, school: (await getTenant(tx, tenantId)).name };
    });
    return {
      contentType: 'application/zip',
      bytes: await exportPerson(deps, { tenantId, writtenAt: clock.now(), ...about }),
      headers: { 'content-disposition': `attachment; filename="person-${id}.zip"` },
    };
  });
  mount(calls.previewErasure, async ({ session, request, body: { id } }) =>
    database.inTenant(session.tenantId, async (tx) => {
      const person = await requireErasable(tx, toActor(session, request), id);
      return { email: person.email, ...(await countErasure(tx, person)) };
    }),
  );
  mount(calls.erasePerson, async ({ session, request, body: { id, confirmEmail } }) => {
    const actor = toActor(session, request);
    return erasePerson(deps, actor, async (tx) => {
      const person = await requireErasable(tx, actor, id);
      if (person.email.toLowerCase() !== confirmEmail.toLowerCase()) refuse('erasure/not-confirmed');
      return person;
    });
  });
}
