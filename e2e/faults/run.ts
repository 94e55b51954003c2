/**
 * `npm run faults [-- COUNT [NAME…]]`: runs each fault COUNT times (5 by default) and prints what was lost. Exits with 1 if an answer was lost or a
 * round threw an error. Faults that do not break the server share one; all environments run at the same time.
 *
 *     npm run faults -- 100
 *     npm run faults -- 5 "app killed" "two tabs"
 */
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../src/browser/find-browser.ts';
import { faults } from './faults.ts';
import { type Place, placesFor } from './places.ts';
import { emptyReport, type FaultReport, printTable, say } from './report.ts';
import { playRound, type Round } from './round.ts';

const [first, ...names] = process.argv.slice(2);
const count = Number(first ?? 5);
if (!Number.isInteger(count) || count < 1) throw new Error(`“${first}” is not a number of rounds.`);
const unknown = names.find((name) => !faults.some((fault) => fault.name === name));
if (unknown !== undefined)
  throw new Error(`There is no fault “${unknown}”: ${faults.map(({ name }) => name).join(', ')}.`);
const selected = faults.filter(({ name }) => names.length === 0 || names.includes(name));
const startedAt = performance.now();
say(`${new Date().toISOString()}: ${selected.length} faults, ${count} times each`);

const reports = new Map<string, FaultReport | null>(selected.map(({ name }) => [name, emptyReport()]));

async function theBrowser(): Promise<Browser> {
  const found = await findBrowser();
  return chromium.launch({
    executablePath: found.executablePath,
    args: found.args,
    env: { ...(process.env as Record<string, string>), ...found.env },
  });
}

/** Runs the rounds of all faults of a place. Each student takes the next round when the previous one is over. */
async function playAll({ faults: here, students, disk }: Place): Promise<void> {
  const rounds: Round[] = Array.from({ length: count }, (_, index) => index + 1).flatMap((number) =>
    here.map((fault) => ({ fault, number, of: count, disk })),
  );
  const next = rounds.values();
  await Promise.all(
    students.map(async (student) => {
      for (const round of next) {
        // Rounds without a browser would say nothing about the product.
        if (!browser.isConnected())
          throw new Error('The browser is gone: the rounds after this were not played.');
        await playRound(student, round, reports.get(round.fault.name) ?? emptyReport());
      }
    }),
  );
}

const browser = await theBrowser();
const places: Place[] = [];
try {
  for (const open of placesFor(selected, browser)) {
    const place = await open();
    if ('missing' in place) for (const { name } of place.missing) reports.set(name, null);
    else places.push(place);
  }
  await Promise.all(places.map(playAll));
} finally {
  for (const place of places)
    await place.close().catch((error: unknown) => say(`an environment did not close: ${String(error)}`));
  await browser.close();
}
printTable(reports);
say(`\ntook ${((performance.now() - startedAt) / 60_000).toFixed(1)} min`);
const bad = [...reports.values()].some(
  (report) => report && report.lost + report.missing + report.broken > 0,
);
process.exitCode = bad ? 1 : 0;
