/** What the check of a student's own file says to the teacher. */
import type { checkReceipt, TakenIn, takeInAnswers } from '@classi/contract/answering/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { schoolClock, shownWeekdayDate } from '../../../lib/time/school-time.ts';

export type CheckedReceipt = ReplyOf<typeof checkReceipt>;
export type TakenInFile = ReplyOf<typeof takeInAnswers>;

interface Words {
  /** Nothing that the teacher must look into. */
  good: boolean;
  title: string;
  lines: string[];
}

const moment = (at: Date, timezone: string) =>
  `${shownWeekdayDate(at, timezone)}, ${schoolClock(at, timezone)}`;

const listed = (labels: readonly (string | number)[]) =>
  labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;

const questions = (labels: readonly (string | number)[]) =>
  `${labels.length === 1 ? 'Question' : 'Questions'} ${listed(labels)}`;

export function receiptWords({ receipt, changed, submittedAt }: CheckedReceipt, timezone: string): Words {
  const { studentName, title, submittedAt: then } = receipt;
  const lines: string[] = [];
  if (submittedAt === null) lines.push('The work is open again: it is not handed in now.');
  else if (submittedAt.getTime() !== then.getTime())
    lines.push(`It was handed in again ${moment(submittedAt, timezone)}.`);
  if (changed.length > 0) {
    const labels = receipt.answers.filter(({ number }) => changed.includes(number));
    const names = labels.map(({ label, number }) => label || number);
    lines.push(`${questions(names)}: the answer here now is different from the one that was handed in.`);
  }
  const good = lines.length === 0;
  if (good) lines.push('All answers match what was handed in.');
  return {
    good,
    title: `Genuine: ${studentName} handed in “${title}” ${moment(then, timezone)}.`,
    lines,
  };
}

const WORDS: Record<TakenIn, string> = {
  counted: 'accepted, and it counts',
  'there-already': 'already here, word for word',
  late: 'saved as late; it does not count',
  beside: 'saved, but a newer answer still counts',
  'no-question': 'not accepted: this question is no longer part of the assignment',
};

/** From here on a device's clock is worth a word, in ms. */
const CLOCK_OFF_MS = 120_000;

const HOUR_MS = 3_600_000;

function clockWords(ahead: number): string[] {
  const off = Math.abs(ahead);
  if (off < CLOCK_OFF_MS) return [];
  const minutes = Math.round(off / 60_000);
  const long = off < HOUR_MS ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return [`The device’s clock was ${long} ${ahead > 0 ? 'ahead of' : 'behind'} the server’s.`];
}

export function takenInWords(
  { studentName, savedAt, clockAhead, answers }: TakenInFile,
  timezone: string,
): Words {
  const outcomes = Object.keys(WORDS) as TakenIn[];
  const lines = outcomes.flatMap((outcome) => {
    const labels = answers.filter((answer) => answer.outcome === outcome).map(({ label }) => label);
    return labels.length === 0 ? [] : [`${questions(labels)}: ${WORDS[outcome]}.`];
  });
  const good = answers.every(({ outcome }) => outcome === 'counted' || outcome === 'there-already');
  return {
    good,
    title: `Unaltered: answers of ${studentName}, saved ${moment(savedAt, timezone)} by the device’s clock.`,
    lines: [...lines, ...clockWords(clockAhead)],
  };
}
