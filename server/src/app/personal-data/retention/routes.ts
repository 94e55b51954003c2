import * as calls from '@classi/contract/administration/endpoints';
import { eq } from 'drizzle-orm';
import { type Actor, recordAudit, toActor } from '../../../features/administration/index.ts';
import {
  addConsentText,
  countAccepted,
  findConsentText,
  getTenant,
  type Session,
} from '../../../features/identity/index.ts';
import { type Transaction, tenants } from '../../../platform/db/index.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { computeCutoffs } from './rules.ts';
import { countExpired } from './store.ts';

type DataSettingsDeps = Platform<'clock' | 'database'>;

async function readConsentState(tx: Transaction) {
  const found = await findConsentText(tx);
  if (!found || found.text === '') return null;
  const { version, text, roles, setAt } = found;
  return { version, text, roles, since: setAt, ...(await countAccepted(tx, found)) };
}

/** @returns the number of the new version @throws Refused consent/no-roles */
async function changeConsentText(
  { database, clock }: DataSettingsDeps,
  actor: Actor,
  { text, roles }: { text: string; roles: Session['role'][] },
): Promise<number> {
  if (text !== '' && roles.length === 0) refuse('consent/no-roles');
  const { tenantId, accountId = 0 } = actor;
  return database.inTenant(tenantId, async (tx) => {
    // The lock makes two administrators who save at the same time create two versions, one after the other.
    await tx.select().from(tenants).where(eq(tenants.id, tenantId)).for('update');
    const version = ((await findConsentText(tx))?.version ?? 0) + 1;
    const row = { tenantId, version, text, roles, setBy: accountId, setAt: clock.now() };
    await addConsentText(tx, row);
    await recordAudit(tx, clock, actor, { action: 'consent.changed', details: { version, roles } });
    return version;
  });
}

export function mountDataSettings(mount: Mount<Session>, deps: DataSettingsDeps): void {
  const { database, clock } = deps;
  mount(calls.getDataSettings, async ({ session: { tenantId } }) =>
    database.inTenant(tenantId, async (tx) => ({
      retention: (await getTenant(tx, tenantId)).retention,
      consent: await readConsentState(tx),
    })),
  );
  mount(calls.previewRetention, async ({ session, body }) =>
    database.inTenant(session.tenantId, (tx) => countExpired(tx, computeCutoffs(body, clock.now()))),
  );
  mount(calls.setRetention, async ({ session, request, body }) => {
    await database.inTenant(session.tenantId, async (tx) => {
      await tx.update(tenants).set({ retention: body }).where(eq(tenants.id, session.tenantId));
      const details = { ...body };
      await recordAudit(tx, clock, toActor(session, request), { action: 'retention.changed', details });
    });
    return { message: 'Saved' };
  });
  mount(calls.setConsentText, async ({ session, request, body }) => ({
    version: await changeConsentText(deps, toActor(session, request), body),
  }));
}
