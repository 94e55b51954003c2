/** The language model of a school: its own, or else the installation's. */
import type { ModelSettings } from '@classi/engines';
import { aiNames, readAi } from '../../platform/config/ai.ts';
import type { Platform } from '../../platform/platform.ts';
import { seal, unseal } from './sealed.ts';
import { findSchoolModel, removeSchoolModel, storeSchoolModel } from './store.ts';

export interface ChosenModel {
  /** Undefined if AURA works without a language model. */
  settings: ModelSettings | undefined;
  chosenFor: 'school' | 'installation';
}

export interface SchoolModels {
  of(tenantId: number): Promise<ChosenModel>;
  /**
   * Stores the school's settings.
   * @param given AI_ settings as in the environment; if there are none, the school has no language model
   * @returns a message if the settings contradict each other; nothing is stored then
   */
  choose(tenantId: number, given: Record<string, string>): Promise<string | undefined>;
  /** Returns the settings that were chosen for the school, with keys; undefined if it uses the installation's. */
  chosenSettings(tenantId: number): Promise<Record<string, string> | undefined>;
  /**
   * Makes the school use the installation's model again.
   * @returns whether the school had its own
   */
  forget(tenantId: number): Promise<boolean>;
}

/** A change by another process takes effect after this time, in ms. */
const REMEMBERED_MS = 5_000;

const isKey = (name: string): boolean => name.endsWith('_API_KEY');

export interface SchoolModelsDeps extends Platform<'database' | 'keys' | 'log'> {
  /** The installation's settings. */
  installation: ModelSettings | undefined;
}

export function createSchoolModels({ database, keys, log, installation }: SchoolModelsDeps): SchoolModels {
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
      // The installation's model is not used instead, because the school's work would be sent to a provider that it did not choose.
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
      await database.inTenant(tenantId, (tx) => storeSchoolModel(tx, { tenantId, settings, sealedKeys }));
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
