// @vitest-environment jsdom
import '../../../testing/browser-gaps.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type ApiServer, answerJson, startApiServer } from '../../../testing/api-server.ts';
import { removePapers, usePapers } from './papers.ts';
import { useReadings } from './use-readings.ts';

vi.setConfig({ testTimeout: 20_000 });

const ASSIGNMENT = 7;
const READING = {
  student_id: 3,
  file_name: 'submission-1.pdf',
  original_filename: 'Tara.pdf',
  file_size: 2048,
  own: true,
  last: null,
};

let server: ApiServer | undefined;
let paperIds: readonly number[] = [];
afterEach(async () => {
  cleanup();
  removePapers(paperIds);
  await server?.close();
});

function Papers({ isOpen }: { isOpen: boolean }) {
  useReadings(ASSIGNMENT, true, isOpen);
  const papers = usePapers();
  paperIds = papers.map(({ id }) => id);
  return papers.map(({ id, name }) => <p key={id}>{name}</p>);
}

/** Renders the papers of a server that sends these replies in order, and repeats the last one. */
async function open(
  replies: readonly [status: number, body: unknown][],
  isOpen: boolean,
): Promise<ApiServer> {
  let next = 0;
  const started = await startApiServer((response) => {
    const [status, body] = replies[Math.min(next, replies.length - 1)] ?? [500, {}];
    next += 1;
    answerJson(response, status, body);
  });
  server = started;
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Papers isOpen={isOpen} />
    </QueryClientProvider>,
  );
  return started;
}

const listing = (...readings: unknown[]): [number, unknown] => [200, { readings, just_read: [] }];
const unavailable: [number, unknown] = [503, { error: 'The server is busy.' }];

test('shows a paper that another tab sent while the dialog is open, after a failure too', async () => {
  await open([unavailable, listing(), listing({ ...READING, file_name: 'b.pdf' })], true);
  expect(await screen.findByText('Tara.pdf', {}, { timeout: 15_000 })).toBeTruthy();
});

test('does not poll the list while nothing is being read', async () => {
  const { calls } = await open([listing()], false);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(calls).toHaveLength(1);
});
