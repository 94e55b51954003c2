/** Lets an administrator set and test the school's identity provider. */
import type { getSignOnSettings, ReplyOf, SignOnSettings } from '@classi/contract';
import { Refused, refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTenant, type Session } from '../../identity/index.ts';
import {
  chainOf,
  countLinks,
  type Provider,
  type ProviderMetadata,
  parseCertificate,
  readProviderMetadata,
  returnAddress,
  type SignOnProviders,
  samlAddresses,
  toPem,
  toSignOnProblem,
} from '../../sign-on/index.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import { checkSignOn, missingSentence } from './settings.ts';

export interface SignOnSettingsDeps extends Platform<'clock' | 'database'> {
  signOnProviders: SignOnProviders;
  /** Returns the product's base URL. */
  address: () => string;
}

const NONE: Omit<Provider, 'tenantId'> = {
  ...{ protocol: 'openid', entryPoint: '', logoutAddress: '', certificates: [] },
  ...{ isOn: false, issuer: '', clientId: '', clientSecret: '', domains: [], label: '' },
  ...{ studentAccounts: 'never', studentDomains: [], linksInvited: true, endsProviderSession: false },
};

export async function readSignOnSettings(
  deps: SignOnSettingsDeps,
  { tenantId }: Session,
): Promise<ReplyOf<typeof getSignOnSettings>> {
  const { clientSecret, ...stored } = (await deps.signOnProviders.stored(tenantId)) ?? NONE;
  const { connected, slug } = await deps.database.inTenant(tenantId, async (tx) => ({
    connected: await countLinks(tx, stored.issuer),
    slug: (await getTenant(tx, tenantId)).slug,
  }));
  const { entityId, replyAddress } = samlAddresses(deps, slug);
  return {
    ...{ ...stored, connected, hasSecret: clientSecret !== '' },
    certificates: stored.certificates.map(toPem).join('\n'),
    ...{ returnAddress: returnAddress(deps), samlEntityId: entityId, samlReplyAddress: replyAddress },
  };
}

/** @throws Refused sign-on/settings */
async function completed(
  deps: SignOnSettingsDeps,
  tenantId: number,
  wanted: SignOnSettings,
): Promise<Provider> {
  const checked = checkSignOn(wanted);
  if ('sentence' in checked) refuse('sign-on/settings', checked);
  const { settings } = checked;
  if (settings.clientSecret !== '' || settings.protocol === 'saml') return { ...settings, tenantId };
  const stored = (await deps.signOnProviders.stored(tenantId)) ?? NONE;
  const isSame = stored.issuer === settings.issuer && stored.clientId === settings.clientId;
  if (stored.clientSecret !== '' && !isSame && settings.isOn)
    refuse('sign-on/settings', {
      sentence: 'Please enter the client secret: the stored one is for another provider.',
    });
  return { ...settings, tenantId, clientSecret: isSame ? stored.clientSecret : '' };
}

/** @throws Refused sign-on/settings */
export async function changeSignOnSettings(
  deps: SignOnSettingsDeps,
  actor: Actor,
  wanted: SignOnSettings,
): Promise<void> {
  const { database, clock, signOnProviders } = deps;
  const provider = await completed(deps, actor.tenantId, wanted);
  await signOnProviders.save(provider, clock.now());
  const { isOn, protocol, studentAccounts, linksInvited } = provider;
  const page = protocol === 'saml' ? provider.entryPoint : provider.issuer;
  const host = URL.canParse(page) ? new URL(page).host : '';
  await database.inTenant(actor.tenantId, (tx) =>
    recordAudit(tx, clock, actor, {
      action: 'sign-on.changed',
      details: { isOn, protocol, host, studentAccounts, linksInvited },
    }),
  );
}

const SENTENCES: Record<string, string> = {
  'sign-on/issuer': 'The provider gives a different issuer from the one you entered.',
  'sign-on/unreachable': 'The provider cannot be reached at this issuer.',
};

interface TestResult {
  works: boolean;
  sentence: string;
}

