// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ApiServer, answerJson, startApiServer } from '../../testing/api-server.ts';
import { saveNames, savePassword } from './calls.ts';

let server: ApiServer;
beforeEach(async () => {
  localStorage.clear();
  server = await startApiServer((response) => answerJson(response, 200, { message: 'Done' }));
});
afterEach(() => server.close());

const names = { firstName: 'Tara', lastName: 'Bhandari' };

it('sends names and passwords for the school of the e-mail address', async () => {
  await saveNames('student', 'tara@riverside.example', names);
  await saveNames('instructor', 'anita@riverside.example', { title: "Ma'am", ...names });
  await savePassword('tara@riverside.example', { current: 'Old#Pass1', next: 'New#Pass1' });
  expect(
    server.calls.map(({ path, headers, body }) => [path, headers['x-tenant'], JSON.parse(body)]),
  ).toEqual([
    ['/students/update-profile', 'riverside', names],
    ['/instructors/update-profile', 'riverside', { title: "Ma'am", ...names }],
    ['/auth/change-password', 'riverside', { currentPassword: 'Old#Pass1', newPassword: 'New#Pass1' }],
  ]);
});
