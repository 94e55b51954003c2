/// <reference lib="dom" />
/** What can go wrong while a student writes. Each is done to a real browser, a real server and a real database. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { Desk } from './desk.ts';
import { Stage } from './stage.ts';

interface Round {
  stage: Stage;
  assignmentId: number;
  number: number;
}

export interface Fault {
  name: string;
  /** Writes, breaks, mends, and writes on. @returns the pages, still open */
  run: (round: Round) => Promise<Desk[]>;
  /** Another text of the same student may count: the one of here must be kept beside it. */
  rivals?: boolean;
  /** A stage of its own; undefined: this machine cannot. */
  stage?: () => Promise<{ stage: Stage; close: () => Promise<void> } | undefined>;
}

const HOUR_MS = 3_600_000;
/** A moment anywhere in the life of a save. */
const anyMoment = () => pause(Math.random() * 900);

async function aDesk({ stage, assignmentId }: Round): Promise<Desk> {
  const desk = new Desk(await (await stage.aDevice()).newPage());
  await desk.open(assignmentId);
  return desk;
}

async function killing(round: Round, kill: () => Promise<void>, mend: () => Promise<void>): Promise<Desk[]> {
  const desk = await aDesk(round);
  const saving = desk.saveOnItsWay();
  const typing = desk.type(36);
  await saving;
  await anyMoment();
  await kill();
  await pause(500);
  await mend();
  await typing;
  await desk.type(4);
  return [desk];
}

const appKilled = (round: Round) =>
  killing(
    round,
    () => round.stage.killApp(),
    () => round.stage.startAgain(),
  );

/** The app itself brings its database back. */
const databaseKilled = (round: Round) =>
  killing(
    round,
    () => round.stage.killDatabase(),
    () => Promise.resolve(),
  );

async function networkCut(round: Round): Promise<Desk[]> {
  const desk = await aDesk(round);
  const typing = desk.type(40);
  for (let cut = 0; cut < 2; cut += 1) {
    await desk.saveOnItsWay().catch(() => undefined);
    await desk.page.context().setOffline(true);
    await anyMoment();
    await desk.page.context().setOffline(false);
  }
  await typing;
  return [desk];
}

/** Both write the same answers at the same time; then each person decides, one way or the other. */
async function bothWrite(one: Desk, other: Desk, number: number): Promise<Desk[]> {
  await Promise.all([
    one.type(16, { mark: 'one', questions: [1, 2] }),
    other.type(16, { mark: 'other', questions: [1, 2] }),
  ]);
  await pause(4000);
  await one.decide(number % 2 === 0 ? 'Keep mine' : 'Take the other');
  await other.decide(number % 3 === 0 ? 'Take the other' : 'Keep mine');
  await pause(1500);
  await one.decide('Keep mine');
  return [one, other];
}

async function twoTabs(round: Round): Promise<Desk[]> {
  const one = await aDesk(round);
  const other = new Desk(await one.page.context().newPage());
  await other.open(round.assignmentId);
  return bothWrite(one, other, round.number);
}

const twoDevices = async (round: Round) => bothWrite(await aDesk(round), await aDesk(round), round.number);

/** The page's clock jumps, forth or back, while saves are on their way and while there is no network. */
async function clockMoved(round: Round): Promise<Desk[]> {
  const context = await round.stage.aDevice();
  await context.addInitScript(() => {
    const Real = Date;
    const moved = window as unknown as { ahead: number };
    moved.ahead = 0;
    window.Date = new Proxy(Real, {
      construct: (target, given) =>
        given.length === 0 ? new target(target.now() + moved.ahead) : Reflect.construct(target, given),
      get: (target, name) => (name === 'now' ? () => target.now() + moved.ahead : Reflect.get(target, name)),
    });
  });
  const desk = new Desk(await context.newPage());
  await desk.open(round.assignmentId);
  const typing = desk.type(36);
  await desk.saveOnItsWay();
  await context.setOffline(true);
  await desk.page.evaluate(
    (ahead) => {
      (window as unknown as { ahead: number }).ahead = ahead;
    },
    round.number % 2 === 0 ? HOUR_MS : -HOUR_MS,
  );
  await anyMoment();
  await context.setOffline(false);
  await typing;
  return [desk];
}

/** Nothing more fits into the browser: what cannot be kept must be said, and still arrive. */
async function quotaFull(round: Round): Promise<Desk[]> {
  const desk = await aDesk(round);
  await desk.page.evaluate(() => {
    for (let size = 1 << 20; size >= 1; ) {
      try {
        const taken = localStorage.getItem('filler') ?? '';
        localStorage.setItem('filler', taken + 'x'.repeat(size));
      } catch {
        size = size >> 1;
      }
    }
  });
  await desk.page.context().setOffline(true);
  await desk.type(12);
  await expect(desk.page.getByText('This browser has no room to keep it.').first()).toBeVisible({
    timeout: 90_000,
  });
  await desk.page.context().setOffline(false);
  await desk.type(4);
  return [desk];
}

const FULL_MB = 900;
/** Of each word, so that the database soon needs more room. */
const LARGE_WORD = 30_000;

let disk = '';
const filler = () => join(disk, 'filler');

async function fillDisk(): Promise<void> {
  const file = await open(filler(), 'w');
  try {
    for (let size = 1 << 20; size >= 4096; ) {
      await file.write(Buffer.alloc(size)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error;
        size = size >> 1;
      });
    }
  } finally {
    await file.close();
  }
}

async function diskFull(round: Round): Promise<Desk[]> {
  const desk = await aDesk(round);
  await desk.type(4);
  await fillDisk();
  try {
    await desk.type(12, { grow: LARGE_WORD });
    // Until a save has met it.
    await expect.poll(() => desk.failedSaves, { timeout: 60_000 }).toBeGreaterThan(0);
  } finally {
    await rm(filler(), { force: true });
  }
  await desk.type(2);
  return [desk];
}

/** The product's folder on a disk of its own, which is small. Needs an administrator of the machine. */
async function onSmallDisk() {
  const run = promisify(execFile);
  disk = await mkdtemp(join(tmpdir(), 'classi-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${FULL_MB}m,mode=755`, 'tmpfs', disk]);
  } catch {
    await rm(disk, { recursive: true });
    return undefined;
  }
  const folder = join(disk, 'product');
  await mkdir(folder);
  const stage = await Stage.open(folder);
  return {
    stage,
    close: async () => {
      await stage.close();
      await run('umount', [disk]);
      await rm(disk, { recursive: true });
    },
  };
}

export const faults: readonly Fault[] = [
  { name: 'app killed', run: appKilled },
  { name: 'database killed', run: databaseKilled },
  { name: 'network cut', run: networkCut },
  { name: 'two tabs', run: twoTabs, rivals: true },
  { name: 'two devices', run: twoDevices, rivals: true },
  { name: 'clock moved', run: clockMoved },
  { name: 'browser full', run: quotaFull },
  { name: 'disk full', run: diskFull, stage: onSmallDisk },
];
