import '../../../testing/browser-gaps.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiServer, answerJson, startApiServer } from '../../../testing/api-server.ts';
import { DocsPage } from './DocsPage.tsx';

let server: ApiServer;
beforeEach(async () => {
  // The list of an installation without manuals. `manual.test.ts` of the server tests that reply.
  server = await startApiServer(async (response) => answerJson(response, 200, []));
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('says that there is no manual', async () => {
  const history = createMemoryHistory({ initialEntries: ['/docs'] });
  const router = createRouter({ routeTree: createRootRoute({ component: DocsPage }), history });
  render(<RouterProvider router={router as never} />);
  expect(await screen.findByRole('heading', { name: 'No Documentation Available' })).toBeTruthy();
});
