/** `npm test`: all unit tests and the journeys of the common paths, and closing lines that say what was run. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { compileMessages } from '../web/messages/compile.ts';
import { joinOutcomes, journeyOutcome, type Outcome, unitOutcome } from './src/run-reports.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RESULTS = `${ROOT}e2e/results`;
/** The tag of the journeys that only `npm run test:extended` runs. */
const EXTENDED = '@extended';
/** If more tests fail than this, the load of the machine is not the reason, so they are not run again. */
const MAX_REPEATED = 3;

/** The first run of all tests of a suite, or of a part of them. */
interface Run {
  report: string;
  hasSucceeded: boolean;
}

interface Suite {
  read: (report: string) => Outcome;
  /** Runs the named files once more, one after the other. @returns whether the run succeeded */
  repeat: (report: string, files: readonly string[]) => Promise<boolean>;
}

const reportOf = (name: string) => `${RESULTS}/${name}.json`;

const start = (words: readonly string[], env: Record<string, string>, stdio: 'inherit' | 'pipe') =>
  spawn(process.execPath, words, {
    cwd: ROOT,
    stdio: ['ignore', stdio, 'inherit'],
    env: { ...process.env, ...env },
  });

async function hasSucceeded(child: ChildProcess): Promise<boolean> {
  const [code] = await once(child, 'close');
  return code === 0;
}

const node = (words: readonly string[], env: Record<string, string> = {}) =>
  hasSucceeded(start(words, env, 'inherit'));

/** Shows the output when the run has ended, because it would be mixed with that of another run. */
async function nodeInBackground(words: readonly string[], env: Record<string, string>): Promise<boolean> {
  const child = start(words, env, 'pipe');
  const [output, isSuccess] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    hasSucceeded(child),
  ]);
  process.stdout.write(output);
  return isSuccess;
}

const unitWords = (report: string, files: readonly string[]) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...files,
];

const journeyWords = (words: readonly string[]) => [
  'node_modules/@playwright/test/cli.js',
  'test',
  '-c',
  'e2e/playwright.config.ts',
  '--grep-invert',
  EXTENDED,
  ...words,
];

const units: Suite = {
  read: (report) => unitOutcome(report, ROOT),
  repeat: (report, files) => node(unitWords(report, files)),
};

const journeys: Suite = {
  read: journeyOutcome,
  repeat: (report, files) => node(journeyWords(['--workers=1', ...files]), { JOURNEY_REPORT: report }),
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
async function resultOf(name: string, { read, repeat }: Suite, runs: readonly Run[]): Promise<Result> {
  const hasPassed = runs.every((run) => run.hasSucceeded);
  const first = joinOutcomes(runs.map(({ report }) => read(report)));
  const files = [...new Set(first.failures.map(({ file }) => file))];
  const isRepeated = !hasPassed && first.failed === first.failures.length && first.failed <= MAX_REPEATED;
  if (!isRepeated || files.includes('')) return { outcome: first, hasPassed, unstable: [] };

  const again = reportOf(`${name}-again`);
  if (await repeat(again, files))
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

async function runUnits(): Promise<Run> {
  const report = reportOf('unit');
  return { report, hasSucceeded: await node(unitWords(report, [])) };
}

/** Journeys that wait for a clock leave most of the machine to the unit tests. */
async function runClockJourneys(): Promise<Run> {
  const report = reportOf('clock');
  const env = { JOURNEY_REPORT: report, JOURNEY_TRACES: `${RESULTS}/clock-traces` };
  return { report, hasSucceeded: await nodeInBackground(journeyWords(['--project=clock']), env) };
}

async function runOtherJourneys(): Promise<Run> {
  const report = reportOf('journeys');
  return {
    report,
    hasSucceeded: await node(journeyWords(['--project=schools', '--project=others']), {
      JOURNEY_REPORT: report,
    }),
  };
}

rmSync(RESULTS, { recursive: true, force: true });
// Before the build and the unit tests start, because each of them would write the modules that the other reads.
compileMessages();
// No unit test needs the built app, and the build leaves a core idle for a part of its time.
const building = nodeInBackground(['web/build.ts', '--if-stale'], {});
const notBuilt: Run = { report: '', hasSucceeded: false };
const [unitRun, clockRun] = await Promise.all([
  runUnits(),
  building.then((isBuilt) => (isBuilt ? runClockJourneys() : notBuilt)),
]);
const journeyRuns = (await building) ? [clockRun, await runOtherJourneys()] : [notBuilt];
const results = [await resultOf('unit', units, [unitRun]), await resultOf('journeys', journeys, journeyRuns)];

const { passed, failed, skipped } = joinOutcomes(results.map(({ outcome }) => outcome));
const hasPassed = failed === 0 && results.every((result) => result.hasPassed);
for (const title of results.flatMap(({ unstable }) => unstable))
  process.stdout.write(`\nunstable (failed, then passed alone): ${title}`);
for (const { title } of results.flatMap(({ outcome }) => outcome.failures))
  process.stdout.write(`\nfailed: ${title}`);
process.stdout.write('\nextended tests were not run: npm run test:extended');
process.stdout.write(
  `\n${passed} passed, ${hasPassed ? 0 : Math.max(1, failed)} failed, ${skipped} skipped\n`,
);
process.exitCode = hasPassed ? 0 : 1;
