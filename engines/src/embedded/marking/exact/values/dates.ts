import { datesOf, isSameDate, yearsIn, yearsPattern } from '../../../language/quantities/dates.ts';
import { isSameTime, timesOf } from '../../../language/quantities/times.ts';
import { type Judge, verdictOf } from '../exact-verdict.ts';

/** Returns the judge of a key that is only a date; undefined for any other key. */
export function dateJudge(key: string): Judge | undefined {
  const [wanted, ...others] = datesOf(key);
  const rest = wanted ? `${key.slice(0, wanted.start)}${key.slice(wanted.end)}` : key;
  if (!wanted || others.length > 0 || !/^(?:on|in|it was|the|\W)*$/i.test(rest.trim())) return undefined;
  return (text) => {
    const dates = datesOf(text);
    const right = dates.find((date) => isSameDate(wanted, date));
    const [first] = dates;
    if (right) return verdictOf(1, right, 'This is the date in the key.', 'date');
    return first && verdictOf(0, first, 'The key has a different date.', 'date');
  };
}

/**
 * Returns the judge of a key that is a range of years, such as '1939–45'; undefined for any other key. The years may have any separator
 * between them.
 */
export function yearsJudge(key: string): Judge | undefined {
  const wanted = yearsIn(key);
  const rest = key.replace(yearsPattern, ' ').replace(/\b(?:from|between|in|during|the|years?|to)\b/gi, ' ');
  if (wanted.length !== 2 || /[\p{L}\d]/u.test(rest)) return undefined;
  return (text) => {
    const said = yearsIn(text);
    const share = said.filter((year) => wanted.includes(year)).length / Math.max(2, said.length);
    const note = share === 1 ? 'These are the years in the key.' : 'The key has different years.';
    return said.length > 0 ? verdictOf(share, { start: 0, end: text.length }, note, 'date') : undefined;
  };
}

/** Returns the judge of a key that is only a time of day; undefined for any other key. */
export function timeJudge(key: string, question: string): Judge | undefined {
  const [wanted, ...others] = timesOf(key);
  const rest = wanted ? `${key.slice(0, wanted.start)}${key.slice(wanted.end)}` : key;
  const isTime = saysTime.test(key) || (asksForTime.test(question) && !isDecimal.test(key));
  if (!wanted || others.length > 0 || !isTime || !/^(?:at|it|is|\W)*$/i.test(rest.trim())) return undefined;
  const isInWords = inWords.test(question) && !/\d/.test(key);
  return (text) => {
    const times = timesOf(text);
    const right = times.find((time) => isSameTime(wanted, time));
    const [first] = times;
    if (right && !(isInWords && /\d:\d/.test(text)))
      return verdictOf(1, right, 'This is the time in the key.', 'date');
    return first && verdictOf(0, first, 'The key has a different time.', 'date');
  };
}

const inWords = /\bin words\b/i;
/** Matches text that can only be a time. '4:45' may be a ratio and '5 to 7' a range, unless the question asks for a time. */
const saysTime = /[ap]\.?\s?m\b|clock|[a-z]{3} (?:past|to) /i;
const asksForTime = /\b(?:time|clock|when)\b/i;
const isDecimal = /^\W*\d+\.\d+\W*$/;
