// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { answerJson, startApiServer } from '../../testing/api-server.ts';
import { confirmOnFocus } from './confirm-on-focus.ts';
import { onLoginNeeded, setRole } from './session.ts';

test('a page that gets the focus after the account was deactivated opens the login with the reason', async () => {
  const message = 'Your account was deactivated.';
  const server = await startApiServer((response) =>
    answerJson(response, 401, { message, error: message, code: 'session/deactivated' }),
  );
  const goToLogin = vi.fn();
  onLoginNeeded(goToLogin);
  setRole('student');
  const stop = confirmOnFocus();
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(goToLogin).toHaveBeenCalledExactlyOnceWith('student', message));
  expect(server.calls).toHaveLength(1);
  stop();
  await server.close();
});
