/** An administrator sets and tests the identity provider of the school. */
import type { getSignOnSettings, ReplyOf, SignOnSettings } from '@classi/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/index.ts';
import { Refused, refuse } from '../../../platform/http/refuse.ts';
import type { Session } from '../../identity/index.ts';
import {
  chainOf,
  countLinks,
  type Provider,
  problemOf,
  returnAddress,
  type SignOnProviders,
} from '../../sign-on/index.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import { checkSignOn } from './settings.ts';

export interface SignOnSettingsParts {
  database: Database;
  clock: Clock;
  signOnProviders: SignOnProviders;
  /** Where people reach the product. */
  address: () => string;
}

const NONE: Omit<Provider, 'tenantId'> = {
  ...{ isOn: false, issuer: '', clientId: '', clientSecret: '', domains: [], label: '' },
  ...{ studentAccounts: 'never', studentDomains: [], linksInvited: true, endsProviderSession: false },
};

export async function readSignOnSettings(
  parts: SignOnSettingsParts,
  { tenantId }: Session,
): Promise<ReplyOf<typeof getSignOnSettings>> {
  const { clientSecret, ...stored } = (await parts.signOnProviders.stored(tenantId)) ?? NONE;
  const connected = await parts.database.inTenant(tenantId, (tx) => countLinks(tx, stored.issuer));
  return { ...stored, hasSecret: clientSecret !== '', returnAddress: returnAddress(parts), connected };
}

/** @throws Refused sign-on/settings */
async function completed(
  parts: SignOnSettingsParts,
  tenantId: number,
  wanted: SignOnSettings,
): Promise<Provider> {
  const checked = checkSignOn(wanted);
  if ('sentence' in checked) refuse('sign-on/settings', checked);
  const { settings } = checked;
  if (settings.clientSecret !== '') return { ...settings, tenantId };
  const stored = (await parts.signOnProviders.stored(tenantId)) ?? NONE;
  const isSame = stored.issuer === settings.issuer && stored.clientId === settings.clientId;
  if (stored.clientSecret !== '' && !isSame && settings.isOn)
    refuse('sign-on/settings', {
      sentence: 'Please enter the client secret: the stored one is for another provider.',
    });
  return { ...settings, tenantId, clientSecret: isSame ? stored.clientSecret : '' };
}

/** @throws Refused sign-on/settings */
export async function changeSignOnSettings(
  parts: SignOnSettingsParts,
  actor: Actor,
  wanted: SignOnSettings,
): Promise<void> {
  const { database, clock, signOnProviders } = parts;
  const provider = await completed(parts, actor.tenantId, wanted);
  await signOnProviders.save(provider, clock.now());
  const { isOn, studentAccounts, linksInvited } = provider;
  const host = URL.canParse(provider.issuer) ? new URL(provider.issuer).host : '';
  await database.inTenant(actor.tenantId, (tx) =>
    recordAudit(tx, clock, actor, {
      action: 'sign-on.changed',
      details: { isOn, host, studentAccounts, linksInvited },
    }),
  );
}

const SENTENCES: Record<string, string> = {
  'sign-on/issuer': 'The provider calls itself by another issuer than the one that you entered.',
  'sign-on/unreachable': 'The provider cannot be reached at this issuer.',
};

/** Asks the provider about itself, without storing anything. @throws Refused sign-on/settings */
export async function testSignOnSettings(
  parts: SignOnSettingsParts,
  { tenantId }: Session,
  wanted: SignOnSettings,
): Promise<{ works: boolean; sentence: string }> {
  // Of the test, only issuer and client matter.
  const provider = await completed(parts, tenantId, { ...wanted, isOn: false });
  if (provider.issuer === '') refuse('sign-on/settings', { sentence: 'Please enter the issuer.' });
  if (provider.clientId === '') refuse('sign-on/settings', { sentence: 'Please enter the client ID.' });
  try {
    const { issuer, end_session_endpoint } = (
      await parts.signOnProviders.discover(provider)
    ).serverMetadata();
    const logout = end_session_endpoint ? 'It has a logout page.' : 'It has no logout page.';
    return { works: true, sentence: `The provider ${issuer} was found. ${logout}` };
  } catch (error) {
    return { works: false, sentence: testSentence(error) };
  }
}

const HOSTS_SENTENCE = 'The person who runs Classi can allow it with URL_ALLOWED_HOSTS.';

function testSentence(error: unknown): string {
  for (const part of chainOf(error)) {
    if (part instanceof Refused) return `The issuer is in a private network. ${HOSTS_SENTENCE}`;
    if ('code' in part && part.code === 'OAUTH_HTTP_REQUEST_FORBIDDEN')
      return `The issuer must begin with https://, as long as its host is not in a private network. ${HOSTS_SENTENCE}`;
  }
  const problem = problemOf(error);
  if (problem === null) throw error;
  return SENTENCES[problem] ?? 'There is no OpenID Connect provider at this issuer.';
}
