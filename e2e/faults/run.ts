/**
 * `npm run faults [-- COUNT [NAME…]]`: each fault COUNT times (5), with what was lost of it. Ends with 1 where anything was.
 *
 *     npm run faults -- 100
 *     npm run faults -- 5 "app killed" "two tabs"
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Desk, wordsOf } from './desk.ts';
import { type Fault, faults } from './faults.ts';
import { Stage } from './stage.ts';

/** From the end of a fault until everything must be there, in ms. */
const RECOVERY_MS = 150_000;

interface Tally {
  rounds: number;
  /** Rounds in which the fault hit a save. */
  hit: number;
  acknowledged: number;
  /** Acknowledged answers that are not among the server's revisions. */
  lost: number;
  /** Answers that a page shows and the server has nowhere. */
  missing: number;
  /** Rounds that could not be brought to their end. */
  broken: number;
  /** The longest recovery, in ms. */
  slowest: number;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Compared {
  lost: number;
  missing: number;
}

async function compare(
  stage: Stage,
  assignmentId: number,
  desks: Desk[],
  rivals: boolean,
): Promise<Compared> {
  const { revisions, now } = await stage.stored(assignmentId);
  const acknowledged = desks.flatMap((desk) => desk.acknowledged);
  const lost = acknowledged.filter(
    ({ questionId, revision, content }) =>
      !revisions.some(
        (each) =>
          each.questionId === questionId &&
          each.revision === revision &&
          wordsOf(each.content) === wordsOf(content),
      ),
  );
  const counting = new Set([...now.values()].map(wordsOf));
  const kept = new Set(revisions.map(({ content }) => wordsOf(content)));
  const shown = (await Promise.all(desks.map((desk) => desk.shown()))).flat().filter((text) => text !== '');
  const missing = shown.filter((text) => !(rivals ? kept : counting).has(text));
  return { lost: lost.length, missing: missing.length };
}

/** Until everything is there, or the time is over. A database that is still away is asked again. */
async function recovered(
  stage: Stage,
  assignmentId: number,
  desks: Desk[],
  rivals: boolean,
): Promise<Compared> {
  const until = performance.now() + RECOVERY_MS;
  for (;;) {
    const compared = await compare(stage, assignmentId, desks, rivals).catch((error: unknown) => {
      if (performance.now() > until) throw error;
      return null;
    });
    if (compared && (compared.missing === 0 || performance.now() > until)) return compared;
    await pause(500);
  }
}

async function oneRound(fault: Fault, stage: Stage, number: number, tally: Tally): Promise<string> {
  const assignmentId = await stage.anAssignment(`Fault ${fault.name} ${number}`);
  const desks = await fault.run({ stage, assignmentId, number });
  const from = performance.now();
  const { lost, missing } = await recovered(stage, assignmentId, desks, fault.rivals ?? false);
  const took = performance.now() - from;
  const acknowledged = desks.reduce((sum, desk) => sum + desk.acknowledged.length, 0);
  const failed = desks.reduce((sum, desk) => sum + desk.failedSaves, 0);
  tally.acknowledged += acknowledged;
  tally.lost += lost;
  tally.missing += missing;
  tally.hit += failed > 0 ? 1 : 0;
  tally.slowest = Math.max(tally.slowest, took);
  for (const context of new Set(desks.map((desk) => desk.page.context()))) await context.close();
  return `${acknowledged} acknowledged, ${failed} saves failed, lost ${lost}, missing ${missing}, there after ${(took / 1000).toFixed(1)} s`;
}

async function allRounds(fault: Fault, stage: Stage, count: number): Promise<Tally> {
  const tally = { rounds: 0, hit: 0, acknowledged: 0, lost: 0, missing: 0, broken: 0, slowest: 0 };
  for (let number = 1; number <= count; number += 1) {
    tally.rounds += 1;
    const words = await oneRound(fault, stage, number, tally).catch((error: unknown) => {
      tally.broken += 1;
      return `broken: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
    });
    say(`${fault.name} ${number}/${count}: ${words}`);
  }
  return tally;
}

function printTable(tallies: ReadonlyMap<string, Tally | null>): void {
  say(
    '\n| fault | rounds | hit a save | acknowledged | acknowledged and lost | on the device, not on the server | broken | slowest recovery |',
  );
  say('| --- | --: | --: | --: | --: | --: | --: | --: |');
  for (const [name, tally] of tallies) {
    if (!tally) {
      say(`| ${name} | not run: no right to mount a small disk | | | | | | |`);
      continue;
    }
    const { rounds, hit, acknowledged, lost, missing, broken, slowest } = tally;
    say(
      `| ${name} | ${rounds} | ${hit} | ${acknowledged} | ${lost} | ${missing} | ${broken} | ${(slowest / 1000).toFixed(1)} s |`,
    );
  }
}

const [first, ...names] = process.argv.slice(2);
const count = Number(first ?? 5);
if (!Number.isInteger(count) || count < 1) throw new Error(`“${first}” is no number of rounds.`);
const wished = faults.filter(({ name }) => names.length === 0 || names.includes(name));
say(`${new Date().toISOString()}: ${wished.length} faults, ${count} times each`);

const tallies = new Map<string, Tally | null>();
let shared: Stage | undefined;

async function all(fault: Fault): Promise<Tally | null> {
  const own = await fault.stage?.();
  if (fault.stage && !own) return null;
  try {
    if (!own) shared ??= await Stage.open();
    const stage = own?.stage ?? shared;
    return stage ? await allRounds(fault, stage, count) : null;
  } finally {
    await own?.close();
  }
}

try {
  for (const fault of wished) tallies.set(fault.name, await all(fault));
} finally {
  await shared?.close();
}
printTable(tallies);
const bad = [...tallies.values()].some((tally) => tally && tally.lost + tally.missing + tally.broken > 0);
process.exitCode = bad ? 1 : 0;
