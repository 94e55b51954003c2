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

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

function run(...words: string[]): boolean {
  const { status } = spawnSync(process.execPath, words, { cwd: ROOT, stdio: 'inherit' });
  return status === 0;
}

function report(path: string): Record<string, never> | undefined {
  try {
    return JSON.parse(readFileSync(`${ROOT}/${path}`, 'utf8'));
  } catch {
    return undefined;
  }
}

function unitCounts(): Counts {
  const read = report(UNIT_REPORT);
  if (!read) return { ...NOTHING, failed: 1 };
  return {
    passed: read.numPassedTests ?? 0,
    failed: (read.numFailedTests ?? 0) + (read.success === false && !read.numFailedTests ? 1 : 0),
    skipped: read.numPendingTests ?? 0,
  };
}

function journeyCounts(): Counts {
  const stats = report(JOURNEY_REPORT)?.stats as
    | { expected: number; unexpected: number; flaky: number; skipped: number }
    | undefined;
  if (!stats) return { ...NOTHING, failed: 1 };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
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

const all = [unitCounts(), built ? journeyCounts() : { ...NOTHING, failed: 1 }];
const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
const passed = unitPassed && journeysPassed && sum('failed') === 0;
process.stdout.write(
  `\n${sum('passed')} passed, ${passed ? 0 : Math.max(1, sum('failed'))} failed, ${sum('skipped')} skipped\n`,
);
process.exitCode = passed ? 0 : 1;
