/** Turns the reports of Vitest and Playwright into counts and failures. */
import { readFileSync } from 'node:fs';

export interface Failure {
  /** The test file, from the root of the project. */
  file: string;
  /** The place and the title of the test. */
  title: string;
}

export interface Outcome {
  passed: number;
  /** The number of failures, at least one where the run itself failed. */
  failed: number;
  skipped: number;
  failures: readonly Failure[];
}

export const joinOutcomes = (outcomes: readonly Outcome[]): Outcome => {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
};

const NO_REPORT: Outcome = {
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [{ file: '', title: 'no report was written' }],
};

function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

interface UnitFile {
  name: string;
  status: string;
  /** The reason why a file could not be run. */
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

function unitFailures({ name, status, message, assertionResults }: UnitFile, root: string): Failure[] {
  const file = name.replace(root, '');
  const failed = assertionResults.filter((each) => each.status === 'failed');
  if (status === 'failed' && failed.length === 0)
    return [{ file, title: `${file} could not be run: ${message}` }];
  return failed.map(({ fullName }) => ({ file, title: `${file} › ${fullName}` }));
}

/** @param root the project's folder, with a slash at its end */
export function unitOutcome(path: string, root: string): Outcome {
  const report = readReport<UnitReport>(path);
  if (!report) return NO_REPORT;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || (report.success ? 0 : 1),
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap((file) => unitFailures(file, root)),
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

const journeyFailures = ({ specs, suites = [] }: JourneySuite): Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title }) => ({
      file: `e2e/journeys/${file}`,
      title: `e2e/journeys/${file}:${line} › ${title}`,
    })),
  ...suites.flatMap(journeyFailures),
];

export function journeyOutcome(path: string): Outcome {
  const report = readReport<JourneyReport>(path);
  if (!report) return NO_REPORT;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: report.suites.flatMap(journeyFailures),
  };
}
