/** One-time links with which the first school of an installation is made. */
import type { SetupState } from '@classi/contract';
import { and, eq, gt, lte } from 'drizzle-orm';
import { type Transaction, tenants } from '../../platform/db/index.ts';
import { hashToken, newToken } from '../../platform/keys/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { setupLinks } from './tables.ts';

const LIFE_MS = 24 * 3_600_000;

export interface SetupDeps extends Platform<'clock' | 'database'> {
  /** The short names of the demo schools, if this installation has a demo. They do not prevent the setup of a school. */
  demoSlugs: readonly string[];
}

/** Returns whether the first school still has to be created. */
export async function setupState({ database, demoSlugs }: SetupDeps): Promise<SetupState> {
  const schools = await database.outside((tx) => tx.select({ slug: tenants.slug }).from(tenants));
  if (schools.length === 0) return 'needed';
  return schools.every(({ slug }) => demoSlugs.includes(slug)) ? 'offered' : 'none';
}

/**
 * Creates a setup link. Earlier ones work until they expire, because each of several processes prints one.
 * @returns its path; the token is after the '#', which browsers do not send
 */
export async function createSetupLink({ database, clock }: Omit<SetupDeps, 'demoSlugs'>): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await database.outside(async (tx) => {
    await tx.delete(setupLinks).where(lte(setupLinks.expiresAt, now));
    await tx
      .insert(setupLinks)
      .values({ tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + LIFE_MS) });
  });
  return `/setup#${token}`;
}

const usable = (token: string, now: Date) =>
  and(eq(setupLinks.tokenHash, hashToken(token)), gt(setupLinks.expiresAt, now));

/** @returns whether the link is valid */
export async function isUsable({ database, clock }: SetupDeps, token: string): Promise<boolean> {
  const found = await database.outside((tx) =>
    tx.select({ id: setupLinks.id }).from(setupLinks).where(usable(token, clock.now())),
  );
  return found.length > 0;
}

/**
 * Ends every setup link, if this one is valid.
 * @returns whether it was; of two concurrent calls only one succeeds
 */
export async function consumeSetupLink(tx: Transaction, token: string, now: Date): Promise<boolean> {
  const used = await tx.delete(setupLinks).where(usable(token, now)).returning({ id: setupLinks.id });
  if (used.length === 0) return false;
  await tx.delete(setupLinks);
  return true;
}
