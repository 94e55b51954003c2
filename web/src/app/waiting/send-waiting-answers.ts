/** Sends what a student's earlier pages could not send, from any page of the student's app. */
import { HttpError } from '../../lib/http/http.ts';
import { journals } from '../../lib/outbox/journal.ts';
import { accountPrefix, practicesPrefix } from '../../lib/outbox/journal-records.ts';
import { browserClock, SendSchedule } from '../../lib/outbox/send-schedule.ts';
import type { Profile } from '../../lib/session/profile.ts';
import { onSessionEnd, readStoredProfile } from '../../lib/session/session.ts';
import { deviceStore } from '../../ui/editor/pictures/picture-store.ts';
import { accountPlace } from '../../ui/editor/place.ts';

/** When the network returns, the saves of a class are spread over this time, in ms. */
const BACK_ONLINE_MS = 1000;
const WORK_PATH = /^\/student\/assignments\/(practice\/)?(\d+)$/;

const schedule = new SendSchedule(browserClock);
let isRunning = false;
/** Something may wait that the current run does not send. */
let isWanted = false;
/** The paths of work that waits for the student: a conflict, a refused answer, or an earlier attempt at practice. */
const undecided = new Set<string>();

onSessionEnd(() => {
  schedule.stop();
  undecided.clear();
});

/** Sends what waits of all work whose page is not open, and tries again later if something is left. */
async function sendWaiting(): Promise<void> {
  isWanted = true;
  if (isRunning) return;
  isRunning = true;
  try {
    while (isWanted) {
      isWanted = false;
      // The storage of the device may fail once.
      if (!(await run().catch(() => false))) retryLater();
    }
  } finally {
    isRunning = false;
  }
}

function retryLater(): void {
  schedule.recordFailure();
  schedule.retry(() => void sendWaiting());
}

const currentAccount = () => readStoredProfile<Profile>('student')?.id;

/** @returns false if something is left that may be sent later */
async function run(): Promise<boolean> {
  const accountId = currentAccount();
  if (accountId === undefined) return true;
  let isDone = true;
  for (const path of await waitingPaths(accountId)) {
    if (undecided.has(path)) continue;
    const hasSent = await sendWork(accountId, path);
    // The session has ended. The answers wait until this student logs in again.
    if (currentAccount() !== accountId) return true;
    if (hasSent) undecided.add(path);
    else isDone = false;
  }
  if (isDone) schedule.recordSuccess();
  return isDone;
}

/** Returns the paths of the pages whose answers or images wait on this device. */
async function waitingPaths(accountId: number): Promise<string[]> {
  await journals.refresh(accountId);
  const place = accountPlace({ role: 'student', id: accountId });
  const images = await deviceStore.imagesUnder(place).catch(() => []);
  return [
    ...new Set([
      ...journals.waitingIds(accountPrefix(accountId)).map((id) => `/student/assignments/${id}`),
      ...journals.waitingIds(practicesPrefix(accountId)).map((id) => `/student/assignments/practice/${id}`),
      ...images.map((image) => image.place.slice(place.length).split(':')[0] ?? ''),
    ]),
  ];
}

/** @returns false if something is left that may be sent later */
async function sendWork(accountId: number, path: string): Promise<boolean> {
  const [, practice, id] = WORK_PATH.exec(path) ?? [];
  if (id === undefined) return true;
  try {
    // The code is only loaded if something waits.
    const send = practice
      ? (await import('../../features/practice/work/practice-queue.ts')).sendWaitingPractice
      : (await import('../../features/answering/saving/use-save-queue.ts')).sendWaitingAnswers;
    return await send(accountId, Number(id));
  } catch (error) {
    // If the work was removed, or is not open to this student any more, its answers stay on the device.
    return error instanceof HttpError && error.status < 500;
  }
}

/** Called when a page of the app opens, which may be the page of work that waited for the student. */
export function onPageOpened(path: string): void {
  undecided.delete(path);
  schedule.recordSuccess();
  void sendWaiting();
}

/** Sends all at once when the network returns, or the student returns to the app. */
function again(withinMs: number): void {
  undecided.clear();
  schedule.recordSuccess();
  schedule.start(withinMs * browserClock.random(), () => void sendWaiting());
}

window.addEventListener('online', () => again(BACK_ONLINE_MS));
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again(0));
