import { type Span, toSpan } from '../sentences.ts';

/** A time of day. */
export interface TimeOfDay extends Span {
  /** Minutes after midnight or noon, 0 to 719. */
  minutes: number;
  /** The half of the day; undefined if it is not known. For 15:30, it is the afternoon. */
  half: 'am' | 'pm' | undefined;
}

const HALF_DAY = 12 * 60;
const hours = 'twelve one two three four five six seven eight nine ten eleven'.split(' ');
const hour = String.raw`(?<hour>${hours.join('|')}|\d{1,2})`;
const minutesInWords: Record<string, number> = {
  five: 5,
  ten: 10,
  quarter: 15,
  fifteen: 15,
  twenty: 20,
  'twenty-five': 25,
  half: 30,
  thirty: 30,
  forty: 40,
  'forty-five': 45,
  fifty: 50,
};
/** Longer names are first, so that 'twenty-five' is matched before 'twenty'. */
const inFull = Object.keys(minutesInWords).sort().reverse();
const minute = String.raw`(?:a\s+)?(?<minute>${inFull.join('|')}|\d{1,2})`;
const meridiem = '(?<half>[ap])\\.?\\s?m\\b\\.?';
const half = String.raw`(?:\s*${meridiem}|\s*(?:in\s+the|at)\s+(?<part>morning|afternoon|evening|night))?`;
/** Prevents a match within a longer number. */
const alone = '(?<![\\d.:])';
const forms = [
  String.raw`${alone}(?<hour>\d{1,2})[:.](?<minute>[0-5]\d)(?![\d:.]?\d)${half}`,
  String.raw`${alone}(?<hour>[01]\d|2[0-3])(?<minute>[0-5]\d)\s*(?:hours|hrs|h)\b`,
  String.raw`\b${minute}(?:\s+minutes)?\s+(?<side>past|to|after|before)\s+${hour}\b${half}`,
  String.raw`\b${hour}[\s-](?<minute>${inFull.filter((name) => !/^(?:half|quarter|five)$/.test(name)).join('|')})\b${half}`,
  String.raw`\b${hour}\s*(?:o['’]?\s?clock)${half}`,
  String.raw`${alone}(?<hour>\d{1,2})\s*${meridiem}`,
].map((form) => new RegExp(form, 'gi'));

const numberOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : (minutesInWords[text.toLowerCase()] ?? hours.indexOf(text.toLowerCase()));

/** Returns the times of day in a text, such as '3:30 pm', '15.30', '1530 hours', 'half past three', 'quarter to five' and "8 o'clock". */
export function findTimes(text: string): TimeOfDay[] {
  const found: TimeOfDay[] = [];
  for (const match of forms.flatMap((form) => [...text.matchAll(form)])) {
    const time = timeOf(match);
    if (time && !found.some(({ start, end }) => time.start < end && start < time.end)) found.push(time);
  }
  return found.sort((a, b) => a.start - b.start);
}

function timeOf(match: RegExpExecArray): TimeOfDay | undefined {
  const { hour: written = '', minute: past = '0', side = '', half: letter, part } = match.groups ?? {};
  const said = /^\d/.test(written) ? Number(written) : hours.indexOf(written.toLowerCase());
  const before = /^(?:to|before)$/i.test(side);
  const minutes = said * 60 + (before ? -1 : 1) * numberOf(past);
  if (said > 24 || numberOf(past) > 59) return undefined;
  const isLate = /^p$/i.test(letter ?? '') || /afternoon|evening|night/i.test(part ?? '');
  const isEarly = /^a$/i.test(letter ?? '') || /morning/i.test(part ?? '');
  return {
    minutes: (minutes + 2 * HALF_DAY) % HALF_DAY,
    half: isLate || said > 12 ? 'pm' : isEarly || /^0\d/.test(written) ? 'am' : undefined,
    ...toSpan(match),
  };
}

/** Returns whether two times are the same. A time without a half of the day equals the same time in either half. */
export const isSameTime = (one: TimeOfDay, other: TimeOfDay): boolean =>
  one.minutes === other.minutes &&
  (one.half === other.half || one.half === undefined || other.half === undefined);
