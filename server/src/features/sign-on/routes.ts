import * as calls from '@classi/contract/identity/sign-on';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mount } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Log } from '../../platform/log/log.ts';
import { recordSecurityEvent } from '../../platform/security-events/index.ts';
import {
  type Account,
  countLogin,
  findSchoolOfRequest,
  findSchools,
  type Session,
} from '../identity/index.ts';
import { ATTEMPT_MS, beginSignOn } from './begin.ts';
import { confirmSignOn } from './confirm.ts';
import { disconnectSignOn, readSignOn } from './disconnect.ts';
import { finishSignOn } from './finish.ts';
import { rememberProvider } from './log-out.ts';
import type { SignOnDeps } from './parts.ts';
import type { ProviderSession } from './rules.ts';
import { receiveSamlResponse } from './saml/receive-response.ts';
import { samlAddresses, samlMetadata } from './saml/service.ts';

const BROWSER_COOKIE = 'sign_on';

interface WebCall {
  request: FastifyRequest;
  reply: FastifyReply;
  log: Log;
}

export function mountSignOn(mount: Mount<Session>, deps: SignOnDeps): void {
  const { database, clock, sessions, devices } = deps;
  const cookieOf = (request: FastifyRequest) =>
    ({
      path: '/auth/sign-on',
      httpOnly: true,
      sameSite: 'strict',
      secure: deps.secure || request.protocol === 'https',
    }) as const;
  const callerOf = ({ request, log }: WebCall) => ({
    ...{ browser: request.cookies[BROWSER_COOKIE], address: request.ip, host: request.host, log },
  });

  async function begin(wanted: Parameters<typeof beginSignOn>[1], { request, reply, log }: WebCall) {
    const { address, browser } = await beginSignOn(deps, wanted, log);
    reply.setCookie(BROWSER_COOKIE, browser, { ...cookieOf(request), maxAge: (2 * ATTEMPT_MS) / 1000 });
    return { address };
  }

  async function logIn(
    { account, session }: { account: Account; session?: ProviderSession | undefined },
    { request, reply, log }: WebCall,
  ): Promise<void> {
    const { id, tenantId, role } = account;
    await sessions.begin(reply, request, account);
    await devices.trust(reply, request, account);
    await database.inTenant(tenantId, (tx) => countLogin(tx, id, clock.now()));
    rememberProvider(reply, { session, secure: deps.secure || request.protocol === 'https' });
    const facts = { school: tenantId, account: id, address: request.ip, role };
    await recordSecurityEvent({ database, clock, log }, 'sign-on.succeeded', facts);
  }

  mount(calls.startSignOn, async ({ body: { role }, ...call }) => {
    const school = (await findSchoolOfRequest(database, call.request)) ?? refuse('sign-on/off');
    return begin({ tenantId: school.id, role, host: call.request.host }, call);
  });
  mount(calls.finishSignOn, async ({ body: { query }, ...call }) => {
    const session = await sessions.get(call.request).catch(() => undefined);
    const input = { query, sessionAccount: session?.accountId };
    const finished = await finishSignOn(deps, input, callerOf(call));
    const { result, account, label, schoolSlug } = finished;
    if (result === 'logged-in') await logIn(finished, call);
    return { result, role: account.role, email: account.email, label, schoolSlug };
  });
  mount(calls.confirmSignOn, async ({ body, ...call }) => {
    const confirmed = await confirmSignOn(deps, body, callerOf(call));
    const { account } = confirmed;
    await logIn(confirmed, call);
    call.reply.clearCookie(BROWSER_COOKIE, cookieOf(call.request));
    return { userId: account.id, role: account.role };
  });
  mount(calls.getSamlMetadata, async ({ params }) => {
    const [school] = await findSchools(database, [params.school]);
    if (!school) refuse('sign-on/off');
    return {
      contentType: calls.getSamlMetadata.blob,
      bytes: await samlMetadata(samlAddresses(deps, school.slug)),
    };
  });
  mount(calls.receiveSamlResponse, async ({ params, body, request, reply, log }) => {
    const received = { ...params, ...body };
    const location = await receiveSamlResponse(deps, received, { address: request.ip, log });
    reply.code(303);
    return { contentType: calls.receiveSamlResponse.blob, bytes: '', headers: { location } };
  });
  mount(calls.getSignOn, async ({ session }) => readSignOn(deps, session));
  mount(calls.connectSignOn, async ({ session: { tenantId, accountId, role }, ...call }) =>
    begin({ tenantId, role, accountId, host: call.request.host }, call),
  );
  mount(calls.disconnectSignOn, async ({ session, request, log }) => {
    await disconnectSignOn(deps, session, { address: request.ip, log });
    return { message: 'Disconnected' };
  });
}
