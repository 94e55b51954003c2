import type { Span } from '../text/sentences.ts';

/** A day, as far as it is written. */
export interface DatePart extends Span {
  day?: number;
  month?: number;
  year: number;
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const monthName = String.raw`(${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})\.?`;
const forms: { pattern: RegExp; read: (match: string[]) => Omit<DatePart, 'start' | 'end'> | undefined }[] = [
  {
    pattern: new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?\s+${monthName},?\s+(\d{4})\b`, 'gi'),
    read: ([, day, month, year]) => whole(Number(day), monthOf(month), Number(year)),
  },
  {
    pattern: new RegExp(String.raw`\b${monthName}\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b`, 'gi'),
    read: ([, month, day, year]) => whole(Number(day), monthOf(month), Number(year)),
  },
  {
    pattern: /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g,
    read: ([, year, month, day]) => whole(Number(day), Number(month), Number(year)),
  },
  {
    // Of a year of two digits only these are compared.
    pattern: /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/.-]*\d)/g,
    read: ([, day, , month, year]) => whole(Number(day), Number(month), Number(year)),
  },
  {
    pattern: new RegExp(String.raw`\b${monthName},?\s+(\d{4})\b`, 'gi'),
    read: ([, month, year]) => ({ month: monthOf(month), year: Number(year) }),
  },
];

const monthOf = (name = ''): number =>
  months.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1;

const whole = (day: number, month: number, year: number): Omit<DatePart, 'start' | 'end'> | undefined =>
  day >= 1 && day <= 31 && month >= 1 && month <= 12 ? { day, month, year } : undefined;

/** The dates of a text with a month at least; years alone are numbers. */
export function datesOf(text: string): DatePart[] {
  const found: DatePart[] = [];
  for (const { pattern, read } of forms) {
    for (const match of text.matchAll(pattern)) {
      const date = read(match.map((group) => group ?? ''));
      const [start, end] = [match.index, match.index + match[0].length];
      if (date && !found.some((each) => start < each.end && end > each.start)) {
        found.push({ ...date, start, end });
      }
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The date that a key is and nothing beside it. */
export function wantedDate(key: string): DatePart | undefined {
  const [date, ...others] = datesOf(key);
  const rest = date ? `${key.slice(0, date.start)}${key.slice(date.end)}` : key;
  return date && others.length === 0 && /^(?:on|in|it was|the|\W)*$/i.test(rest.trim()) ? date : undefined;
}

/** Where day and month could be the other way round, as in 4/7/1776, either will do. */
export function sameDate(wanted: DatePart, said: DatePart): boolean {
  const isSame = said.day === wanted.day && said.month === wanted.month;
  const isTurned = said.day === wanted.month && said.month === wanted.day;
  const isYear = said.year === wanted.year || said.year === wanted.year % 100;
  return isYear && (wanted.day === undefined ? said.month === wanted.month : isSame || isTurned);
}
