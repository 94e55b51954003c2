import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { compileMessages } from './web/messages/compile.ts';

/** Node's compile cache for the threads and processes that tests start: it saves half of a process's start time and a third of a thread's. */
process.env.NODE_COMPILE_CACHE ||= join(tmpdir(), 'classi-test-code');

// The texts of the web app are modules that are compiled from its catalogues.
compileMessages();

/** What is awaited may take its time where the machine is busy, in ms; what never comes still fails. */
const expectPatiently = { poll: { timeout: 10_000 } };

const nodeTests = globSync('{contract,richtext,documents,engines,server,bench,e2e}/src/**/*.test.ts');
/** A test that imports or starts one of these needs a database, a server, a thread, another process or a read document. */
const NOT_PURE =
  /testing|documents\/|worker|conformance|postgres|child_process|createServer|fetch\(|\bstart[A-Z]/;
/** Tests of rules alone: all of them together run in less than a minute, without a database. */
const pureTests = nodeTests.filter(
  (file) => /^(contract|richtext|engines|server)/.test(file) && !NOT_PURE.test(readFileSync(file, 'utf8')),
);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // One PostgreSQL server for all files.
          globalSetup: ['server/src/platform/postgres/vitest-setup.ts'],
          // One load of the modules for all files of a worker: a fifth of the whole time. A file puts back what it changes.
          isolate: false,
          include: nodeTests,
          exclude: pureTests,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          expect: expectPatiently,
        },
      },
      {
        test: {
          name: 'pure',
          environment: 'node',
          isolate: false,
          include: pureTests,
          testTimeout: 60_000,
          expect: expectPatiently,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          // As for the others: half the processor time of these files.
          isolate: false,
          include: ['web/src/**/*.test.tsx'],
          setupFiles: ['web/src/testing/patience.ts'],
          testTimeout: 30_000,
          // A hook waits for the code of a page that is still being loaded.
          hookTimeout: 60_000,
          expect: expectPatiently,
        },
      },
      {
        // Most ask rules, which need no browser; one that does says so in its first line: @vitest-environment jsdom.
        test: {
          name: 'web-rules',
          environment: 'node',
          isolate: false,
          include: ['web/src/**/*.test.ts'],
          testTimeout: 30_000,
          expect: expectPatiently,
        },
      },
    ],
    // There are more workers than cores, because a tenth of the files wait for servers that start or are
    // killed.
    maxWorkers: 4,
  },
});
