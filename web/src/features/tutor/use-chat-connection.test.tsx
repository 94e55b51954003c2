import '../../testing/browser-gaps.ts';
import { SOCKET_EVENTS } from '@classi/contract/tutor/limits';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startApiServer } from '../../testing/api-server.ts';
import { DialogsProvider } from '../../ui/dialogs/dialogs.tsx';
import type { ChatConnection } from './chat-connection.ts';
import { useChatConnection } from './use-chat-connection.ts';

afterEach(cleanup);

const NO_CONNECTION = 'Could not connect to the server. Please check your network.';

function Talk({ quiet, into }: { quiet: boolean; into: ChatConnection[] }) {
  const names = { ask: SOCKET_EVENTS.askAsGuest, response: SOCKET_EVENTS.guestResponse };
  into.push(useChatConnection(names, undefined, { isQuiet: quiet }).line);
  return null;
}

/** A chat with one question whose server has stopped. @returns the errors that reached the window */
async function askNobody(quiet: boolean): Promise<string[]> {
  const server = await startApiServer((response) => void response.end());
  await server.close();
  const logged: string[] = [];
  const log = (event: ErrorEvent) => {
    event.preventDefault();
    logged.push(String((event.error as Error).message));
  };
  window.addEventListener('error', log);
  const lines: ChatConnection[] = [];
  render(
    <MantineProvider env="test">
      <DialogsProvider>
        <Talk quiet={quiet} into={lines} />
      </DialogsProvider>
    </MantineProvider>,
  );
  act(() => void lines[0]?.ask('What is demand?', {}));
  await waitFor(() => expect(logged.length + screen.queryAllByRole('dialog').length).toBe(1));
  window.removeEventListener('error', log);
  return logged;
}

test('shows a failure in a dialog', async () => {
  expect(await askNobody(false)).toEqual([]);
  expect(screen.getByRole('dialog', { name: NO_CONNECTION })).toBeTruthy();
});

test('only logs failures of the guest chat (spec 3 §4)', async () => {
  expect(await askNobody(true)).toEqual([NO_CONNECTION]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
