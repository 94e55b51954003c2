/** Describes in which fields two versions of an assignment's details differ. Pure. */
import { plainText } from '@classi/richtext';
import { formatSchoolDay } from '../../../lib/time/school-time.ts';
import { instructions } from '../../../messages/compiled/assignments/details.ts';
import * as t from '../../../messages/compiled/assignments/editing.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { releaseWords } from '../release/release-text.ts';
import { type TimeLimit, toSeconds } from '../wizard/time-limit/rules.ts';
import type { DetailsDraft } from './rules.ts';

export interface Difference {
  field: string;
  theirs: string;
  mine: string;
}

const FIELDS: readonly { name: () => string; textOf: (details: DetailsDraft) => string }[] = [
  { name: terms.title, textOf: ({ title }) => title.trim() },
  { name: terms.description, textOf: ({ description }) => description.trim() || t.none() },
  {
    name: instructions,
    textOf: ({ studentInstructions }) => plainText(studentInstructions).trim() || t.none(),
  },
  { name: t.dueDateDetail, textOf: ({ dueDate, dueTime }) => dueText(dueDate, dueTime) },
  { name: terms.timeLimit, textOf: ({ limit }) => limitText(limit) },
  { name: t.studentsSeeMarks, textOf: ({ releaseMode }) => releaseWords()[releaseMode].label },
];

/** Formats a due date as `05/06/2031, 18:00`, or in the format of the school. */
const dueText = (day: string, time: string): string => `${formatSchoolDay(day)}, ${time}`;

/** Formats a time limit as `1 h 30 min`. */
function limitText(limit: TimeLimit): string {
  if (toSeconds(limit) === 0) return t.none();
  return [
    limit.hours > 0 && t.countHours({ count: limit.hours }),
    limit.minutes > 0 && t.countMinutes({ count: limit.minutes }),
  ]
    .filter(Boolean)
    .join(' ');
}

export function differencesBetween(theirs: DetailsDraft, mine: DetailsDraft): Difference[] {
  return FIELDS.map(({ name, textOf }) => ({
    field: name(),
    theirs: textOf(theirs),
    mine: textOf(mine),
  })).filter((difference) => difference.theirs !== difference.mine);
}
