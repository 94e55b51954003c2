import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['server/src/platform/postgres/vitest-setup.ts'],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{contract,richtext,documents,engines,server,bench,e2e}/src/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/src/**/*.test.tsx'],
        },
      },
      {
        // Most ask rules, which need no browser; one that does says so in its first line: @vitest-environment jsdom.
        test: {
          name: 'web-rules',
          environment: 'node',
          include: ['web/src/**/*.test.ts'],
        },
      },
    ],
    maxWorkers: 2,
  },
});