/**
 * Calls the provider for a test, without storing anything.
 * @throws Refused sign-on/settings
 */
export async function testSignOnSettings(
  deps: SignOnSettingsDeps,
  { tenantId }: Session,
  wanted: SignOnSettings,
): Promise<TestResult> {
  // The test needs only the provider's settings.
  const provider = await completed(deps, tenantId, { ...wanted, isOn: false });
  return provider.protocol === 'saml' ? testSaml(deps, provider) : testOpenId(deps, provider);
}

async function testOpenId(deps: SignOnSettingsDeps, provider: Provider): Promise<TestResult> {
  if (provider.issuer === '') refuse('sign-on/settings', { sentence: 'Please enter the issuer.' });
  if (provider.clientId === '') refuse('sign-on/settings', { sentence: 'Please enter the client ID.' });
  try {
    const { issuer, end_session_endpoint } = (await deps.signOnProviders.discover(provider)).serverMetadata();
    const logout = end_session_endpoint ? 'It has a logout page.' : 'It has no logout page.';
    return { works: true, sentence: `The provider ${issuer} was found. ${logout}` };
  } catch (error) {
    return { works: false, sentence: testSentence(error) };
  }
}

/**
 * Returns a message about expired certificates. A certificate is trusted because the school entered it, but an expired one often means that
 * the provider uses another one by now.
 */
function certificateSentence(certificates: readonly string[], now: Date): TestResult {
  const dates = certificates.map((base64) => new Date(parseCertificate(base64).validTo));
  const last = new Date(Math.max(...dates.map(Number)));
  const day = last.toISOString().slice(0, 10);
  return last < now
    ? {
        works: false,
        sentence: `The certificate expired on ${day}. Please check that it is the current one.`,
      }
    : { works: true, sentence: `The certificate is valid until ${day}.` };
}

async function testSaml(
  { signOnProviders, clock }: SignOnSettingsDeps,
  provider: Provider,
): Promise<TestResult> {
  const lack = missingSentence({ ...provider, label: '-' });
  if (lack !== undefined) refuse('sign-on/settings', { sentence: lack });
  const { entryPoint, certificates } = provider;
  const page = new URL(entryPoint);
  if (page.protocol !== 'https:' && !signOnProviders.isInsecure(page))
    return { works: false, sentence: `The sign-in address must begin with https://. ${HOSTS_SENTENCE}` };
  const certificate = certificateSentence(certificates, clock.now());
  const status = await signOnProviders.statusOf(entryPoint).catch((error: unknown) => {
    if (error instanceof Refused || toSignOnProblem(error) === 'sign-on/unreachable') return undefined;
    throw error;
  });
  const isFound = status !== undefined && status !== NOT_FOUND;
  return { works: isFound && certificate.works, sentence: `${pageSentence(status)} ${certificate.sentence}` };
}

const NOT_FOUND = 404;

function pageSentence(status: number | undefined): string {
  if (status === undefined)
    return 'The sign-in page does not answer this server. Sign-in still works if browsers can reach it.';
  return status === NOT_FOUND ? 'There is no page at the sign-in address.' : 'The sign-in page answers.';
}

/** @throws Refused sign-on/settings */
export function readMetadata(metadata: string): ProviderMetadata {
  const read = readProviderMetadata(metadata);
  return 'sentence' in read ? refuse('sign-on/settings', read) : read;
}

const HOSTS_SENTENCE = 'The person who runs Classi can allow it with URL_ALLOWED_HOSTS.';

function testSentence(error: unknown): string {
  for (const part of chainOf(error)) {
    if (part instanceof Refused) return `The issuer is in a private network. ${HOSTS_SENTENCE}`;
    if ('code' in part && part.code === 'OAUTH_HTTP_REQUEST_FORBIDDEN')
      return `The issuer must begin with https://, as long as its host is not in a private network. ${HOSTS_SENTENCE}`;
  }
  const problem = toSignOnProblem(error);
  if (problem === null) throw error;
  return SENTENCES[problem] ?? 'There is no OpenID Connect provider at this issuer.';
}
