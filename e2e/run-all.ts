/** `npm test`: every test there is, and one closing line with the counts. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { journeyOutcome, type Outcome, unitOutcome } from './src/run-reports.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RESULTS = `${ROOT}e2e/results`;
/** More failures than this are no matter of the machine's load, and are not run again. */
const MOST_REPEATED = 3;

interface Suite {
  /** Runs all of its tests, or those that are named. @returns whether the run succeeded */
  run: (report: string, tests: readonly string[]) => boolean;
  read: (report: string) => Outcome;
}

function node(words: readonly string[], env: Record<string, string> = {}): boolean {
  const options = { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } } as const;
  return spawnSync(process.execPath, words, options).status === 0;
}

const units: Suite = {
  run: (report, tests) =>
    node([
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...tests,
    ]),
  read: (report) => unitOutcome(report, ROOT),
};

const journeys: Suite = {
  run: (report, tests) =>
    node(
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '-c',
        'e2e/playwright.config.ts',
        ...(tests.length > 0 ? ['--workers=1', ...tests] : []),
      ],
      { JOURNEY_REPORT: report },
    ),
  read: journeyOutcome,
};

interface Result {
  outcome: Outcome;
  hasPassed: boolean;
  /** Tests that failed among all the others and passed alone. */
  unstable: readonly string[];
}

/**
 * Where a few tests failed, their files are run once more, alone. A test that passes then is reported as unstable, one that fails again has
 * failed. Journeys of a file may build on each other, so the whole file is run.
 */
function runSuite(name: string, { run, read }: Suite): Result {
  const report = `${RESULTS}/${name}.json`;
  const hasPassed = run(report, []);
  const first = read(report);
  const files = [...new Set(first.failures.map(({ file }) => file))];
  const isRepeated = !hasPassed && first.failed === first.failures.length && first.failed <= MOST_REPEATED;
  if (!isRepeated || files.includes('')) return { outcome: first, hasPassed, unstable: [] };

  const again = `${RESULTS}/${name}-again.json`;
  if (run(again, files))
    return {
      outcome: { ...first, passed: first.passed + first.failed, failed: 0, failures: [] },
      hasPassed: true,
      unstable: first.failures.map(({ title }) => title),
    };
  const second = read(again);
  return {
    outcome: { ...first, failures: second.failures },
    hasPassed: false,
    unstable: [],
  };
}

rmSync(RESULTS, { recursive: true, force: true });
const results = [runSuite('unit', units)];
if (node(['web/build.ts', '--if-stale'])) results.push(runSuite('journeys', journeys));
else results.push({ outcome: journeyOutcome(''), hasPassed: false, unstable: [] });

const sum = (key: 'passed' | 'failed' | 'skipped') =>
  results.reduce((total, { outcome }) => total + outcome[key], 0);
const hasPassed = results.every((result) => result.hasPassed) && sum('failed') === 0;
for (const title of results.flatMap(({ unstable }) => unstable))
  process.stdout.write(`\nunstable (failed, then passed alone): ${title}`);
for (const { title } of results.flatMap(({ outcome }) => outcome.failures))
  process.stdout.write(`\nfailed: ${title}`);
process.stdout.write(
  `\n${sum('passed')} passed, ${hasPassed ? 0 : Math.max(1, sum('failed'))} failed, ${sum('skipped')} skipped\n`,
);
process.exitCode = hasPassed ? 0 : 1;
