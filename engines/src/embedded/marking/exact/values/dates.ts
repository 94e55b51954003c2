import type { Span } from '../../../language/sentences.ts';
import { type Judge, spanOf, verdictOf } from '../exact-verdict.ts';

/** A day, as far as it is written. */
interface DatePart extends Span {
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
  // Of a year of two digits only these are compared.
  /(?<![\d/.-])(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4}|\d{2})(?![\d/.-]*\d)/g,
  new RegExp(String.raw`\b${month},?\s+(?<year>\d{4})\b`, 'gi'),
];

const monthOf = (name: string): number =>
  Number(name) || months.findIndex((each) => each.startsWith(name.toLowerCase().slice(0, 3))) + 1;

/** The dates of a text with a month at least; years alone are numbers. */
function datesOf(text: string): DatePart[] {
  const found: DatePart[] = [];
  for (const match of /\d/.test(text) ? forms.flatMap((form) => [...text.matchAll(form)]) : []) {
    const { day: ofMonth, month: name = '', year } = match.groups ?? {};
    const date = { month: monthOf(name), year: Number(year), ...spanOf(match) };
    const isFree = !found.some((each) => date.start < each.end && date.end > each.start);
    const isDay = ofMonth === undefined || (Number(ofMonth) >= 1 && Number(ofMonth) <= 31);
    if (isFree && isDay && date.month >= 1 && date.month <= 12)
      found.push(ofMonth === undefined ? date : { ...date, day: Number(ofMonth) });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Where day and month could be the other way round, as in 4/7/1776, either will do. */
function isSameDate(wanted: DatePart, said: DatePart): boolean {
  const isSame = said.day === wanted.day && said.month === wanted.month;
  const isTurned = said.day === wanted.month && said.month === wanted.day;
  const isYear = said.year === wanted.year || said.year === wanted.year % 100;
  return isYear && (wanted.day === undefined ? said.month === wanted.month : isSame || isTurned);
}

/** The judge of a key that is a date and nothing else. */
export function dateJudge(key: string): Judge | undefined {
  const [wanted, ...others] = datesOf(key);
  const rest = wanted ? `${key.slice(0, wanted.start)}${key.slice(wanted.end)}` : key;
  if (!wanted || others.length > 0 || !/^(?:on|in|it was|the|\W)*$/i.test(rest.trim())) return undefined;
  return (text) => {
    const dates = datesOf(text);
    const right = dates.find((date) => isSameDate(wanted, date));
    const [first] = dates;
    if (right) return verdictOf(1, right, 'This is the date of the key.', 'date');
    return first && verdictOf(0, first, 'The key has another date.', 'date');
  };
}

const years = /\b(1\d|20)(\d\d)(?:\s*(?:[-–—/]|to|till?|until|and)\s*(?:\1)?(\d\d)\b)?/gi;
const yearsIn = (text: string): string[] =>
  [...text.matchAll(years)].flatMap(([, century = '', year = '', until]) =>
    until === undefined ? [century + year] : [century + year, century + until],
  );

/** The judge of a key such as '1939–45': both years, with any sign between them. */
export function yearsJudge(key: string): Judge | undefined {
  const wanted = yearsIn(key);
  const rest = key.replace(years, ' ').replace(/\b(?:from|between|in|during|the|years?|to)\b/gi, ' ');
  if (wanted.length !== 2 || /[\p{L}\d]/u.test(rest)) return undefined;
  return (text) => {
    const said = yearsIn(text);
    const share = said.filter((year) => wanted.includes(year)).length / Math.max(2, said.length);
    const note = share === 1 ? 'These are the years of the key.' : 'The key has other years.';
    return said.length > 0 ? verdictOf(share, { start: 0, end: text.length }, note, 'date') : undefined;
  };
}
