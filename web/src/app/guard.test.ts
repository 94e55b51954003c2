// @vitest-environment jsdom
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, currentRole, onLoginNeeded } from '../lib/session/session.ts';
import { type ApiServer, answerJson, startApiServer } from '../testing/api-server.ts';
import { administratorAddress, guard } from './guard.ts';

let server: ApiServer;
beforeEach(clearSession);
afterEach(() => server.close());

const sessionOf = (role: string) => startApiServer((response) => answerJson(response, 200, { role }));

/** Returns where the guard redirects the person, or null if the person may continue. */
async function sentTo(role: 'student' | 'instructor'): Promise<unknown> {
  try {
    await guard(role);
    return null;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return error.options.to;
  }
}

test('checks the session on the first navigation only, and admits the right role', async () => {
  server = await sessionOf('student');
  expect(await sentTo('student')).toBeNull();
  expect(await sentTo('student')).toBeNull();
  expect(server.calls.map((call) => call.path)).toEqual(['/auth/validate-token']);
});

test('redirects the other role to the login', async () => {
  server = await sessionOf('student');
  expect(await sentTo('instructor')).toBe('/login');
  expect(currentRole()).toBe('student');
});

test.each(['parent', undefined])('rejects an unknown role (%s)', async (role) => {
  server = await startApiServer((response) => answerJson(response, 200, { role }));
  localStorage.setItem('student', '{}');
  expect(await sentTo('student')).toBe('/login');
  expect(localStorage.getItem('student')).toBeNull();
});

test('redirects to the login without a session', async () => {
  server = await startApiServer((response) => answerJson(response, 401, { message: 'Please log in.' }));
  const needed = vi.fn();
  onLoginNeeded(needed);
  expect(await sentTo('instructor')).toBe('/login');
  // The server's answer arrives later, wherever the person is by then.
  await expect.poll(() => needed).toHaveBeenCalledOnce();
});

test("remembers the requested page in the login's URL", async () => {
  server = await startApiServer((response) => answerJson(response, 401, { message: 'Please log in.' }));
  const needed = vi.fn();
  onLoginNeeded(needed);
  const sent = await guard('student', '/student/assignments/7?question=2').catch((error) => error.options);
  expect(sent).toMatchObject({ to: '/login', search: { next: '/student/assignments/7?question=2' } });
  // The timer of the redirect must not outlive the page of this file.
  await expect.poll(() => needed).toHaveBeenCalledOnce();
});

test('admits nobody if the server cannot be reached', async () => {
  server = await sessionOf('student');
  await server.close();
  expect(await sentTo('student')).toBe('/login');
});

test('checks again after the session was lost', async () => {
  server = await sessionOf('instructor');
  await guard('instructor');
  clearSession();
  await guard('instructor');
  expect(server.calls).toHaveLength(2);
});

test.each([
  ['/instructor/assignments/12?student=3', '/admin/assignments/12'],
  ['/instructor/courses/PHY-10?tab=breakdown', '/admin/courses/PHY-10'],
  ['/instructor/assignments/new-assignment', null],
  ['/instructor/assignments', null],
  ['/student/assignments/12', null],
])('leads an administrator from %s to %s', (address, read) => {
  expect(administratorAddress(address)).toBe(read);
});
