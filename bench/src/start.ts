/** Measures the time of a second start until the first response, and the memory of app and database without users. */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { removeFolder, startProduct } from '@classi/e2e/product/start-product';
import { databasePids, memoryOf } from './memory.ts';
import { median, printTable } from './table.ts';

const ROUNDS = 3;
const IDLE_MS = 10_000;
/** A process that computes less than this, in hundredths of a second in the given ms, is idle. */
const QUIET = 10;
const QUIET_MS = 3_000;

/** The processor time of a process in hundredths of a second. */
async function computed(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** The very first start does work in the demo schools. If it were stopped during this work, the next start would continue it. */
async function untilQuiet(pid: number): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY, now = await computed(pid); now - before > QUIET; ) {
    await pause(QUIET_MS);
    before = now;
    now = await computed(pid);
  }
}

async function secondsToAnswer(folder: string): Promise<number> {
  const began = performance.now();
  const product = await startProduct({ folder });
  await fetch(`${product.address}/auth/ping`);
  const seconds = (performance.now() - began) / 1000;
  await product.stop();
  return seconds;
}

export async function start(): Promise<void> {
  const began = performance.now();
  const first = await startProduct();
  const firstStart = (performance.now() - began) / 1000;
  await untilQuiet(first.pid);
  await first.stop();
  const later = [];
  for (let round = 0; round < ROUNDS; round += 1) later.push(await secondsToAnswer(first.folder));
  const product = await startProduct({ folder: first.folder });
  await pause(IDLE_MS);
  const app = await memoryOf([product.pid]);
  const pidFile = await readFile(`${first.folder}/postgres/cluster/postmaster.pid`, 'utf8');
  const database = await memoryOf(await databasePids(Number.parseInt(pidFile, 10)));
  await product.stop();
  await removeFolder(first.folder);
  printTable(
    ['what', 'measured', 'goal'],
    [
      [
        'first start, with the database made and the demo schools filled in',
        `${firstStart.toFixed(1)} s`,
        '–',
      ],
      ['second start to the first answer (median of 3)', `${median(later).toFixed(1)} s`, '≤ 5 s'],
      ['app, idle (proportional set size)', `${app.toFixed(0)} MB`, ''],
      ['database, idle (proportional set size)', `${database.toFixed(0)} MB`, ''],
      ['both', `${(app + database).toFixed(0)} MB`, '≤ 400 MB'],
    ],
  );
}
