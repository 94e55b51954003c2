import type { getHealth } from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { formatDate, schoolClock } from '../../../lib/time/school-time.ts';
import { asSentence } from '../../../lib/words.ts';
import * as t from '../../../messages/compiled/administration/health.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { many } from '../administration-text.ts';

type Health = ReplyOf<typeof getHealth>;

/** The names of background tasks by the kind of run. */
export const runText: Record<string, () => string> = {
  'read-paper': t.readingQuestionPaper,
  'read-submission': t.readingStudentPaper,
  'read-own-pdf': t.readingStudentPdf,
  'grade-submission': t.marking,
  'regrade-answers': t.markingAgain,
  'propose-marks': t.suggestingMarks,
  'write-questions': terms.writingQuestions,
  'grade-practice': t.markingPractice,
  'write-insights': t.writingInsights,
  'read-textbook': t.readingATextbook,
};

const GB = 1024 ** 3;
const MB = 1024 ** 2;

const sizeWords = (bytes: number): string =>
  bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${Math.ceil(bytes / MB)} MB`;

/** Returns a sentence such as '120 MB of 200.0 GB in 40 files'. */
export function storageText({ usedBytes, limitBytes, files }: Health['storage']): string {
  const used = sizeWords(usedBytes);
  return limitBytes === null
    ? t.usedInFiles({ used, ...many(files) })
    : t.storageUsed({ used, limit: sizeWords(limitBytes), ...many(files) });
}

/** A task that waits longer than this, in minutes, is highlighted. */
const LONG_WAIT = 10;
const MINUTE_MS = 60_000;

export function waitingText({ waiting, running, waitingSince }: Health, now: Date): string {
  if (waiting + running === 0) return t.none();
  const minutes = waitingSince ? Math.floor((now.getTime() - waitingSince.getTime()) / MINUTE_MS) : 0;
  return minutes >= LONG_WAIT
    ? t.taskQueueState({ running, waiting, minutes })
    : t.runningAndWaiting({ running, waiting });
}

export function backupText({ isScheduled, lastAt }: Health['backup'], timezone: string): string {
  const last = lastAt ? `${formatDate(lastAt, timezone)}, ${schoolClock(lastAt, timezone)}` : t.noneYet();
  return isScheduled ? last : `${asSentence(last)} ${t.backupNotScheduled()}`;
}
