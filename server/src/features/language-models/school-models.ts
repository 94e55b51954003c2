/** The language model of a school: its own, or else the installation's. */
import type { ModelSettings } from '@classi/engines';
import { aiNames, readAi } from '../../platform/config/ai.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Keys } from '../../platform/keys/index.ts';
import type { Log } from '../../platform/log/log.ts';
import { seal, unseal } from './sealed.ts';
import { findSchoolModel, keepSchoolModel, removeSchoolModel } from './store.ts';

export interface ChosenModel {
  /** Undefined if AURA works without a language model. */
  settings: ModelSettings | undefined;
  chosenFor: 'school' | 'installation';
}

export interface SchoolModels {
  of(tenantId: number): Promise<ChosenModel>;
  /**
   * @param given AI_ settings as the environment has them; none of them: this school has no language model
   * @returns a sentence for settings that contradict each other; then nothing was stored
   */
  choose(tenantId: number, given: Record<string, string>): Promise<string | undefined>;
  /** The settings that were chosen for the school, with keys; undefined where it has the installation's. */
  chosenSettings(tenantId: number): Promise<Record<string, string> | undefined>;
  /** The installation's model applies again. @returns whether the school had its own */
  forget(tenantId: number): Promise<boolean>;
}

/** A choice of another process counts after this, in ms. */
const REMEMBERED_MS = 5_000;

const isKey = (name: string): boolean => name.endsWith('_API_KEY');

export interface SchoolModelsParts {
  database: Database;
  keys: Keys;
  log: Log;
  /** The installation's. */
  installation: ModelSettings | undefined;
}

export function createSchoolModels({ database, keys, log, installation }: SchoolModelsParts): SchoolModels {
  const remembered = new Map<number, { chosen: ChosenModel; until: number }>();

  async function read(tenantId: number): Promise<ChosenModel> {
    const row = await database.inTenant(tenantId, findSchoolModel);
    if (!row) return { settings: installation, chosenFor: 'installation' };
    try {
      const { ai, problem } = readAi({
        ...row.settings,
        ...(await unseal(keys, tenantId, row.sealedKeys)),
      });
      if (problem !== undefined) throw new Error(problem);
      return { settings: ai, chosenFor: 'school' };
    } catch (error) {
      // The installation's would send the school's work to a provider that it did not choose.
      log.warn({ error, tenantId }, 'the language model of this school is not used');
      return { settings: undefined, chosenFor: 'school' };
    }
  }

  return {
    async of(tenantId) {
      const known = remembered.get(tenantId);
      if (known && known.until > performance.now()) return known.chosen;
      const chosen = await read(tenantId);
      remembered.set(tenantId, { chosen, until: performance.now() + REMEMBERED_MS });
      return chosen;
    },
    async choose(tenantId, given) {
      const { problem } = readAi(given);
      if (problem !== undefined) return problem;
      const relevant = Object.entries(given).filter(
        ([name, value]) => aiNames.includes(name) && value !== '',
      );
      const settings = Object.fromEntries(relevant.filter(([name]) => !isKey(name)));
      const sealedKeys = await seal(
        keys,
        tenantId,
        Object.fromEntries(relevant.filter(([name]) => isKey(name))),
      );
      await database.inTenant(tenantId, (tx) => keepSchoolModel(tx, { tenantId, settings, sealedKeys }));
      remembered.delete(tenantId);
      return undefined;
    },
    async chosenSettings(tenantId) {
      const row = await database.inTenant(tenantId, findSchoolModel);
      return row && { ...row.settings, ...(await unseal(keys, tenantId, row.sealedKeys)) };
    },
    async forget(tenantId) {
      const hadOwn = await database.inTenant(tenantId, removeSchoolModel);
      remembered.delete(tenantId);
      return hadOwn;
    },
  };
}
