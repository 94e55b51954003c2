import { defineConfig } from '@playwright/test';
import { findBrowser } from './src/browser.ts';

const browser = await findBrowser();

export default defineConfig({
  testDir: './journeys',
  // Those that wait for a clock take little of the machine: one after the other, beside all the others.
  projects: [
    { name: 'clock', testMatch: 'timed*.spec.ts', workers: 1 },
    { name: 'others', testMatch: '*.spec.ts', testIgnore: 'timed*.spec.ts', workers: 3 },
  ],
  outputDir: './results/traces',
  globalSetup: './src/global-setup.ts',
  fullyParallel: false,
  workers: 4,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
  use: {
    baseURL: process.env.CLASSI_ADDRESS,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    // A journey that is about them allows them: a route of a test is not seen behind one.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording costs a third of the time: asked for where one looks for a fault.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
});
