import '../../../testing/browser-gaps.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../../lib/http/query-client.ts';
import { answerJson, startApiServer } from '../../../testing/api-server.ts';
import { useOwnSummary } from '../queries.ts';
import { StudentSummary } from './StudentSummary.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** The page of graded work, which waits for its summary. */
function Work() {
  const { data } = useOwnSummary(5);
  return data ? <StudentSummary assignmentId={5} /> : null;
}

test.each([
  ['shows', false, 'Summary by AURA', 1],
  ['does not show', true, 'AURA is writing a summary of your marks', 0],
])('%s a summary that arrives with the page (stale: %s)', async (_, stale, line, shown) => {
  const status = stale ? 'generating' : 'data';
  const summary = { status, error: '', summary: '<p>You got 3 of 8 marks.</p>', written_at: null, stale };
  const server = await startApiServer((response) => answerJson(response, 200, summary));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Work />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(await screen.findByText(line)).toBeDefined();
  expect(screen.queryAllByText('You got 3 of 8 marks.')).toHaveLength(shown);
  await server.close();
});
