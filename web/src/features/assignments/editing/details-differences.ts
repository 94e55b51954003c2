/** In which fields two versions of an assignment's details differ, in words for a teacher. Pure. */
import { RELEASE_WORDS } from '../release/release-words.ts';
import { secondsOf, type TimeLimit } from '../wizard/time-limit/rules.ts';
import type { DetailsDraft } from './rules.ts';

export interface Difference {
  field: string;
  theirs: string;
  mine: string;
}

const FIELDS: Record<string, (details: DetailsDraft) => string> = {
  Title: ({ title }) => title.trim(),
  Description: ({ description }) => description.trim() || 'None',
  'Due date': ({ dueDate, dueTime }) => dueWords(dueDate, dueTime),
  'Time limit': ({ limit }) => limitWords(limit),
  'Students see marks': ({ releaseMode }) => RELEASE_WORDS[releaseMode].label,
};

/** `05/06/2031, 18:00` */
function dueWords(day: string, time: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}, ${time}`;
}

/** `1 h 30 min` */
function limitWords(limit: TimeLimit): string {
  if (secondsOf(limit) === 0) return 'None';
  return [limit.hours > 0 && `${limit.hours} h`, limit.minutes > 0 && `${limit.minutes} min`]
    .filter(Boolean)
    .join(' ');
}

export function differencesBetween(theirs: DetailsDraft, mine: DetailsDraft): Difference[] {
  return Object.entries(FIELDS)
    .map(([field, wordsOf]) => ({ field, theirs: wordsOf(theirs), mine: wordsOf(mine) }))
    .filter((difference) => difference.theirs !== difference.mine);
}
