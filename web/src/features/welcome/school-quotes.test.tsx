import '../../testing/browser-gaps.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiServer, answerJson, startApiServer } from '../../testing/api-server.ts';
import { SchoolQuotes } from './SchoolQuotes.tsx';

let server: ApiServer;
let quotes: object[];
let requestCount: number;
beforeEach(async () => {
  requestCount = 0;
  server = await startApiServer(async (response) => {
    requestCount += 1;
    answerJson(response, 200, { quotes });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('shows the author of a quote and the school', async () => {
  quotes = [{ text: 'It helps.', name: 'Asha Rao', school: 'Riverside School' }];
  render(<SchoolQuotes />);
  expect((await screen.findByRole('listitem')).textContent).toBe('It helps.Asha Rao, Riverside School');
});

test('renders nothing if the installation has no quotes', async () => {
  quotes = [];
  const { container } = render(<SchoolQuotes />);
  await waitFor(() => expect(requestCount).toBe(1));
  expect(container.textContent).toBe('');
});
