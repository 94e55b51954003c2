// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ApiServer, answerJson, startApiServer } from '../../testing/api-server.ts';
import { currentRole, onLoginNeeded, setRole } from '../session/session.ts';
import { ConnectionError, HttpError, hasSessionCookie, send } from './http.ts';

let server: ApiServer;
const goToLogin = vi.fn();

const refuse = (status: number, body: unknown) => {
  return startApiServer((response) => answerJson(response, status, body));
};

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('The call went through.');
    },
    (error: unknown) => error,
  );

beforeEach(() => {
  goToLogin.mockClear();
  onLoginNeeded(goToLogin);
  localStorage.clear();
});

afterEach(async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the window of the test has no cookie store
  document.cookie = 'csrf_access_token=; Max-Age=0';
  await server.close();
});

describe('headers of a call', () => {
  test('contain the default school, and no CSRF value without a session', async () => {
    server = await startApiServer((response) => answerJson(response, 200, {}));
    await send({ method: 'GET', path: '/auth/ping', query: { since: 3, until: undefined } });
    expect(hasSessionCookie()).toBe(false);
    expect(server.calls[0]?.path).toBe('/auth/ping?since=3');
    expect(server.calls[0]?.headers['x-tenant']).toBe('classi');
    expect(server.calls[0]?.headers).not.toHaveProperty('x-csrf-token');
  });

  test("contain the remembered school, the cookie's CSRF value, and JSON", async () => {
    server = await startApiServer((response) => answerJson(response, 200, {}));
    localStorage.setItem('tenant', 'banyan');
    // biome-ignore lint/suspicious/noDocumentCookie: the window of the test has no cookie store
    document.cookie = 'csrf_access_token=a%3Db';
    await send({ method: 'POST', path: '/students/x', json: { assignment_id: 7 } });
    const [call] = server.calls;
    expect(hasSessionCookie()).toBe(true);
    expect(call?.headers).toMatchObject({
      'x-tenant': 'banyan',
      'x-csrf-token': 'a=b',
      'content-type': 'application/json',
    });
    expect(JSON.parse(call?.body ?? '')).toEqual({ assignment_id: 7 });
  });
});

describe('refusals', () => {
  test('have status, sentence, code and issues', async () => {
    const issues = [{ path: 'title', message: 'Please enter a title' }];
    server = await refuse(400, { message: 'Not right.', error: 'Not right.', code: 'http/invalid', issues });
    const error = await failureOf(send({ method: 'POST', path: '/grader/x', json: {} }));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 400, message: 'Not right.', code: 'http/invalid', issues });
  });

  test('have the other fields of their body, by the wire’s names', async () => {
    const words = { message: 'Newer.', error: 'Newer.', code: 'answer/superseded' };
    server = await refuse(409, { ...words, revision: 8, response_content: null });
    const error = await failureOf(send({ method: 'POST', path: '/students/x', json: {} }));
    expect(error).toMatchObject({ status: 409, message: 'Newer.' });
    expect((error as HttpError).details).toEqual({ revision: 8, response_content: null });
  });

  test('have a general sentence if they are not JSON', async () => {
    server = await startApiServer((response) => {
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<h1>Bad gateway</h1>');
    });
    const error = await failureOf(send({ method: 'GET', path: '/students/x' }));
    expect(error).toMatchObject({ status: 502, issues: [] });
    expect((error as Error).message).not.toContain('<');
  });

  test('throw ConnectionError if there is no server', async () => {
    server = await refuse(200, {});
    await server.close();
    expect(await failureOf(send({ method: 'GET', path: '/students/x' }))).toBeInstanceOf(ConnectionError);
  });

  test('throw AbortError when the caller aborts', async () => {
    server = await startApiServer(() => undefined);
    const given = new AbortController();
    const call = failureOf(send({ method: 'GET', path: '/students/x', signal: given.signal }));
    given.abort();
    expect(await call).toMatchObject({ name: 'AbortError' });
  });
});

describe('lost session', () => {
  const remember = () => {
    setRole('student');
    for (const key of ['student', 'instructor', 'welcomed']) localStorage.setItem(key, '"x"');
    localStorage.setItem('undelivered:7:12', '<p>my answer</p>');
    localStorage.setItem('theme', 'dark');
  };
  const storedKeys = () => Object.keys(localStorage).sort();

  test.each([401, 422])(
    '%i forgets the person, keeps undelivered answers, and leads to the login',
    async (status) => {
      server = await refuse(status, { message: 'Please log in.' });
      remember();
      await failureOf(send({ method: 'GET', path: '/students/get-assignments' }));
      expect(storedKeys()).toEqual(['theme', 'undelivered:7:12']);
      expect(currentRole()).toBeNull();
      expect(goToLogin).not.toHaveBeenCalled();
      await expect.poll(() => goToLogin).toHaveBeenCalledOnce();
    },
  );

  test('does not redirect on the login page', async () => {
    server = await startApiServer(
      (response) => answerJson(response, 401, { message: 'Please log in.' }),
      '/login',
    );
    remember();
    await failureOf(send({ method: 'GET', path: '/auth/validate-token' }));
    await new Promise((later) => setTimeout(later, 150));
    expect(goToLogin).not.toHaveBeenCalled();
    expect(currentRole()).toBeNull();
  });

  test.each(['/auth/login/student', '/auth/signup/verify-code', '/auth/forgot-password/verify'])(
    'a wrong password or code at %s ends nothing',
    async (path) => {
      server = await refuse(401, { message: 'Wrong.' });
      remember();
      await failureOf(send({ method: 'POST', path, json: {} }));
      await new Promise((later) => setTimeout(later, 150));
      expect(currentRole()).toBe('student');
      expect(goToLogin).not.toHaveBeenCalled();
    },
  );

  test('is not assumed for a 403', async () => {
    server = await refuse(403, { message: 'Your account is not allowed to do this.' });
    remember();
    await failureOf(send({ method: 'POST', path: '/grader/x', json: {} }));
    expect(currentRole()).toBe('student');
    expect(localStorage.getItem('student')).toBe('"x"');
  });
});
