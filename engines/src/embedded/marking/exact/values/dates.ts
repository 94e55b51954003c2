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
const monthName = String.raw`(${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})\.?`;
const forms: { pattern: RegExp; order: ('day' | 'month' | 'year')[] }[] = [
  {
    pattern: new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?\s+${monthName},?\s+(\d{4})\b`, 'gi'),
    order: ['day', 'month', 'year'],
  },
  {
    pattern: new RegExp(String.raw`\b${monthName}\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b`, 'gi'),
    order: ['month', 'day', 'year'],
  },
  { pattern: /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g, order: ['year', 'month', 'day'] },
  {
    // Of a year of two digits only these are compared.
    pattern: /(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?![\d/.-]*\d)/g,
    order: ['day', 'month', 'year'],
  },
  { pattern: new RegExp(String.raw`\b${monthName},?\s+(\d{4})\b`, 'gi'), order: ['month', 'year'] },
];

const monthOf = (name: string): number =>
  /^\d/.test(name)
    ? Number(name)
    : months.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1;

/** The dates of a text with a month at least; years alone are numbers. */
export function datesOf(text: string): DatePart[] {
  const found: DatePart[] = [];
  for (const { pattern, order } of /\d/.test(text) ? forms : []) {
    for (const match of text.matchAll(pattern)) {
      const part = (name: 'day' | 'month' | 'year'): string => match[order.indexOf(name) + 1] ?? '';
      const [day, month, year] = [Number(part('day')), monthOf(part('month')), Number(part('year'))];
      const span = spanOf(match);
      const isFree = !found.some((each) => span.start < each.end && span.end > each.start);
      const isDay = !order.includes('day') || (day >= 1 && day <= 31);
      if (isFree && isDay && month >= 1 && month <= 12) {
        found.push({ ...(order.includes('day') ? { day } : {}), month, year, ...span });
      }
    }
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

const years =
  /\b(1\d{3}|20\d{2})\b(?:\s*(?:-|–|—|\/|\bto\b|\btill?\b|\buntil\b|\bthrough\b|\band\b)\s*(\d{4}|\d{2})\b)?/gi;

const yearsIn = (text: string): (Span & { value: number })[] =>
  [...text.matchAll(years)].flatMap((match) => {
    const [, first = '', second] = match;
    const full = second?.length === 2 ? first.slice(0, 2) + second : second;
    return [first, ...(full === undefined ? [] : [full])].map((year) => ({
      value: Number(year),
      ...spanOf(match),
    }));
  });

/** '1939–45': half of it is half of the marks. */
export function yearsJudge(key: string): Judge | undefined {
  const wanted = yearsIn(key).map(({ value }) => value);
  const rest = key.replace(years, ' ').replace(/\b(?:from|between|in|during|the|years?)\b/gi, ' ');
  if (wanted.length !== 2 || /[\p{L}\d]/u.test(rest)) return undefined;
  return (text) => {
    const all = yearsIn(text);
    const right = all.filter(({ value }) => wanted.includes(value));
    const count = new Set(right.map(({ value }) => value)).size;
    const [first] = right.length > 0 ? right : all;
    if (!first) return undefined;
    const span = { start: first.start, end: right.at(-1)?.end ?? first.end };
    if (count === 2 && all.length === 2) return verdictOf(1, span, 'These are the years of the key.', 'date');
    return count > 0
      ? verdictOf(0.5, span, 'One of the two years is that of the key.', 'date')
      : verdictOf(0, span, 'The key has other years.', 'date');
  };
}
