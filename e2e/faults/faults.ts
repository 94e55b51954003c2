/// <reference lib="dom" />
/** What can go wrong while a student writes. Each is done to a real browser, a real server and a real database. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { boundDatabases, emptyShadow, fillShadow } from '../src/journal.ts';
import { Desk } from './desk.ts';
import type { Line } from './line.ts';
import type { SmallDisk } from './small-disk.ts';

interface Round {
  line: Line;
  assignmentId: number;
  number: number;
  /** Of a stage that stands on one. */
  disk?: SmallDisk | undefined;
}

export interface Fault {
  name: string;
  /** Writes, breaks, mends, and writes on. @returns the pages, still open */
  run: (round: Round) => Promise<Desk[]>;
  /** Another text of the same student may count: the one of here must be kept beside it. */
  rivals?: boolean;
  /** Breaks what others stand on: it has stages of its own, so many. */
  stages?: number;
  smallDisk?: boolean;
}

const HOUR_MS = 3_600_000;
const NO_ROOM = 'This browser has no room to keep it.';
/** A save takes about so long, in ms. */
const SAVE_MS = 20;
/** A moment in the life of a save, every other time, and else one between saves. */
const anyMoment = () => pause(Math.random() * (Math.random() < 0.5 ? SAVE_MS : 600));

async function aDesk({ line, assignmentId }: Round, device = 1): Promise<Desk> {
  const desk = new Desk(await (await line.device(device)).newPage());
  await desk.open(assignmentId);
  return desk;
}

async function killing(round: Round, kill: () => Promise<void>, mend: () => Promise<void>): Promise<Desk[]> {
  const desk = await aDesk(round);
  const saving = desk.saveOnItsWay();
  const typing = desk.type(12);
  // The first of three saves that come shortly after each other.
  await saving;
  await anyMoment();
  // Written on while nobody is there.
  const more = typing.then(() => desk.type(8));
  await kill();
  await mend();
  await more;
  return [desk];
}

const appKilled = (round: Round) =>
  killing(
    round,
    () => round.line.stage.killApp(),
    () => round.line.stage.startAgain(),
  );

/** The app itself brings its database back. */
const databaseKilled = (round: Round) =>
  killing(
    round,
    () => round.line.stage.killDatabase(),
    () => Promise.resolve(),
  );

async function networkCut(round: Round): Promise<Desk[]> {
  const desk = await aDesk(round);
  const saving = desk.saveOnItsWay();
  const typing = desk.type(8);
  await saving;
  await anyMoment();
  await desk.page.context().setOffline(true);
  await typing;
  await desk.type(8);
  // Until a save has met it.
  await expect.poll(() => desk.failedSaves, { timeout: 60_000 }).toBeGreaterThan(0);
  await desk.page.context().setOffline(false);
  await anyMoment();
  await desk.type(4);
  return [desk];
}

/** Both write the same answers at the same time; then each person decides, one way or the other. */
async function bothWrite(one: Desk, other: Desk, number: number): Promise<Desk[]> {
  await Promise.all([
    one.type(8, { mark: 'one', questions: [1, 2] }),
    other.type(8, { mark: 'other', questions: [1, 2] }),
  ]);
  // Until one of them has lost.
  await expect.poll(() => one.failedSaves + other.failedSaves, { timeout: 60_000 }).toBeGreaterThan(0);
  await pause(500);
  await one.decide(number % 2 === 0 ? 'Keep mine' : 'Take the other');
  await other.decide(number % 3 === 0 ? 'Take the other' : 'Keep mine');
  await pause(800);
  await one.decide('Keep mine');
  return [one, other];
}

async function twoTabs(round: Round): Promise<Desk[]> {
  const one = await aDesk(round);
  const other = new Desk(await one.page.context().newPage());
  await other.open(round.assignmentId);
  return bothWrite(one, other, round.number);
}

const twoDevices = async (round: Round) => bothWrite(await aDesk(round), await aDesk(round, 2), round.number);

