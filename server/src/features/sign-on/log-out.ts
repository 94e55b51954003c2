/** A session that began at the provider can end there too: on a shared computer, the next person would else be signed in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildEndSessionUrl } from 'openid-client';
import type { Log } from '../../platform/log/log.ts';
import type { SignOnParts } from './parts.ts';
import { errorMessages } from './problems.ts';
import type { SignOnProviders } from './providers.ts';

const COOKIE = 'sign_on_session';
const LIFE_SECONDS = 14 * 86_400;

/** Marks that the session of this browser began at the provider. */
export function rememberProvider(reply: FastifyReply, secure: boolean): void {
  reply.setCookie(COOKIE, 'at-provider', {
    ...{ path: '/auth/logout', httpOnly: true, sameSite: 'strict', secure, maxAge: LIFE_SECONDS },
  });
}

/**
 * The provider's logout page for a session that began there; null where the school does not want it, or there is none.
 * @param tenantId of the session that ends
 */
export async function providerLogout(
  { signOnProviders, address }: { signOnProviders: SignOnProviders } & Pick<SignOnParts, 'address'>,
  tenantId: number,
  { request, reply, log }: { request: FastifyRequest; reply: FastifyReply; log: Log },
): Promise<string | null> {
  if (request.cookies[COOKIE] === undefined) return null;
  reply.clearCookie(COOKIE, { path: '/auth/logout' });
  try {
    const provider = await signOnProviders.stored(tenantId);
    if (!provider?.isOn || !provider.endsProviderSession) return null;
    const configuration = await signOnProviders.discover(provider);
    if (!configuration.serverMetadata().end_session_endpoint) return null;
    const page = buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${address()}/login` });
    return page.protocol === 'https:' || page.protocol === new URL(provider.issuer).protocol
      ? page.href
      : null;
  } catch (error) {
    // The session here has ended; that is what matters.
    log.warn(
      { messages: errorMessages(error) },
      'the logout page of an identity provider could not be found',
    );
    return null;
  }
}
