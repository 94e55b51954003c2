/**
 * `npm run faults [-- COUNT [NAME…]]`: each fault COUNT times (5), with what was lost of it. Ends with 1 where anything was, or where a round
 * could not be brought to its end. Faults that break nothing that others stand on share a server; all stages go at once.
 *
 *     npm run faults -- 100
 *     npm run faults -- 5 "app killed" "two tabs"
 */
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../src/browser.ts';
import { faults } from './faults.ts';
import { type Place, placesFor } from './places.ts';
import { printTable, say, type Tally, tallyOf } from './tally.ts';
import { playRound, type Turn } from './turn.ts';

const [first, ...names] = process.argv.slice(2);
const count = Number(first ?? 5);
if (!Number.isInteger(count) || count < 1) throw new Error(`“${first}” is no number of rounds.`);
const unknown = names.find((name) => !faults.some((fault) => fault.name === name));
if (unknown !== undefined)
  throw new Error(`There is no fault “${unknown}”: ${faults.map(({ name }) => name).join(', ')}.`);
const wished = faults.filter(({ name }) => names.length === 0 || names.includes(name));
const begun = performance.now();
say(`${new Date().toISOString()}: ${wished.length} faults, ${count} times each`);

const tallies = new Map<string, Tally | null>(wished.map(({ name }) => [name, tallyOf()]));

async function theBrowser(): Promise<Browser> {
  const found = await findBrowser();
  return chromium.launch({
    executablePath: found.executablePath,
    args: found.args,
    env: { ...(process.env as Record<string, string>), ...found.env },
  });
}

/** Rounds of all faults of a place, in turn; each line takes the next one when it is ready. */
async function playAll({ faults: here, lines, disk }: Place): Promise<void> {
  const turns: Turn[] = Array.from({ length: count }, (_, index) => index + 1).flatMap((number) =>
    here.map((fault) => ({ fault, number, of: count, disk })),
  );
  const next = turns.values();
  await Promise.all(
    lines.map(async (line) => {
      for (const turn of next) {
        // What comes after the browser's own end would say nothing about the product.
        if (!browser.isConnected())
          throw new Error('The browser is gone: the rounds after this were not played.');
        await playRound(line, turn, tallies.get(turn.fault.name) ?? tallyOf());
      }
    }),
  );
}

const browser = await theBrowser();
const places: Place[] = [];
try {
  for (const open of placesFor(wished, browser)) {
    const place = await open();
    if ('missing' in place) for (const { name } of place.missing) tallies.set(name, null);
    else places.push(place);
  }
  await Promise.all(places.map(playAll));
} finally {
  for (const place of places)
    await place.close().catch((error: unknown) => say(`a stage did not close: ${String(error)}`));
  await browser.close();
}
printTable(tallies);
say(`\ntook ${((performance.now() - begun) / 60_000).toFixed(1)} min`);
const bad = [...tallies.values()].some((tally) => tally && tally.lost + tally.missing + tally.broken > 0);
process.exitCode = bad ? 1 : 0;
