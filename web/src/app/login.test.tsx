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

test('opens the choice of roles, and returns with the arrow', async () => {
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
])('shows the sentence of a %i, “%s”, and keeps the entered values', async (status, message, sentence) => {
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
])('marks the field that “%s” is about', async (message, marked) => {
  const status = message.startsWith('Too many') ? 429 : 401;
  await visit('/login', { '/auth/login/student': [status, { message, error: message }] });
  await fillIn('Student', 'k@banyan.example', 'secret');
  await waitFor(() => expect(said()).toBe(message));
  const fields = ['Email', 'Password'].map((label) =>
    screen.getByLabelText(label).getAttribute('aria-invalid'),
  );
  expect(fields).toEqual(marked);
});

test('opens the requested page after the login', async () => {
  await visit('/instructor/profile?from=mail', {
    '/auth/login/instructor': [200, { userId: 1, role: 'instructor' }],
  });
  await waitFor(() => expect(place()).toBe('/login'));
  await fillIn('Teacher', 'r.iyer@banyan.example', 'right');
  await waitFor(() => expect(router.state.location.href).toBe('/instructor/profile?from=mail'));
});

test('opens the assignments instead of another site', async () => {
  await visit('/login?next=https://evil.example/student/', {
    '/auth/login/instructor': [200, { userId: 1, role: 'instructor' }],
    ...teacher,
  });
  await fillIn('Teacher', 'r.iyer@banyan.example', 'right');
  await waitFor(() => expect(place()).toBe('/instructor/assignments'));
});

test('sends nothing without an address, and reports a missing server', async () => {
  await visit('/login');
  await fillIn('Student', ' ', 'secret');
  expect(said()).toBe('Please enter your email address.');
  expect(loginCalls()).toHaveLength(0);
  await server.close();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'k@banyan.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(said()).toMatch(/cannot be reached/));
});

test('shows the password only while the button is held', async () => {
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

test('opens the assignments of the role after the login', async () => {
  await visit('/login', { '/auth/login/instructor': [200, { userId: 1, role: 'instructor' }], ...teacher });
  await fillIn('Teacher', ' r.iyer@banyan.example ', 'right');
  await waitFor(() => expect(place()).toBe('/instructor/assignments'));
  const [login] = loginCalls();
  expect(login).toMatchObject({ method: 'POST', path: '/auth/login/instructor' });
  expect(JSON.parse(login?.body ?? '')).toEqual({ email: 'r.iyer@banyan.example', password: 'right' });
});

test('redirects a person with a session', async () => {
  await visit('/login', teacher, true);
  await waitFor(() => expect(place()).toBe('/instructor/assignments'));
});

test('shows the login for a page that needs a session, and for an unknown page', async () => {
  await visit('/student/assignments/7');
  await screen.findByRole('button', { name: /Student/ });
  expect(place()).toBe('/login');
  await router.navigate({ to: '/no-such-page' as '/' });
  expect(await screen.findByRole('button', { name: /Teacher/ })).toBeDefined();
  expect(place()).toBe('/no-such-page');
});

test("redirects a role's base path to its dashboard", async () => {
  await visit('/instructor', teacher, true);
  await waitFor(() => expect(place()).toBe('/instructor/dashboard'));
});
