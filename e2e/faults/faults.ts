/// <reference lib="dom" />
/** Faults while a student writes, injected into a real browser, a real server and a real database. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { boundDatabases, emptyShadow, fillShadow } from '../src/browser/stored-answers.ts';
import type { SmallDisk } from './small-disk.ts';
import type { Student } from './student.ts';
import { StudentPage } from './student-page.ts';

interface FaultContext {
  student: Student;
  assignmentId: number;
  number: number;
  /** The disk of an environment whose data is on a small disk. */
  disk?: SmallDisk | undefined;
}

export interface Fault {
  name: string;
  /** Types, injects the fault, ends it, and types more. @returns the pages, still open */
  run: (round: FaultContext) => Promise<StudentPage[]>;
  /** True where a second text of the same student may count. The text of the other page must then be stored as a version. */
  hasRivals?: boolean;
  /** The number of environments that this fault needs for itself, because it breaks the server or its database. */
  environments?: number;
  needsSmallDisk?: boolean;
}

const HOUR_MS = 3_600_000;
const NO_ROOM = 'This browser has no space left.';
/** The typical time of a save, in ms. */
const SAVE_MS = 20;
/** Waits for a random time: half of the times it ends during a save, and half of the times between saves. */
const anyMoment = () => pause(Math.random() * (Math.random() < 0.5 ? SAVE_MS : 600));

async function openStudentPage({ student, assignmentId }: FaultContext, device = 1): Promise<StudentPage> {
  const studentPage = new StudentPage(await (await student.device(device)).newPage());
  await studentPage.open(assignmentId);
  return studentPage;
}

async function killing(
  round: FaultContext,
  kill: () => Promise<void>,
  mend: () => Promise<void>,
): Promise<StudentPage[]> {
  const studentPage = await openStudentPage(round);
  const saving = studentPage.saveOnItsWay();
  const typing = studentPage.type(12);
  // The fault should hit the first of three saves that follow each other quickly.
  await saving;
  await anyMoment();
  // The student types on while the server is down.
  const more = typing.then(() => studentPage.type(8));
  await kill();
  await mend();
  await more;
  return [studentPage];
}

const appKilled = (round: FaultContext) =>
  killing(
    round,
    () => round.student.environment.killApp(),
    () => round.student.environment.startAgain(),
  );

/** The app restarts its database, so nothing needs to be done to end this fault. */
const databaseKilled = (round: FaultContext) =>
  killing(
    round,
    () => round.student.environment.killDatabase(),
    () => Promise.resolve(),
  );

async function networkCut(round: FaultContext): Promise<StudentPage[]> {
  const studentPage = await openStudentPage(round);
  const saving = studentPage.saveOnItsWay();
  const typing = studentPage.type(8);
  await saving;
  await anyMoment();
  await studentPage.page.context().setOffline(true);
  await typing;
  await studentPage.type(8);
  // Wait until a save has failed.
  await expect.poll(() => studentPage.failedSaves, { timeout: 60_000 }).toBeGreaterThan(0);
  await studentPage.page.context().setOffline(false);
  await anyMoment();
  await studentPage.type(4);
  return [studentPage];
}

/**
 * Changes the same answers in both pages at the same time; then the student resolves each conflict,
 * alternating between the versions.
 */
async function bothWrite(first: StudentPage, second: StudentPage, number: number): Promise<StudentPage[]> {
  await Promise.all([
    first.type(8, { mark: 'one', questions: [1, 2] }),
    second.type(8, { mark: 'other', questions: [1, 2] }),
  ]);
  // Wait until one of the pages has met a conflict.
  await expect.poll(() => first.failedSaves + second.failedSaves, { timeout: 60_000 }).toBeGreaterThan(0);
  await pause(500);
  await first.resolveConflicts(number % 2 === 0 ? 'Keep my version' : 'Use the other version');
  await second.resolveConflicts(number % 3 === 0 ? 'Use the other version' : 'Keep my version');
  await pause(800);
  await first.resolveConflicts('Keep my version');
  return [first, second];
}

async function twoTabs(round: FaultContext): Promise<StudentPage[]> {
  const first = await openStudentPage(round);
  const second = new StudentPage(await first.page.context().newPage());
  await second.open(round.assignmentId);
  return bothWrite(first, second, round.number);
}

const twoDevices = async (round: FaultContext) =>
  bothWrite(await openStudentPage(round), await openStudentPage(round, 2), round.number);

