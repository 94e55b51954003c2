import '../testing/browser-gaps.ts';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '../lib/session/session.ts';
import { type ApiServer, answerJson, startApiServer } from '../testing/api-server.ts';
import { createAppRouter } from './router.ts';

vi.setConfig({ testTimeout: 20_000 });

let server: ApiServer;
let router: ReturnType<typeof createAppRouter>;

/**
 * Renders the whole app at `path`, with a server that gives the configured answer for each path, otherwise
 * 401.
 */
async function visit(path: string, answers: Record<string, [number, unknown]> = {}, loggedIn = false) {
  server = await startApiServer((response, call) => {
    const [status, body] = answers[call.path] ?? [401, { message: 'Please log in.' }];
    answerJson(response, status, body);
  }, path);
  // biome-ignore lint/suspicious/noDocumentCookie: the window of the test has no cookie store
  if (loggedIn) document.cookie = 'csrf_access_token=abc';
  router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  render(<RouterProvider router={router} />);
}

const teacher = { '/auth/validate-token': [200, { role: 'instructor' }] } as Record<
  string,
  [number, unknown]
>;
const place = () => router.state.location.pathname;
/** The calls that log a person in. The login page also asks whether the product has a school yet. */
const loginCalls = () => server.calls.filter(({ path }) => path.startsWith('/auth/login/'));

beforeEach(() => {
  localStorage.clear();
  clearSession();
});

afterEach(async () => {
  cleanup();
  // biome-ignore lint/suspicious/noDocumentCookie: the window of the test has no cookie store
  document.cookie = 'csrf_access_token=; Max-Age=0';
  await server.close();
  // Waits for the code of the next page. If it arrived after the last test, it would run in the next file's
  // tests.
  await vi.dynamicImportSettled();
});

async function fillIn(role: 'Teacher' | 'Student', email: string, password: string) {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(role) }));
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
}

const said = () => screen.getByRole('alert').textContent;

test('the front door leads to the choice, and the arrow back to it', async () => {
  await visit('/');
  fireEvent.click(await screen.findByRole('button', { name: /Student/ }));
  expect(place()).toBe('/login');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Student Login');
  expect(screen.getByRole('link', { name: 'Forgot password' }).getAttribute('href')).toBe('/forgot-password');
  fireEvent.click(screen.getByRole('button', { name: 'Teacher or student' }));
  fireEvent.click(screen.getByRole('button', { name: /Teacher/ }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Instructor Login');
});

test.each([
  [401, 'No such person.', 'Email address or password is incorrect'],
  [401, 'This email address is not registered.', 'This email address is not registered.'],
  [
    429,
    'Too many attempts to log in. Please try again in 4 minutes.',
    'Too many attempts to log in. Please try again in 4 minutes.',
  ],
])('shows the sentence of a %i, “%s”, and leaves what was typed', async (status, message, sentence) => {
  await visit('/login', { '/auth/login/instructor': [status, { message, error: message }] });
  await fillIn('Teacher', 'r.iyer@banyan.example', 'wrong');
  await waitFor(() => expect(said()).toBe(sentence));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('r.iyer@banyan.example');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong');
  expect(place()).toBe('/login');
});

test.each([
  ['This email address is not registered.', ['true', 'false']],
  ['Email address or password is incorrect', ['false', 'true']],
  ['Too many attempts to log in. Please try again in 4 minutes.', ['false', 'false']],
])('“%s” marks the field that it is about', async (message, marked) => {
  const status = message.startsWith('Too many') ? 429 : 401;
  await visit('/login', { '/auth/login/student': [status, { message, error: message }] });
  await fillIn('Student', 'k@banyan.example', 'secret');
  await waitFor(() => expect(said()).toBe(message));
  const fields = ['Email', 'Password'].map((label) =>
    screen.getByLabelText(label).getAttribute('aria-invalid'),
  );
  expect(fields).toEqual(marked);
});

test('a link to a page leads to that page after the login', async () => {
  await visit('/instructor/profile?from=mail', {
    '/auth/login/instructor': [200, { userId: 1, role: 'instructor' }],
  });
  await waitFor(() => expect(place()).toBe('/login'));
  await fillIn('Teacher', 'r.iyer@banyan.example', 'right');
  await waitFor(() => expect(router.state.location.href).toBe('/instructor/profile?from=mail'));
});

test('a link to another site leads to the assignments', async () => {
  await visit('/login?next=https://evil.example/student/', {
    '/auth/login/instructor': [200, { userId: 1, role: 'instructor' }],
    ...teacher,
  });
  await fillIn('Teacher', 'r.iyer@banyan.example', 'right');
  await waitFor(() => expect(place()).toBe('/instructor/assignments'));
});

test('without an address nothing is sent; without a server it says so', async () => {
  await visit('/login');
  await fillIn('Student', ' ', 'secret');
  expect(said()).toBe('Please enter your email address.');
  expect(loginCalls()).toHaveLength(0);
  await server.close();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'k@banyan.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(said()).toMatch(/cannot be reached/));
});

test('the eye shows the password only while it is held', async () => {
  await visit('/login');
  fireEvent.click(await screen.findByRole('button', { name: /Student/ }));
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  const eye = screen.getByRole('button', { name: 'Hold to show the password' });
  for (const [hold, release] of [
    [() => fireEvent.pointerDown(eye), () => fireEvent.pointerUp(eye)],
    [() => fireEvent.pointerDown(eye), () => fireEvent.pointerLeave(eye)],
    [() => fireEvent.keyDown(eye, { key: ' ' }), () => fireEvent.keyUp(eye, { key: ' ' })],
  ] as const) {
    hold();
    expect(field.type).toBe('text');
    release();
    expect(field.type).toBe('password');
  }
});

test('a login leads to the assignments of the role', async () => {
  await visit('/login', { '/auth/login/instructor': [200, { userId: 1, role: 'instructor' }], ...teacher });
  await fillIn('Teacher', ' r.iyer@banyan.example ', 'right');
  await waitFor(() => expect(place()).toBe('/instructor/assignments'));
  const [login] = loginCalls();
  expect(login).toMatchObject({ method: 'POST', path: '/auth/login/instructor' });
  expect(JSON.parse(login?.body ?? '')).toEqual({ email: 'r.iyer@banyan.example', password: 'right' });
});

test('who has a session does not see the login', async () => {
  await visit('/login', teacher, true);
  await waitFor(() => expect(place()).toBe('/instructor/assignments'));
});

test('a page that needs a session leads to the login, an unknown one shows it', async () => {
  await visit('/student/assignments/7');
  await screen.findByRole('button', { name: /Student/ });
  expect(place()).toBe('/login');
  await router.navigate({ to: '/no-such-page' as '/' });
  expect(await screen.findByRole('button', { name: /Teacher/ })).toBeDefined();
  expect(place()).toBe('/no-such-page');
});

test("the bare address of a role's pages leads to its dashboard", async () => {
  await visit('/instructor', teacher, true);
  await waitFor(() => expect(place()).toBe('/instructor/dashboard'));
});
