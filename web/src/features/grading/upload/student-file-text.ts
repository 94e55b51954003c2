/** Texts that tell the teacher the result of checking a student's file. */

import type { checkReceipt, TakenIn, takeInAnswers } from '@classi/contract/answering/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { formatWeekdayDate, schoolClock } from '../../../lib/time/school-time.ts';
import { joinList } from '../../../lib/words.ts';
import * as t from '../../../messages/compiled/grading/upload.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';

export type CheckedReceipt = ReplyOf<typeof checkReceipt>;
export type TakenInFile = ReplyOf<typeof takeInAnswers>;

interface Words {
  /** The teacher has nothing to check. */
  isFine: boolean;
  title: string;
  lines: string[];
}

const moment = (at: Date, timezone: string) =>
  `${formatWeekdayDate(at, timezone)}, ${schoolClock(at, timezone)}`;

const questions = (labels: readonly (string | number)[]) => ({
  count: labels.length,
  labels: joinList(labels.map(String)),
});

export function receiptText({ receipt, changed, submittedAt }: CheckedReceipt, timezone: string): Words {
  const { studentName, title, submittedAt: then } = receipt;
  const lines: string[] = [];
  if (submittedAt === null) lines.push(t.workReopened());
  else if (submittedAt.getTime() !== then.getTime())
    lines.push(t.handedInAgain({ moment: moment(submittedAt, timezone) }));
  if (changed.length > 0) {
    const labels = receipt.answers.filter(({ number }) => changed.includes(number));
    const names = labels.map(({ label, number }) => label || number);
    lines.push(t.answersDiffer(questions(names)));
  }
  const isGood = lines.length === 0;
  if (isGood) lines.push(t.answersMatch());
  return {
    isFine: isGood,
    title: t.receiptGenuine({ name: studentName, title, moment: moment(then, timezone) }),
    lines,
  };
}

/** The result for an answer in the file. */
const outcomeText: Record<TakenIn, (answers: ReturnType<typeof questions>) => string> = {
  counted: t.outcomeAccepted,
  'there-already': t.outcomeDuplicate,
  late: t.outcomeLate,
  beside: t.outcomeSuperseded,
  'no-question': t.outcomeQuestionGone,
};

/** A device's clock that is off by more than this is mentioned, in ms. */
const CLOCK_OFF_MS = 120_000;

const HOUR_MS = 3_600_000;

function clockWords(ahead: number): string[] {
  const off = Math.abs(ahead);
  if (off < CLOCK_OFF_MS) return [];
  const minutes = Math.round(off / 60_000);
  const time =
    off < HOUR_MS
      ? terms.minutes({ minutes })
      : t.hoursAndMinutes({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return [ahead > 0 ? t.clockAhead({ time }) : t.clockBehind({ time })];
}

export function takenInWords(
  { studentName, savedAt, clockAhead, answers }: TakenInFile,
  timezone: string,
): Words {
  const outcomes = Object.keys(outcomeText) as TakenIn[];
  const lines = outcomes.flatMap((outcome) => {
    const labels = answers.filter((answer) => answer.outcome === outcome).map(({ label }) => label);
    return labels.length === 0 ? [] : [outcomeText[outcome](questions(labels))];
  });
  const incomplete = answers.filter(({ missingImages }) => missingImages > 0).map(({ label }) => label);
  if (incomplete.length > 0) lines.push(t.imagesMissing(questions(incomplete)));
  const isTaken = answers.every(({ outcome }) => outcome === 'counted' || outcome === 'there-already');
  return {
    isFine: isTaken && incomplete.length === 0,
    title: t.answerFileUnaltered({ name: studentName, moment: moment(savedAt, timezone) }),
    lines: [...lines, ...clockWords(clockAhead)],
  };
}
