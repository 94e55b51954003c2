import '../../testing/browser-gaps.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type ApiServer, answerJson, startApiServer } from '../../testing/api-server.ts';
import { InsightsModal } from './InsightsModal.tsx';

vi.setConfig({ testTimeout: 20_000 });

const NONE = {
  summary: '',
  written_at: null,
  stale: false,
  rubric_averages: {},
  students: 2,
  marked_students: [{ student_id: 3, student_name: 'Zofia Nowak', grade: '1/2' }],
};
const failed = (error: string) => ({ ...NONE, status: 'error', error });

let server: ApiServer | undefined;
afterEach(async () => {
  cleanup();
  await server?.close();
});

/** Opens the insights of an assignment for the class, with a server that answers `reply`. */
async function open(reply: unknown): Promise<ApiServer> {
  const started = await startApiServer((response) => answerJson(response, 200, reply));
  server = started;
  const rootRoute = createRootRoute();
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/instructor/assignments/$assignmentId',
    component: InsightsModal,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/instructor/assignments/7?insights=class'] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('dialog', { name: 'Insights' });
  return started;
}

test.each<[why: string, reply: unknown, sentence: string]>([
  ['that the server says why', failed('AURA was stopped.'), 'AURA was stopped.'],
  ['that nobody says why', failed(''), 'Failed to generate class summary.'],
  [
    'a reply that cannot be understood',
    { status: 'data', summary: 7 },
    'Failed to process class summary data.',
  ],
])('shows a failed class summary: %s', async (_, reply, sentence) => {
  const { calls } = await open(reply);
  await screen.findByText(sentence);
  expect(screen.getByText('Marks and feedback have not changed.')).toBeDefined();
  const callCount = calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => calls.length).toBeGreaterThan(callCount);
});

test('typesets the formulas of missed points and next steps', async () => {
  const point = 'The quotient is $\\frac{7}{9}$.';
  const zofia = { student_id: 3, student_name: 'Zofia Nowak' };
  await open({
    ...NONE,
    ...{ status: 'data', error: '' },
    summary: '<p>One student has marks.</p>',
    written_at: '2026-03-02T17:00:00Z',
    missed_points: [{ question: '2', point, students: [zofia], of: 1 }],
    next_steps: [{ ...zofia, points: [{ question: '2', point }] }],
  });
  for (const name of ['What was missed', 'Who to talk to']) {
    const part = await screen.findByRole('region', { name });
    expect(part.querySelector('[data-latex]')?.getAttribute('data-latex')).toBe('\\frac{7}{9}');
    expect(part.textContent).toMatch(/question 2/i);
  }
});