/** The page's clock jumps forward or back while saves are on their way and while there is no network. */
async function clockMoved(round: FaultContext): Promise<StudentPage[]> {
  const context = await round.student.device();
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
  const studentPage = new StudentPage(page);
  await studentPage.open(round.assignmentId);
  const saving = studentPage.saveOnItsWay();
  const typing = studentPage.type(8);
  await saving;
  await context.setOffline(true);
  await studentPage.page.evaluate(
    (ahead) => {
      (window as unknown as { ahead: number }).ahead = ahead;
    },
    round.number % 2 === 0 ? HOUR_MS : -HOUR_MS,
  );
  await typing;
  await studentPage.type(8);
  await expect.poll(() => studentPage.failedSaves, { timeout: 60_000 }).toBeGreaterThan(0);
  await context.setOffline(false);
  await studentPage.type(4);
  return [studentPage];
}

/** The browser's databases and storage are full: the page must warn about what it cannot store, and the answer must still arrive. */
async function quotaFull(round: FaultContext): Promise<StudentPage[]> {
  const studentPage = await openStudentPage(round);
  const { page } = studentPage;
  await boundDatabases(page, 1);
  await fillShadow(page);
  try {
    await page.context().setOffline(true);
    await studentPage.type(8);
    await expect(page.getByText(NO_ROOM).first()).toBeVisible({ timeout: 60_000 });
    studentPage.warnedNoRoom = true;
    await expect.poll(() => studentPage.failedSaves, { timeout: 60_000 }).toBeGreaterThan(0);
    await page.context().setOffline(false);
    await studentPage.type(4);
    // The answer must reach the server before the browser has room again.
    await expect(page.getByText(NO_ROOM)).toHaveCount(0, { timeout: 60_000 });
  } finally {
    await emptyShadow(page).catch(() => undefined);
    await boundDatabases(page, null).catch(() => undefined);
  }
  return [studentPage];
}

/** The time after which the journal must be on the disk, in ms. It is written at most 300 ms after the last letter. */
const WRITTEN_MS = 800;

/** The whole browser is killed with words that the server never received, and restarted with what is on the disk. */
async function browserKilled(round: FaultContext): Promise<StudentPage[]> {
  const { student, assignmentId, number } = round;
  const browser = await student.ownBrowser();
  const studentPage = new StudentPage(await browser.context.newPage());
  await studentPage.open(assignmentId);
  // Half of the rounds kill the browser after a save, and half before anything was sent.
  const online = number % 2 === 0;
  const saving = online ? studentPage.saveOnItsWay() : undefined;
  await studentPage.type(4);
  await saving;
  if (!online) await browser.context.setOffline(true);
  await studentPage.type(8);
  await pause(WRITTEN_MS);
  await studentPage.remember();
  await browser.kill();
  await browser.beginAgain();
  await student.logIn(browser.context);
  const again = new StudentPage(await browser.context.newPage());
  await again.open(assignmentId);
  await again.type(4, { mark: 'more', questions: [3] });
  return [studentPage, again];
}

/** Letters added to each word, so that the database needs more room soon. */
const LARGE_WORD = 20_000;

/** The server's disk is full: it must not acknowledge a save that it cannot store, and all answers must arrive once there is room. */
async function diskFull(round: FaultContext): Promise<StudentPage[]> {
  const { disk } = round;
  if (!disk) throw new Error('This environment has no small disk.');
  const studentPage = await openStudentPage(round);
  await studentPage.type(4);
  await disk.fill();
  try {
    await studentPage.type(12, { grow: LARGE_WORD });
    // Wait until a save has failed.
    await expect.poll(() => studentPage.failedSaves, { timeout: 60_000 }).toBeGreaterThan(0);
  } finally {
    await disk.clear();
  }
  await studentPage.type(2);
  return [studentPage];
}

export const faults: readonly Fault[] = [
  { name: 'app killed', run: appKilled, environments: 2 },
  { name: 'database killed', run: databaseKilled, environments: 1 },
  { name: 'network cut', run: networkCut },
  { name: 'two tabs', run: twoTabs, hasRivals: true },
  { name: 'two devices', run: twoDevices, hasRivals: true },
  { name: 'clock moved', run: clockMoved },
  { name: 'browser full', run: quotaFull },
  { name: 'browser killed', run: browserKilled },
  { name: 'disk full', run: diskFull, environments: 1, needsSmallDisk: true },
];
