/** `npm test`: every test there is, and one closing line with the counts. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const UNIT_REPORT = 'e2e/results/unit.json';
const JOURNEY_REPORT = 'e2e/results/report.json';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Outcome extends Counts {
  /** Where each failed test stands and what it is called: a long run says so once more at its end. */
  failures: readonly string[];
}

const NO_REPORT: Outcome = { passed: 0, failed: 1, skipped: 0, failures: ['no report was written'] };

function run(...words: string[]): boolean {
  const { status } = spawnSync(process.execPath, words, { cwd: ROOT, stdio: 'inherit' });
  return status === 0;
}

function report<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(`${ROOT}/${path}`, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

interface UnitFile {
  name: string;
  status: string;
  /** Why a file could not be run. */
  message: string;
  assertionResults: { status: string; fullName: string }[];
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  success: boolean;
  testResults: UnitFile[];
}

const withinHouse = (path: string) => path.replace(ROOT, '');

function unitFailures({ name, status, message, assertionResults }: UnitFile): string[] {
  const failed = assertionResults.filter((each) => each.status === 'failed');
  if (status === 'failed' && failed.length === 0)
    return [`${withinHouse(name)} could not be run: ${message}`];
  return failed.map(({ fullName }) => `${withinHouse(name)} › ${fullName}`);
}

function units(): Outcome {
  const read = report<UnitReport>(UNIT_REPORT);
  if (!read) return NO_REPORT;
  const failed = read.numFailedTests || (read.success ? 0 : 1);
  return {
    passed: read.numPassedTests,
    failed,
    skipped: read.numPendingTests,
    failures: read.testResults.flatMap(unitFailures),
  };
}

interface JourneySuite {
  specs: { title: string; file: string; line: number; ok: boolean }[];
  suites?: JourneySuite[];
}

interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: JourneySuite[];
}

const journeyFailures = ({ specs, suites = [] }: JourneySuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `e2e/journeys/${file}:${line} › ${title}`),
  ...suites.flatMap(journeyFailures),
];

function journeys(): Outcome {
  const read = report<JourneyReport>(JOURNEY_REPORT);
  if (!read) return NO_REPORT;
  const { expected, unexpected, flaky, skipped } = read.stats;
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: read.suites.flatMap(journeyFailures),
  };
}

rmSync(`${ROOT}/e2e/results`, { recursive: true, force: true });
const unitPassed = run(
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${UNIT_REPORT}`,
);
const built = run('web/build.ts', '--if-stale');
const journeysPassed =
  built && run('node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts');

const all = [units(), built ? journeys() : NO_REPORT];
const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
const passed = unitPassed && journeysPassed && sum('failed') === 0;
for (const failure of all.flatMap(({ failures }) => failures)) process.stdout.write(`\nfailed: ${failure}`);
process.stdout.write(
  `\n${sum('passed')} passed, ${passed ? 0 : Math.max(1, sum('failed'))} failed, ${sum('skipped')} skipped\n`,
);
process.exitCode = passed ? 0 : 1;
