/** The teachers' view of AURA's language model: its name, the data that may leave the school, and its cost. It contains no key. */
import type { getAuraUse as getAuraUseEndpoint, ReplyOf, UsedModel } from '@classi/contract';
import type { ModelAccess } from '@classi/engines';
import { DAY_MS } from '../../platform/clock/day-ms.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../identity/index.ts';
import type { ChosenModel, SchoolModels } from './school-models.ts';
import { listDays, listTasks, sumSpending } from './store.ts';

export interface AuraUseDeps extends Platform<'clock' | 'database'> {
  schoolModels: Pick<SchoolModels, 'of'>;
}

const DAYS = 30;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const hostOf = ({ baseUrl }: ModelAccess): string => (baseUrl ? new URL(baseUrl).host : '');

function shownModel({ settings, chosenFor }: ChosenModel): UsedModel | null {
  if (!settings) return null;
  const { text, vision, pictures } = settings;
  return {
    provider: text.provider,
    model: text.model,
    host: hostOf(text),
    visionModel: vision?.model ?? null,
    picturesAllowed: pictures && vision !== undefined,
    chosenFor,
  };
}

export async function getAuraUse(
  { database, clock, schoolModels }: AuraUseDeps,
  session: Session,
): Promise<ReplyOf<typeof getAuraUseEndpoint>> {
  const now = clock.now().getTime();
  const since = dayOf(now - (DAYS - 1) * DAY_MS);
  const chosen = await schoolModels.of(session.tenantId);
  const budget = chosen.settings?.budget;
  return database.inTenant(session.tenantId, async (tx) => ({
    model: shownModel(chosen),
    budget:
      budget?.tokens === undefined && budget?.micros === undefined
        ? null
        : { tokens: budget.tokens ?? null, micros: budget.micros ?? null },
    today: await sumSpending(tx, dayOf(now)),
    days: await listDays(tx, since),
    tasks: await listTasks(tx, since),
  }));
}
