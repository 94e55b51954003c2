/** A school whose people log in through an identity provider, with requests in wire format. */
import type { Answered, Caller } from '../../testing/server.ts';
import { caller } from '../../testing/server.ts';
import { startTestProduct, type TestProduct } from '../composition/product.fixture.ts';

export const RETURN_ORIGIN = 'http://classi.example:4000';
export const RETURN_ADDRESS = `${RETURN_ORIGIN}/sign-in`;

export interface SignOnFixture extends TestProduct {
  admin: Caller;
  /** Lists the reasons of the school's security events of a kind, newest first. */
  reasons(event: string): Promise<(string | null)[]>;
  /** Runs a query with the rights of the school. */
  query(text: string): Promise<Record<string, unknown>[]>;
}

export async function startSignOnFixture(hosts: readonly string[]): Promise<SignOnFixture> {
  const fixture = await startTestProduct({
    URL_ALLOWED_HOSTS: hosts.join(','),
    PUBLIC_URL: RETURN_ORIGIN,
  });
  const admin = await fixture.as(fixture.classi.administrator);
  return {
    ...fixture,
    admin,
    reasons: async (action) => {
      const { body } = await admin.post('/administration/list-audit', { source: 'logins', action, days: 1 });
      return (body.events as unknown as { reason: string | null }[]).map(({ reason }) => reason);
    },
    query: (text) =>
      fixture.database.inTenant(fixture.classi.tenantId, async (tx) => (await tx.execute(text)).rows),
  };
}

/** A browser that stores the cookies that it receives. */
export interface Browser {
  post(url: string, body?: unknown): Promise<Answered>;
  cookies: Record<string, string>;
}

export function aBrowser(
  { product }: TestProduct,
  tenant = 'classi',
  from: Partial<Caller> = {},
  /** The host that it calls; by default the server's host. */
  host?: string,
): Browser {
  const cookies: Record<string, string> = { ...from.cookies };
  return {
    cookies,
    post: async (url, body) => {
      const csrf = cookies.csrf_access_token ?? '';
      const answer = await caller(product.server, cookies, csrf).post(url, body, {
        ...{ 'x-tenant': tenant },
        ...(host === undefined ? {} : { host }),
      });
      for (const cookie of [answer.headers['set-cookie'] ?? []].flat() as string[]) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === '') delete cookies[name];
        else cookies[name] = value;
      }
      return answer;
    },
  };
}

export const signOnSettings = (issuer: string, more: object = {}) => ({
  ...{ is_on: true, issuer, client_id: 'classi', label: 'School ID', domains: ['classi.example'] },
  ...{ student_accounts: 'never', student_domains: [], links_invited: true, ends_provider_session: false },
  ...more,
});
