/** The marking that this browser started or joined. It continues when the page is closed, and pages that show it see each mark as it arrives. */

import { gradeSubmission } from '@classi/contract/grading/endpoints';
import { useSyncExternalStore } from 'react';
import { stream } from '../../../lib/http/stream.ts';
import { onSessionEnd } from '../../../lib/session/session.ts';
import * as t from '../../../messages/compiled/grading/runs.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { changeWorks, readWorks, refreshWork } from '../queries.ts';
import { markArrived, markingBegun, markingStopped } from '../work-cache.ts';
import { createTurns, followed } from './follow.ts';
import { createListeners } from './listeners.ts';

export interface MarkingRun {
  assignmentId: number;
  studentId: number;
  state: 'waiting' | 'running' | 'failed';
  done: number;
  total: number;
  /** The reason for the failure, in the server's words. */
  problem: string;
}

/** Each followed run holds a connection, and browsers limit the number of connections. */
const AT_ONCE = 2;

let turns = createTurns(AT_ONCE);
let runs: readonly MarkingRun[] = [];
let session = new AbortController();
const { subscribe, tell } = createListeners();

const isOf = (run: MarkingRun, assignmentId: number, studentId: number) =>
  run.assignmentId === assignmentId && run.studentId === studentId;

function put(run: MarkingRun): void {
  runs = [...runs.filter((each) => !isOf(each, run.assignmentId, run.studentId)), run];
  tell();
}

function remove({ assignmentId, studentId }: MarkingRun): void {
  runs = runs.filter((each) => !isOf(each, assignmentId, studentId));
  tell();
}

function failed(run: MarkingRun, problem: string): void {
  const { assignmentId, studentId } = run;
  changeWorks(assignmentId, (works) => markingStopped(works, studentId));
  put({ ...run, state: 'failed', problem });
  const name = readWorks(assignmentId)?.[String(studentId)]?.student.name;
  toast.error(name ? t.markingNameSWorkDid({ name }) : t.markingDidNotFinish(), {
    id: `marking-${studentId}`,
    detail: t.problemTheAnswersAndThe({ problem }).trim(),
    action: { label: t.tryAgain(), run: () => startMarking(assignmentId, studentId) },
  });
}

async function follow(started: MarkingRun, signal: AbortSignal): Promise<void> {
  const { assignmentId, studentId } = started;
  let run = started;
  const open = () => stream(gradeSubmission, { body: { assignmentId, studentId } }, { signal });
  for await (const event of followed(open, signal)) {
    if (event.status === 'error') return failed(run, event.error);
    if (event.status === 'complete') break;
    changeWorks(assignmentId, (works) => markArrived(works, studentId, event, new Date()));
    run = { ...run, done: event.gradedCount, total: event.total };
    put(run);
  }
  // The events had no reasons and no history.
  await refreshWork(assignmentId, studentId);
  remove(run);
}

async function begin(run: MarkingRun, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const running: MarkingRun = { ...run, state: 'running' };
  put(running);
  try {
    // The work may have arrived, or been replaced by a paper, since the page was loaded.
    await refreshWork(run.assignmentId, run.studentId);
    changeWorks(run.assignmentId, (works) => markingBegun(works, run.studentId));
    await follow(running, signal);
  } catch (error) {
    if (!signal.aborted) failed(running, error instanceof Error ? error.message : '');
  }
}

/**
 * Starts the marking of a student's work, or joins one in progress. Two run at once, the others wait.
 * @param first runs before those that are waiting, for an upload that was just read
 */
export function startMarking(assignmentId: number, studentId: number, first = false): void {
  if (runs.some((run) => isOf(run, assignmentId, studentId) && run.state !== 'failed')) return;
  toast.dismiss(`marking-${studentId}`);
  const work = readWorks(assignmentId)?.[String(studentId)];
  const total = work?.questions.length ?? 0;
  const done = work?.questions.filter((question) => question.graded === true).length ?? 0;
  const run: MarkingRun = { assignmentId, studentId, state: 'waiting', done, total, problem: '' };
  const { signal } = session;
  put(run);
  void turns(() => begin(run, signal), first);
}

onSessionEnd(() => {
  session.abort();
  session = new AbortController();
  turns = createTurns(AT_ONCE);
  runs = [];
  tell();
});

/** Returns the marking runs of this browser. */
export function useMarkingRuns(): readonly MarkingRun[] {
  return useSyncExternalStore(subscribe, () => runs);
}

/** Returns whether a run is waiting that the server does not know of. Closing the tab would cancel it. */
export const hasWaitingRuns = () => runs.some((run) => run.state === 'waiting');
