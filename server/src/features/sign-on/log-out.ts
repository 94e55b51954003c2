/** Ends a session at the provider too, because on a shared computer the next person would otherwise be logged in automatically. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildEndSessionUrl } from 'openid-client';
import { z } from 'zod';
import { newToken } from '../../platform/keys/index.ts';
import type { Log } from '../../platform/log/log.ts';
import { getTenant } from '../identity/index.ts';
import type { SignOnDeps } from './parts.ts';
import { errorMessages } from './problems.ts';
import type { Provider } from './providers.ts';
import type { ProviderSession } from './rules.ts';
import { createSamlService, samlAddresses } from './saml/service.ts';

const COOKIE = 'sign_on_session';
const LIFE_SECONDS = 14 * 86_400;
/** Browsers do not store longer cookies. */
const COOKIE_LENGTH = 3000;
const UNSPECIFIED = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';

/** The cookie's value for an OpenID provider, which needs no further data. */
const AT_OPENID = 'at-provider';

/** Marks that the session of this browser began at the provider. */
export function rememberProvider(
  reply: FastifyReply,
  { session, secure }: { session: ProviderSession | undefined; secure: boolean },
): void {
  const value = session ? Buffer.from(JSON.stringify(session)).toString('base64url') : AT_OPENID;
  reply.setCookie(COOKIE, value.length > COOKIE_LENGTH ? AT_OPENID : value, {
    ...{ path: '/auth/logout', httpOnly: true, sameSite: 'strict', secure, maxAge: LIFE_SECONDS },
  });
}

const sessionSchema = z.object({
  name: z.string(),
  format: z.string().optional(),
  index: z.string().optional(),
});

/** Reads the cookie. Its content is sent only to the provider, which uses it to find a session of the same browser. */
function sessionIn(cookie: string): ProviderSession | undefined {
  try {
    return sessionSchema.parse(JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Returns the logout page with a SAML logout request, which a plain page ignores. */
async function samlLogout(
  deps: Pick<SignOnDeps, 'address'>,
  provider: Provider,
  { slug, cookie }: { slug: string; cookie: string },
): Promise<URL | null> {
  if (provider.logoutAddress === '') return null;
  const session = sessionIn(cookie);
  if (!session) return new URL(provider.logoutAddress);
  const saml = await createSamlService(provider, samlAddresses(deps, slug), `_${newToken()}`);
  const user = { issuer: provider.issuer, nameID: session.name, nameIDFormat: session.format ?? UNSPECIFIED };
  const index = session.index === undefined ? {} : { sessionIndex: session.index };
  return new URL(await saml.getLogoutUrlAsync({ ...user, ...index }, '', {}));
}

async function openIdLogout(
  { signOnProviders, address }: Pick<SignOnDeps, 'signOnProviders' | 'address'>,
  provider: Provider,
): Promise<URL | null> {
  const configuration = await signOnProviders.discover(provider);
  if (!configuration.serverMetadata().end_session_endpoint) return null;
  return buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${address()}/login` });
}

/**
 * Returns the provider's logout page for a session that began there; null if the school does not want it or the provider has none.
 * @param tenantId the school of the session that ends
 */
export async function providerLogout(
  deps: Pick<SignOnDeps, 'signOnProviders' | 'address' | 'database'>,
  tenantId: number,
  { request, reply, log }: { request: FastifyRequest; reply: FastifyReply; log: Log },
): Promise<string | null> {
  const cookie = request.cookies[COOKIE];
  if (cookie === undefined) return null;
  reply.clearCookie(COOKIE, { path: '/auth/logout' });
  try {
    const provider = await deps.signOnProviders.stored(tenantId);
    if (!provider?.isOn || !provider.endsProviderSession) return null;
    const { slug } = await deps.database.inTenant(tenantId, (tx) => getTenant(tx, tenantId));
    const page =
      provider.protocol === 'saml'
        ? await samlLogout(deps, provider, { slug, cookie })
        : await openIdLogout(deps, provider);
    return page && (page.protocol === 'https:' || deps.signOnProviders.isInsecure(page)) ? page.href : null;
  } catch (error) {
    // The error is only logged, because the session here has ended already.
    log.warn(
      { messages: errorMessages(error) },
      'the logout page of an identity provider could not be found',
    );
    return null;
  }
}
