/** One round of one fault: broken, mended, and then compared, until everything is there or the time is over. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Desk, wordsOf } from './desk.ts';
import type { Fault } from './faults.ts';
import type { Line } from './line.ts';
import type { SmallDisk } from './small-disk.ts';
import type { Stage } from './stage.ts';
import { say, type Tally } from './tally.ts';

/** From the end of a fault until everything must be there, in ms. */
const RECOVERY_MS = 150_000;
const LOOK_AGAIN_MS = 200;
/** Of why a round broke off. */
const TOLD_LETTERS = 300;

export interface Turn {
  fault: Fault;
  number: number;
  of: number;
  disk: SmallDisk | undefined;
}

interface Compared {
  lost: number;
  missing: number;
  /** Nothing was acknowledged meanwhile. */
  settled: boolean;
}

interface Work {
  stage: Stage;
  assignmentId: number;
  desks: Desk[];
  rivals: boolean;
}

async function compare({ stage, assignmentId, desks, rivals }: Work): Promise<Compared> {
  // First what was acknowledged, then what is stored: what is acknowledged while the database is read is compared the next time.
  const acknowledged = desks.flatMap((desk) => [...desk.acknowledged]);
  const { revisions, now } = await stage.stored(assignmentId);
  const lost = acknowledged.filter(
    ({ questionId, revision, content }) =>
      // An empty editor over no answer begins nothing.
      revision > 0 &&
      !revisions.some(
        (each) =>
          each.questionId === questionId &&
          each.revision === revision &&
          wordsOf(each.content) === wordsOf(content),
      ),
  );
  const counting = new Set([...now.values()].map(wordsOf));
  const kept = new Set(revisions.map(({ content }) => wordsOf(content)));
  const shown = (await Promise.all(desks.map((desk) => desk.shown()))).flat();
  const promised = new Set([...shown, ...desks.flatMap(({ remembered }) => remembered)]);
  promised.delete('');
  const missing = [...promised].filter((text) => !(rivals ? kept : counting).has(text));
  const settled = desks.flatMap((desk) => desk.acknowledged).length === acknowledged.length;
  return { lost: lost.length, missing: missing.length, settled };
}

/** Until everything is there, or the time is over. A database that is still away is asked again. */
async function recovered(work: Work): Promise<Compared> {
  const until = performance.now() + RECOVERY_MS;
  for (;;) {
    const compared = await compare(work).catch((error: unknown) => {
      if (performance.now() > until) throw error;
      return null;
    });
    if (compared && ((compared.missing === 0 && compared.settled) || performance.now() > until))
      return compared;
    await pause(LOOK_AGAIN_MS);
  }
}

async function played(line: Line, { fault, number, disk }: Turn, tally: Tally): Promise<string> {
  const { stage } = line;
  const assignmentId = await stage.anAssignment(`Fault ${fault.name} ${number}`);
  const desks = await fault.run({ line, assignmentId, number, disk });
  const from = performance.now();
  const rivals = fault.rivals ?? false;
  const { lost, missing } = await recovered({ stage, assignmentId, desks, rivals });
  const took = performance.now() - from;
  const acknowledged = desks.reduce((sum, desk) => sum + desk.acknowledged.length, 0);
  const failed = desks.reduce((sum, desk) => sum + desk.failedSaves, 0);
  tally.acknowledged += acknowledged;
  tally.lost += lost;
  tally.missing += missing;
  const atRisk = desks.some(({ saidNoRoom, remembered }) => saidNoRoom || remembered.length > 0);
  tally.hit += failed > 0 || atRisk ? 1 : 0;
  tally.slowest = Math.max(tally.slowest, took);
  await line.tidy();
  return `${acknowledged} acknowledged, ${failed} saves failed, lost ${lost}, missing ${missing}, there after ${(took / 1000).toFixed(1)} s`;
}

/** A round that breaks off is counted as such, and the next begins with fresh devices. */
export async function playRound(line: Line, turn: Turn, tally: Tally): Promise<void> {
  const begun = performance.now();
  tally.rounds += 1;
  const words = await played(line, turn, tally).catch(async (error: unknown) => {
    tally.broken += 1;
    await line.forget();
    await turn.disk?.clear();
    await line.stage.revive().catch((reason: unknown) => say(`the server does not start: ${String(reason)}`));
    const words = error instanceof Error ? error.message : String(error);
    return `broken: ${words.replace(/\s+/gu, ' ').slice(0, TOLD_LETTERS)}`;
  });
  const took = ((performance.now() - begun) / 1000).toFixed(1);
  say(`${turn.fault.name} ${turn.number}/${turn.of}: ${words} (${took} s)`);
}
