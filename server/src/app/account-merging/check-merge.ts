/** Checks the conditions for merging two accounts and for undoing a merge. */
import { type Actor, holdMergedPeople, type PersonRow } from '../../features/administration/index.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { type AccountPair, isBusy, listWorks, type StoredWork } from './store.ts';

export interface CheckedPair {
  target: PersonRow;
  source: PersonRow;
  works: StoredWork[];
}

const TITLES_SHOWN = 3;
export const fullName = ({ firstName, lastName }: Pick<PersonRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Formats titles as a list for a sentence in any language: '“Motion”, “Energy”, “Waves” (+4)'. */
export function joinTitles(works: readonly Pick<StoredWork, 'title'>[]): string {
  const titles = [...new Set(works.map(({ title }) => `“${title}”`))];
  const rest = titles.length - TITLES_SHOWN;
  return titles.slice(0, TITLES_SHOWN).join(', ') + (rest > 0 ? ` (+${rest})` : '');
}

/** @throws Refused merge/busy, merge/in-progress */
export async function requireNoOpenWork(tx: Transaction, pair: AccountPair): Promise<StoredWork[]> {
  if (await isBusy(tx, pair)) refuse('merge/busy');
  const works = await listWorks(tx, pair);
  const timing = works.filter(({ isTiming }) => isTiming);
  if (timing.length > 0) refuse('merge/in-progress', { titles: joinTitles(timing) });
  return works;
}

/**
 * Locks both accounts until the transaction ends and checks that they can be merged.
 * @throws Refused merge/self, person/not-found, merge/roles, merge/own-account, merge/no-login, person/last-administrator,
 * merge/in-progress, merge/busy
 */
export async function checkMerge(tx: Transaction, actor: Actor, pair: AccountPair): Promise<CheckedPair> {
  const { targetId, sourceId } = pair;
  if (targetId === sourceId) refuse('merge/self');
  const { target, source } = await holdMergedPeople(tx, actor, pair);
  return { target, source, works: await requireNoOpenWork(tx, pair) };
}
