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

const allNodeTests = globSync('{contract,richtext,documents,engines,server,bench,e2e}/src/**/*.test.ts');
/** Tests that take long and whose code rarely changes. They run only in the mode `extended` (`npm run test:extended:unit`). */
const extendedTests = allNodeTests.filter((file) => file.endsWith('.extended.test.ts'));
const nodeTests = allNodeTests.filter((file) => !extendedTests.includes(file));
/** A test that imports or starts one of these needs a database, a server, a thread, another process or a read document. */
const NOT_PURE =
  /testing|documents\/|worker|conformance|postgres|fixtures\.ts|child_process|createServer|fetch\(|\bstart[A-Z]/;
/** Tests of rules alone: all of them together run in less than a minute, without a database. */
const pureTests = nodeTests.filter(
  (file) => /^(contract|richtext|engines|server)/.test(file) && !NOT_PURE.test(readFileSync(file, 'utf8')),
);

/** Tests that may need a database, a server, a thread or another process. */
const nodeProject = {
  name: 'node',
  environment: 'node',
  // One PostgreSQL server for all files.
  globalSetup: ['server/src/platform/postgres/vitest-setup.ts'],
  // One load of the modules for all files of a worker: a fifth of the whole time. A file puts back what it changes. The threads that read
  // documents also stay for the next file, because the text recognition alone needs five seconds of processor time to start.
  isolate: false,
  setupFiles: ['documents/src/testing/reading-setup.ts'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
  expect: expectPatiently,
};

export default defineConfig(({ mode }) => ({
  test: {
    projects:
      mode === 'extended'
        ? [{ test: { ...nodeProject, include: extendedTests } }]
        : [
            { test: { ...nodeProject, include: nodeTests, exclude: pureTests } },
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
}));