/** The page's clock jumps, forth or back, while saves are on their way and while there is no network. */
async function clockMoved(round: Round): Promise<Desk[]> {
  const context = await round.line.device();
  const page = await context.newPage();
  await page.addInitScript(() => {
    const Real = Date;
    const moved = window as unknown as { ahead: number };
    moved.ahead = 0;
    window.Date = new Proxy(Real, {
      construct: (target, given) =>
        given.length === 0 ? new target(target.now() + moved.ahead) : Reflect.construct(target, given),
      get: (target, name) => (name === 'now' ? () => target.now() + moved.ahead : Reflect.get(target, name)),
    });
  });
  const desk = new Desk(page);
  await desk.open(round.assignmentId);
  const saving = desk.saveOnItsWay();
  const typing = desk.type(8);
  await saving;
  await context.setOffline(true);
  await desk.page.evaluate(
    (ahead) => {
      (window as unknown as { ahead: number }).ahead = ahead;
    },
    round.number % 2 === 0 ? HOUR_MS : -HOUR_MS,
  );
  await typing;
  await desk.type(8);
  await expect.poll(() => desk.failedSaves, { timeout: 60_000 }).toBeGreaterThan(0);
  await context.setOffline(false);
  await desk.type(4);
  return [desk];
}

/** Nothing more fits into the browser, neither its databases nor its storage: what cannot be kept must be said, and still arrive. */
async function quotaFull(round: Round): Promise<Desk[]> {
  const desk = await aDesk(round);
  const { page } = desk;
  await boundDatabases(page, 1);
  await fillShadow(page);
  try {
    await page.context().setOffline(true);
    await desk.type(8);
    await expect(page.getByText(NO_ROOM).first()).toBeVisible({ timeout: 60_000 });
    desk.saidNoRoom = true;
    await expect.poll(() => desk.failedSaves, { timeout: 60_000 }).toBeGreaterThan(0);
    await page.context().setOffline(false);
    await desk.type(4);
    // What was said to be at risk is there before the room is.
    await expect(page.getByText(NO_ROOM)).toHaveCount(0, { timeout: 60_000 });
  } finally {
    await emptyShadow(page).catch(() => undefined);
    await boundDatabases(page, null).catch(() => undefined);
  }
  return [desk];
}

/** From the last letters until the journal must have them on the disk, in ms: it is written at most 300 ms later. */
const WRITTEN_MS = 800;

/** The whole browser dies, with words that the server never had, and is begun again with what is on the disk. */
async function browserKilled(round: Round): Promise<Desk[]> {
  const { line, assignmentId, number } = round;
  const browser = await line.ownBrowser();
  const desk = new Desk(await browser.context.newPage());
  await desk.open(assignmentId);
  // After a save, or with nothing sent at all.
  const online = number % 2 === 0;
  const saving = online ? desk.saveOnItsWay() : undefined;
  await desk.type(4);
  await saving;
  if (!online) await browser.context.setOffline(true);
  await desk.type(8);
  await pause(WRITTEN_MS);
  await desk.remember();
  await browser.kill();
  await browser.beginAgain();
  await line.logIn(browser.context);
  const again = new Desk(await browser.context.newPage());
  await again.open(assignmentId);
  await again.type(4, { mark: 'more', questions: [3] });
  return [desk, again];
}

/** Of each word, so that the database soon needs more room. */
const LARGE_WORD = 20_000;

/** No room on the server: no save is acknowledged that is not kept, and all arrive when there is room again. */
async function diskFull(round: Round): Promise<Desk[]> {
  const { disk } = round;
  if (!disk) throw new Error('This stage stands on no disk of its own.');
  const desk = await aDesk(round);
  await desk.type(4);
  await disk.fill();
  try {
    await desk.type(12, { grow: LARGE_WORD });
    // Until a save has met it.
    await expect.poll(() => desk.failedSaves, { timeout: 60_000 }).toBeGreaterThan(0);
  } finally {
    await disk.clear();
  }
  await desk.type(2);
  return [desk];
}

export const faults: readonly Fault[] = [
  { name: 'app killed', run: appKilled, stages: 2 },
  { name: 'database killed', run: databaseKilled, stages: 1 },
  { name: 'network cut', run: networkCut },
  { name: 'two tabs', run: twoTabs, rivals: true },
  { name: 'two devices', run: twoDevices, rivals: true },
  { name: 'clock moved', run: clockMoved },
  { name: 'browser full', run: quotaFull },
  { name: 'browser killed', run: browserKilled },
  { name: 'disk full', run: diskFull, stages: 1, smallDisk: true },
];
