import { type Span, toSpan } from '../sentences.ts';

/** A date in a text. Parts that are not written are absent. */
interface WrittenDate extends Span {
  day?: number;
  month: number;
  year: number;
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const month = String.raw`(?<month>${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})\.?`;
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const forms = [
  new RegExp(String.raw`\b${day}(?:\s+of)?\s+${month},?\s+(?<year>\d{4})\b`, 'gi'),
  new RegExp(String.raw`\b${month}\s+${day},?\s+(?<year>\d{4})\b`, 'gi'),
  /\b(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})\b/g,
  // If the year has two digits, only these are compared.
  /(?<![\d/.-])(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4}|\d{2})(?![\d/.-]*\d)/g,
  new RegExp(String.raw`\b${month},?\s+(?<year>\d{4})\b`, 'gi'),
];

const monthOf = (name: string): number =>
  Number(name) || months.findIndex((each) => each.startsWith(name.toLowerCase().slice(0, 3))) + 1;

/** Returns the dates of a text that name at least a month. A year alone is a number. */
export function findDates(text: string): WrittenDate[] {
  const found: WrittenDate[] = [];
  for (const match of /\d/.test(text) ? forms.flatMap((form) => [...text.matchAll(form)]) : []) {
    const { day: ofMonth, month: name = '', year } = match.groups ?? {};
    const date = { month: monthOf(name), year: Number(year), ...toSpan(match) };
    const isFree = !found.some((each) => date.start < each.end && date.end > each.start);
    const isDay = ofMonth === undefined || (Number(ofMonth) >= 1 && Number(ofMonth) <= 31);
    if (isFree && isDay && date.month >= 1 && date.month <= 12)
      found.push(ofMonth === undefined ? date : { ...date, day: Number(ofMonth) });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Returns whether two dates are the same. In a date such as 4/7/1776, day and month may be in either order. */
export function isSameDate(wanted: WrittenDate, said: WrittenDate): boolean {
  const isSame = said.day === wanted.day && said.month === wanted.month;
  const isTurned = said.day === wanted.month && said.month === wanted.day;
  const isYear = said.year === wanted.year || said.year === wanted.year % 100;
  return isYear && (wanted.day === undefined ? said.month === wanted.month : isSame || isTurned);
}

/** Matches a year, or a range of years with any separator. */
export const yearsPattern = /\b(1\d|20)(\d\d)(?:\s*(?:[-–—/]|to|till?|until|and)\s*(?:\1)?(\d\d)\b)?/gi;
export const yearsIn = (text: string): string[] =>
  [...text.matchAll(yearsPattern)].flatMap(([, century = '', year = '', until]) =>
    until === undefined ? [century + year] : [century + year, century + until],
  );
