// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ConnectionError } from '../../../lib/http/http.ts';
import { useFileImport } from './use-file-import.ts';

afterEach(cleanup);

const Wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

test('imports once when the button is pressed twice before it shows that it is busy', async () => {
  const ends: PromiseWithResolvers<string>[] = [];
  const { result } = renderHook(
    () =>
      useFileImport({
        initialOptions: {},
        fetchPreview: () => Promise.resolve({ fingerprint: 'f' }),
        importing: useMutation({
          mutationFn: (_body: object) => {
            const end = Promise.withResolvers<string>();
            ends.push(end);
            return end.promise;
          },
        }),
      }),
    { wrapper: Wrapper },
  );
  await act(async () => result.current.choose(new File(['email,name'], 'list.csv')));
  await expect.poll(() => result.current.preview).not.toBeNull();
  act(() => {
    void result.current.run();
    void result.current.run();
  });
  await expect.poll(() => ends.length).toBeGreaterThan(0);
  ends[0]?.resolve('imported');
  await expect.poll(() => result.current.result).toBe('imported');
  expect(ends).toHaveLength(1);
});

test('says that the outcome is not known when the response is lost, and previews again', async () => {
  let previews = 0;
  let isOnline = true;
  const { result } = renderHook(
    () =>
      useFileImport({
        initialOptions: {},
        fetchPreview: () => {
          previews += 1;
          const preview = { fingerprint: `preview ${previews}` };
          return isOnline ? Promise.resolve(preview) : Promise.reject(new ConnectionError());
        },
        importing: useMutation({
          mutationFn: (_body: object): Promise<string> => Promise.reject(new ConnectionError()),
        }),
      }),
    { wrapper: Wrapper },
  );
  await act(async () => result.current.choose(new File(['email,name'], 'list.csv')));
  await expect.poll(() => result.current.preview).not.toBeNull();
  await act(() => result.current.run());
  expect(result.current.problem).toMatch(/The connection was lost, so it is not clear/);
  expect(result.current.preview).toEqual({ fingerprint: 'preview 2' });
  expect(result.current.canRetry).toBe(false);

  isOnline = false;
  await act(() => result.current.run());
  expect(result.current.problem).toMatch(/The connection was lost, so it is not clear/);
  expect(result.current.preview).toBeNull();
  await expect.poll(() => result.current.canRetry).toBe(true);
  isOnline = true;
  await act(async () => result.current.retry());
  await expect.poll(() => result.current.preview).toEqual({ fingerprint: 'preview 4' });
  expect(result.current.problem).toBeNull();
});
