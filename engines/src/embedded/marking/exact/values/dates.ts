import { findDates, isSameDate, yearsIn, yearsPattern } from '../../../language/quantities/dates.ts';
import { findTimes, isSameTime } from '../../../language/quantities/times.ts';
import { type Judge, onlyItem, verdictOf, verdictOnItems } from '../exact-verdict.ts';

/** Returns the judge of a key that is only a date; undefined for any other key. */
export function dateJudge(key: string): Judge | undefined {
  const wanted = onlyItem(key, findDates(key), /^(?:on|in|it was|the|\W)*$/i);
  const notes: [string, string] = ['This is the date in the key.', 'The key has a different date.'];
  return (
    wanted && ((text) => verdictOnItems(findDates(text), (date) => isSameDate(wanted, date), notes, 'date'))
  );
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
  const wanted = onlyItem(key, findTimes(key), /^(?:at|it|is|\W)*$/i);
  const isTime = saysTime.test(key) || (asksForTime.test(question) && !isDecimal.test(key));
  if (!wanted || !isTime) return undefined;
  const isInWords = inWords.test(question) && !/\d/.test(key);
  const notes: [string, string] = ['This is the time in the key.', 'The key has a different time.'];
  return (text) => {
    const isInFigures = isInWords && /\d:\d/.test(text);
    return verdictOnItems(findTimes(text), (time) => isSameTime(wanted, time) && !isInFigures, notes, 'date');
  };
}

const inWords = /\bin words\b/i;
/** Matches text that can only be a time. '4:45' may be a ratio and '5 to 7' a range, unless the question asks for a time. */
const saysTime = /[ap]\.?\s?m\b|clock|[a-z]{3} (?:past|to) /i;
const asksForTime = /\b(?:time|clock|when)\b/i;
const isDecimal = /^\W*\d+\.\d+\W*$/;
