/**
 * Access checks of all endpoints: each is called without a session, with the wrong role, without the CSRF value, and with the right role of
 * another school. A new endpoint must have a sample call in `access/samples/`, or this test fails.
 */
import type { Access } from '@classi/contract';
import { endpoints } from '@classi/contract/endpoints';
import { ROLES, type Role } from '@classi/contract/identity/limits';
import { describe, expect, test } from 'vitest';
import { caller } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { samples } from './samples.fixture.ts';
import { callEndpoint, startTwoSchools } from './two-schools.fixture.ts';

const schools = sharedFixture(startTwoSchools);

/** The roles that may call an endpoint of this access. */
function rolesOf(access: Access): readonly Role[] {
  if (access === 'account') return ROLES;
  if (access === 'member') return ['instructor', 'student'];
  return ROLES.filter((role) => role === access);
}

const guarded = endpoints.filter((endpoint) => endpoint.access !== 'public');

test('has few public calls', () => {
  const open = endpoints
    .filter((endpoint) => endpoint.access === 'public')
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.sort()).toEqual([
    'GET /auth/ping',
    'GET /auth/school',
    'GET /auth/school-quotes',
    'GET /auth/setup/state',
    'GET /auth/sign-on/saml/{school}/metadata',
    'GET /auth/validate-token',
    'GET /chatbot/guest-chat-remaining',
    'GET /chatbot/guest-example-queries',
    'GET /docs/list-documents',
    'GET /docs/{docId}.html',
    'POST /auth/access-link/read',
    'POST /auth/access-link/use',
    'POST /auth/forgot-password/request',
    'POST /auth/forgot-password/reset',
    'POST /auth/forgot-password/verify',
    'POST /auth/login/administrator',
    'POST /auth/login/instructor',
    'POST /auth/login/passkey',
    'POST /auth/login/passkey/begin',
    'POST /auth/login/student',
    'POST /auth/logout',
    'POST /auth/notices/stop',
    'POST /auth/setup/check',
    'POST /auth/setup/school',
    'POST /auth/sign-on/confirm',
    'POST /auth/sign-on/finish',
    'POST /auth/sign-on/saml/{school}/acs',
    'POST /auth/sign-on/start',
    'POST /auth/signup/instructor',
    'POST /auth/signup/request-verification',
    'POST /auth/signup/student',
    'POST /auth/signup/verify-code',
    'POST /chatbot/get-guest-textbook-passage',
    'POST /chatbot/guest-text-to-speech',
    'PUT /files/{name}',
  ]);
});

describe.each(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    const sample = () => {
      const make = samples[name];
      if (!make) throw new Error(`Say in access/samples/ how ${name} is called.`);
      return make(schools.facts);
    };
    const allowed = rolesOf(endpoint.access);
    const [role = 'instructor'] = allowed;
    const others = ROLES.filter((other) => !allowed.includes(other));

    test('needs no login', async () => {
      const answer = await callEndpoint(caller(schools.product.server, {}, ''), endpoint, sample());
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ message: 'Please log in.', error: 'Please log in.' });
    });

    if (others.length > 0)
      test.each(others)('refuses the role %s', async (other) => {
        const answer = await callEndpoint(schools.callers[other].first, endpoint, sample());
        expect(answer.status).toBe(403);
        expect(answer.body).toMatchObject({ code: 'session/wrong-role' });
      });

    if (endpoint.method !== 'GET')
      test('refuses a request without the CSRF value', async () => {
        const answer = await callEndpoint(schools.callers[role].first, endpoint, sample(), {
          'X-CSRF-TOKEN': 'x',
        });
        expect(answer.status).toBe(403);
        expect(answer.body).toMatchObject({ code: 'session/csrf' });
      });

    test('shows another school nothing', async () => {
      const input = sample();
      const answer = await callEndpoint(schools.callers[role].elsewhere, endpoint, input);
      if (input.elsewhere === 'hidden') {
        expect(answer.status, answer.text).toBe(404);
        expect(answer.body.message).toBe(answer.body.error);
      } else {
        expect(answer.status, answer.text).toBe(200);
        expect(answer.text).not.toMatch(/first school|FIRST-ONLY|@classi/);
      }
    });
  },
);
