import '../../testing/browser-gaps.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiServer, answerJson, startApiServer } from '../../testing/api-server.ts';
import { ContactLinks } from './ContactLink.tsx';

let server: ApiServer;
let address: string | null;
let more: Record<string, string | null> = {};
let requestCount = 0;
beforeEach(async () => {
  requestCount = 0;
  more = {};
  server = await startApiServer(async (response) => {
    requestCount += 1;
    answerJson(response, 200, { message: 'pong', contact_url: address, ...more });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('links to the calendar of the installation in a new tab', async () => {
  address = 'https://calendar.example/classi';
  render(<ContactLinks places={['contact_url', 'demo_url', 'trial_url']} />);
  for (const name of ['Get in touch', 'Get Demo', 'Try it for free']) {
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(address);
    expect(link.getAttribute('target')).toBe('_blank');
  }
});

test('shows no links without configured pages', async () => {
  address = null;
  render(<ContactLinks places={['contact_url']} />);
  await waitFor(() => expect(requestCount).toBe(1));
  expect(screen.queryByRole('link')).toBeNull();
});
