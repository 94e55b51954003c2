import '../../../testing/browser-gaps.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type ApiServer, answerJson, startApiServer } from '../../../testing/api-server.ts';
import type { EditedAssignment } from './rules.ts';
import { useDetails } from './use-details.ts';

let server: ApiServer;
afterEach(async () => {
  cleanup();
  await server.close();
});

const assignment = (version: number, title: string) =>
  ({
    ...{
      id: 7,
      version,
      title,
      description: '',
      studentInstructions: '',
      releaseMode: 'on-release',
      timeLimit: null,
    },
    ...{ dueAt: new Date('2031-05-05T12:00:00Z'), timezone: 'Asia/Kolkata', questions: [] },
  }) as unknown as EditedAssignment;

test('sends the version that was edited, even if a later one has arrived', async () => {
  server = await startApiServer((response) => answerJson(response, 500, { message: 'Not today.' }));
  const { result, rerender } = renderHook(useDetails, { initialProps: assignment(1, 'Waves') });
  act(() => result.current.change({ title: 'My Waves' }));
  rerender(assignment(2, 'Their Waves'));
  act(() => void result.current.save());
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({ title: 'My Waves', version: 1 });
  await waitFor(() => expect(result.current.isBusy).toBe(false));
});
