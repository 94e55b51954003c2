// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
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
