/** Runs one round of a fault, then compares what the pages show with what the server has until nothing is missing or the time is over. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from './environment.ts';
import type { Fault } from './faults.ts';
import { type FaultReport, say } from './report.ts';
import type { SmallDisk } from './small-disk.ts';
import type { Student } from './student.ts';
import { type StudentPage, wordsOf } from './student-page.ts';

/** The time from the end of a fault until every answer must be on the server, in ms. */
const RECOVERY_MS = 150_000;
const POLL_MS = 200;
/** The reason of a broken round is cut to this length. */
const REASON_LENGTH = 300;

export interface Round {
  fault: Fault;
  number: number;
  of: number;
  disk: SmallDisk | undefined;
}

interface Compared {
  lost: number;
  missing: number;
  /** True where no save was acknowledged during the comparison. */
  isSettled: boolean;
}

interface Work {
  environment: Environment;
  assignmentId: number;
  pages: StudentPage[];
  hasRivals: boolean;
}

async function compare({ environment, assignmentId, pages, hasRivals }: Work): Promise<Compared> {
  // Acknowledged saves are read before the database, so that a save acknowledged during the query is only compared the next time.
  const acknowledged = pages.flatMap((page) => [...page.acknowledged]);
  const { revisions, now } = await environment.stored(assignmentId);
  const lost = acknowledged.filter(
    ({ questionId, revision, content }) =>
      // An empty editor without an earlier answer creates no revision.
      revision > 0 &&
      !revisions.some(
        (each) =>
          each.questionId === questionId &&
          each.revision === revision &&
          wordsOf(each.content) === wordsOf(content),
      ),
  );
  const counting = new Set([...now.values()].map(wordsOf));
  const stored = new Set(revisions.map(({ content }) => wordsOf(content)));
  const shown = (await Promise.all(pages.map((page) => page.shown()))).flat();
  const promised = new Set([...shown, ...pages.flatMap(({ remembered }) => remembered)]);
  promised.delete('');
  const missing = [...promised].filter((text) => !(hasRivals ? stored : counting).has(text));
  const isSettled = pages.flatMap((page) => page.acknowledged).length === acknowledged.length;
  return { lost: lost.length, missing: missing.length, isSettled };
}

/** Compares until nothing is missing or the time is over. A query that fails because the database is still down is repeated. */
async function waitForRecovery(work: Work): Promise<Compared> {
  const until = performance.now() + RECOVERY_MS;
  for (;;) {
    const compared = await compare(work).catch((error: unknown) => {
      if (performance.now() > until) throw error;
      return null;
    });
    if (compared && ((compared.missing === 0 && compared.isSettled) || performance.now() > until))
      return compared;
    await pause(POLL_MS);
  }
}

async function runFault(
  student: Student,
  { fault, number, disk }: Round,
  report: FaultReport,
): Promise<string> {
  const { environment } = student;
  const assignmentId = await environment.anAssignment(`Fault ${fault.name} ${number}`);
  const pages = await fault.run({ student, assignmentId, number, disk });
  const from = performance.now();
  const hasRivals = fault.hasRivals ?? false;
  const { lost, missing } = await waitForRecovery({ environment, assignmentId, pages, hasRivals });
  const took = performance.now() - from;
  const acknowledged = pages.reduce((sum, page) => sum + page.acknowledged.length, 0);
  const failed = pages.reduce((sum, page) => sum + page.failedSaves, 0);
  report.acknowledged += acknowledged;
  report.lost += lost;
  report.missing += missing;
  const atRisk = pages.some(({ warnedNoRoom, remembered }) => warnedNoRoom || remembered.length > 0);
  report.hit += failed > 0 || atRisk ? 1 : 0;
  report.slowest = Math.max(report.slowest, took);
  await student.tidy();
  return `${acknowledged} acknowledged, ${failed} saves failed, lost ${lost}, missing ${missing}, there after ${(took / 1000).toFixed(1)} s`;
}

/** Runs a round. One that throws is counted as broken, and the next round starts with new devices. */
export async function playRound(student: Student, round: Round, report: FaultReport): Promise<void> {
  const startedAt = performance.now();
  report.rounds += 1;
  const words = await runFault(student, round, report).catch(async (error: unknown) => {
    report.broken += 1;
    await student.forget();
    await round.disk?.clear();
    await student.environment
      .revive()
      .catch((reason: unknown) => say(`the server does not start: ${String(reason)}`));
    const words = error instanceof Error ? error.message : String(error);
    return `broken: ${words.replace(/\s+/gu, ' ').slice(0, REASON_LENGTH)}`;
  });
  const took = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`${round.fault.name} ${round.number}/${round.of}: ${words} (${took} s)`);
}
