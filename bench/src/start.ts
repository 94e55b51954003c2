/** How long a second start takes until the first answer, and what app and database hold in memory when nobody is there. */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { removeFolder, startProduct } from '@classi/e2e/product';
import { median, printTable } from './table.ts';

const ROUNDS = 3;
const IDLE_MS = 10_000;

/** Proportional set size in MB: memory that processes share is counted once. */
async function pss(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
}

async function processes(): Promise<{ pid: number; parent: number; command: string }[]> {
  const found = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parts = /^\d+ \((.*)\) \S (\d+)/s.exec(stat);
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (parts) found.push({ pid: Number(name), parent: Number(parts[2]), command });
  }
  return found;
}

/** The database's processes: those below the one whose command names the folder's cluster, or works in it. */
async function databasePids(folder: string): Promise<number[]> {
  const pidFile = await readFile(`${folder}/postgres/cluster/postmaster.pid`, 'utf8');
  const postmaster = Number(pidFile.split('\n')[0]);
  const all = await processes();
  return [postmaster, ...all.filter((each) => each.parent === postmaster).map((each) => each.pid)];
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
  await first.stop();
  const later = [];
  for (let round = 0; round < ROUNDS; round += 1) later.push(await secondsToAnswer(first.folder));
  const product = await startProduct({ folder: first.folder });
  await pause(IDLE_MS);
  const app = await pss(product.pid);
  let database = 0;
  for (const pid of await databasePids(first.folder)) database += await pss(pid);
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
