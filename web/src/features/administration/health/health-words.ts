import type { getHealth } from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { schoolClock, shownDate } from '../../../lib/time/school-time.ts';
import { counted } from '../words.ts';

type Health = ReplyOf<typeof getHealth>;

/** By kind of run. */
export const RUN_WORDS: Record<string, string> = {
  'read-paper': 'Reading a question paper',
  'read-submission': 'Reading a student’s paper',
  'read-own-pdf': 'Reading a student’s PDF',
  'grade-submission': 'Marking',
  'regrade-answers': 'Marking again',
  'propose-marks': 'Suggesting marks',
  'write-questions': 'Writing questions',
  'grade-practice': 'Marking practice',
  'write-insights': 'Writing insights',
  'read-textbook': 'Reading a textbook',
};

const GB = 1024 ** 3;
const MB = 1024 ** 2;

const sizeWords = (bytes: number): string =>
  bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${Math.ceil(bytes / MB)} MB`;

/** '120 MB of 200.0 GB in 40 files' */
export function storageWords({ usedBytes, limitBytes, files }: Health['storage']): string {
  const limit = limitBytes === null ? '' : ` of ${sizeWords(limitBytes)}`;
  return `${sizeWords(usedBytes)}${limit} in ${counted(files, 'file')}`;
}

/** A task that waits longer than this is worth a look, in minutes. */
const LONG_WAIT = 10;
const MINUTE_MS = 60_000;

export function waitingWords({ waiting, running, waitingSince }: Health, now: Date): string {
  if (waiting + running === 0) return 'None';
  const minutes = waitingSince ? Math.floor((now.getTime() - waitingSince.getTime()) / MINUTE_MS) : 0;
  const since = minutes >= LONG_WAIT ? `, the oldest for ${minutes} minutes` : '';
  return `${running} running, ${waiting} waiting${since}`;
}

export function backupWords({ isScheduled, lastAt }: Health['backup'], timezone: string): string {
  if (!isScheduled) return 'Not scheduled: set BACKUP_DIR to make one every day';
  return lastAt ? `${shownDate(lastAt, timezone)}, ${schoolClock(lastAt, timezone)}` : 'None yet';
}
