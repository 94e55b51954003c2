import { defineConfig } from '@playwright/test';
import { findBrowser } from './src/browser/find-browser.ts';

const browser = await findBrowser();

/** Browsers that run in parallel. */
const WORKERS = Number(process.env.JOURNEY_WORKERS ?? 4);

/** Journeys that change a school or its people. */
const SCHOOLS = ['administration/*.spec.ts', 'school/*.spec.ts'];

export default defineConfig({
  testDir: './journeys',
  // Journeys that wait for a clock need little of the machine, so `npm test` runs two of them in parallel with the unit tests.
  projects: [
    { name: 'clock', testMatch: 'timed*.spec.ts', workers: 2 },
    // One after the other, so that most of them share one product.
    { name: 'schools', testMatch: SCHOOLS, workers: 1 },
    { name: 'others', testMatch: '*.spec.ts', testIgnore: ['timed*.spec.ts', ...SCHOOLS] },
  ],
  // Two runs at a time must not remove each other's files.
  outputDir: process.env.JOURNEY_TRACES ?? './results/traces',
  globalSetup: './src/global-setup.ts',
  fullyParallel: false,
  workers: WORKERS,
  retries: 0,
  timeout: 300_000,
  // Four browsers share the machine: what is awaited may take its time, what never comes still fails.
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: process.env.JOURNEY_REPORT ?? 'results/report.json' }]],
  use: {
    baseURL: process.env.CLASSI_ADDRESS,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    // A control that never comes must not fill the whole time of its journey.
    actionTimeout: 120_000,
    // Nothing waits for an animation, and none has to be drawn.
    reducedMotion: 'reduce',
    // A journey that is about them allows them: a route of a test is not seen behind one.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording costs a third of the time, so it is only on when a failure is investigated.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
});
