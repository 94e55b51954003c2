/** Lets an administrator choose and test the school's language model. */
import type { AuraSettings, getAuraSettings, ReplyOf } from '@classi/contract';
import { createGateway, type ModelSettings, type Spending } from '@classi/engines';
import { z } from 'zod';
import { readAi } from '../../../platform/config/ai.ts';
import type { NamedHost } from '../../../platform/config/hosts.ts';
import { Refused, refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findDestination, realSurroundings, Unreachable } from '../../../platform/remote/index.ts';
import { changeHelpContact, getTenant, type Session } from '../../identity/index.ts';
import { getAuraUse, type SchoolModels } from '../../language-models/index.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import { failureText, isSameServer, problemText, toSettingsForm, toStoredSettings } from './settings.ts';

export interface AuraSettingsDeps extends Platform<'clock' | 'database'> {
  schoolModels: SchoolModels;
  spending: Spending;
  /** The hosts in the school's own network that may be called. */
  allowedHosts: readonly NamedHost[];
}

const WEB_PORTS = [80, 443, 8443];

export async function readSettings(
  deps: AuraSettingsDeps,
  session: Session,
): Promise<ReplyOf<typeof getAuraSettings>> {
  const stored = await deps.schoolModels.chosenSettings(session.tenantId);
  const { model, today, days } = await getAuraUse(deps, session);
  const mode = stored === undefined ? 'installation' : stored.AI_PROVIDER ? 'own' : 'off';
  const { helpContact } = await deps.database.inTenant(session.tenantId, (tx) =>
    getTenant(tx, session.tenantId),
  );
  return { mode, ...toSettingsForm(stored ?? {}), helpContact, usedModel: model?.model ?? '', today, days };
}

/** @throws Refused aura/refused */
export async function changeSettings(
  deps: AuraSettingsDeps,
  actor: Actor,
  wanted: AuraSettings,
): Promise<void> {
  const { schoolModels, database, clock } = deps;
  const { tenantId } = actor;
  if (wanted.mode === 'installation') await schoolModels.forget(tenantId);
  else {
    const { given } = await checked(deps, tenantId, wanted);
    const problem = await schoolModels.choose(tenantId, given);
    if (problem !== undefined) refuse('aura/refused', { sentence: problemText(problem) });
  }
  const { mode, provider, picturesAllowed } = wanted;
  await database.inTenant(tenantId, async (tx) => {
    await changeHelpContact(tx, tenantId, wanted.helpContact);
    await recordAudit(tx, clock, actor, {
      action: 'aura.changed',
      details: { mode, provider, picturesAllowed },
    });
  });
}

/**
 * Makes a test call with settings that are not stored.
 * @throws Refused aura/refused
 */
export async function testSettings(
  deps: AuraSettingsDeps,
  { tenantId }: Session,
  { wanted, signal }: { wanted: AuraSettings; signal: AbortSignal },
): Promise<{ works: boolean; sentence: string; milliseconds: number }> {
  const settings =
    wanted.mode === 'installation'
      ? (await deps.schoolModels.of(tenantId)).settings
      : (await checked(deps, tenantId, wanted)).settings;
  const startedAt = performance.now();
  const said = settings
    ? await ask(settings, { spending: deps.spending, tenantId, signal })
    : { works: true, sentence: 'AURA works without a language model.' };
  return { ...said, milliseconds: Math.round(performance.now() - startedAt) };
}

async function checked(
  deps: AuraSettingsDeps,
  tenantId: number,
  wanted: AuraSettings,
): Promise<{ given: Record<string, string>; settings: ModelSettings | undefined }> {
  if (wanted.mode === 'off') return { given: {}, settings: undefined };
  const stored = (await deps.schoolModels.chosenSettings(tenantId)) ?? {};
  if (wanted.apiKey === '' && stored.AI_API_KEY && !isSameServer(stored, wanted))
    refuse('aura/refused', { sentence: 'Please enter the key: the stored one is for another address.' });
  const given = toStoredSettings(wanted, stored);
  const { ai, problem } = readAi(given);
  if (problem !== undefined) refuse('aura/refused', { sentence: problemText(problem) });
  if (wanted.baseUrl !== '') await checkAddress(wanted.baseUrl, deps.allowedHosts);
  return { given, settings: ai };
}

/**
 * Refuses internal addresses, because an administrator of one school must not reach the installation's network.
 * @throws Refused aura/refused
 */
async function checkAddress(address: string, allowedHosts: readonly NamedHost[]): Promise<void> {
  try {
    await findDestination(new URL(address), { allowedHosts, ports: WEB_PORTS }, realSurroundings);
  } catch (error) {
    if (error instanceof Unreachable)
      refuse('aura/refused', { sentence: 'The address of the model could not be found.' });
    if (!(error instanceof Refused)) throw error;
    refuse('aura/refused', {
      sentence:
        'The address of the model is in a private network. The person who runs Classi can allow it with URL_ALLOWED_HOSTS.',
    });
  }
}

const greeting = z.object({ answer: z.string().max(500) });

async function ask(
  settings: ModelSettings,
  { spending, tenantId, signal }: { spending: Spending; tenantId: number; signal: AbortSignal },
): Promise<{ works: boolean; sentence: string }> {
  // There are no retries, because a test should be quick.
  const gateway = createGateway({ resolve: async () => ({ ...settings, retries: 0 }), spending });
  try {
    const { value, model } = await gateway.object({
      ...{ tenant: String(tenantId), prompt: 'test-1', schema: greeting, maxTokens: 200, signal },
      instructions: 'Reply with a JSON object {"answer": "..."} that answers in at most five words.',
      parts: [{ type: 'text', text: 'What is 2 + 2?' }],
    });
    return { works: true, sentence: `${model} answered: ${value.answer}` };
  } catch (error) {
    return { works: false, sentence: failureText(error) };
  }
}
