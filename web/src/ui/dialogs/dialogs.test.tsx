import '../../testing/browser-gaps.ts';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Dialogs, DialogsProvider, dialogView, useDialogs } from './dialogs.tsx';

// As on a page that has been idle.
beforeAll(() => dialogView.fetch());
afterEach(cleanup);

function Grab({ into }: { into: (dialogs: Dialogs) => void }) {
  into(useDialogs());
  return null;
}

function open(): Dialogs {
  const given: Dialogs[] = [];
  render(
    <MantineProvider env="test">
      <DialogsProvider>
        <Grab into={(dialogs) => given.push(dialogs)} />
      </DialogsProvider>
    </MantineProvider>,
  );
  const [dialogs] = given;
  if (!dialogs) throw new Error('The provider gave no dialogs.');
  return dialogs;
}

const deletion = {
  title: 'Delete “Map skills”?',
  body: 'This action cannot be undone.',
  confirmLabel: 'Delete',
  isDestructive: true,
};

async function openDialog<Answer>(ask: () => Promise<Answer>): Promise<() => Promise<Answer>> {
  let answer: Promise<Answer> | undefined;
  await act(async () => {
    answer = ask();
  });
  return () => answer as Promise<Answer>;
}

test('resolves true for the confirm button', async () => {
  const { confirm } = open();
  const answer = await openDialog(() => confirm(deletion));
  expect(screen.getByRole('dialog', { name: 'Delete “Map skills”?' }).textContent).toContain(
    'cannot be undone',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await answer()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))],
  ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
])('resolves false for %s', async (_, leave) => {
  const { confirm } = open();
  const answer = await openDialog(() => confirm({ ...deletion, cancelLabel: 'Keep it' }));
  leave();
  expect(await answer()).toBe(false);
});

test('confirms with Ctrl+Enter', async () => {
  const { confirm } = open();
  const answer = await openDialog(() => confirm(deletion));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Enter', ctrlKey: true });
  expect(await answer()).toBe(true);
});

test('shows a second dialog after the first', async () => {
  const { confirm, alert } = open();
  const first = await openDialog(() => confirm(deletion));
  const second = await openDialog(() => alert({ title: 'Time expired' }));
  expect(screen.queryByText('Time expired')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await first()).toBe(false);
  expect(await screen.findByRole('dialog', { name: 'Time expired' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(await second()).toBeUndefined();
});

test('closes an alert that no longer applies', async () => {
  const { alert } = open();
  const over = new AbortController();
  const closed = await openDialog(() => alert({ title: 'Could not connect.', signal: over.signal }));
  expect(screen.getByRole('dialog', { name: 'Could not connect.' })).toBeTruthy();
  act(() => over.abort());
  await closed();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
