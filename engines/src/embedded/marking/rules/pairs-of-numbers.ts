/** Answers of two numbers that belong together: a ratio, the years of a war, the time of a day. */

import type { Rule, Ruled } from './ruled.ts';

const found = (match: RegExpExecArray): { start: number; end: number } => ({
  start: match.index,
  end: match.index + match[0].length,
});

const number = String.raw`(\d+(?:\.\d+)?)`;
const ratio = new RegExp(
  String.raw`(?<![\d.])${number}\s*(?::|/|\bis to\b|\bto\b)\s*${number}(?![\d.])`,
  'gi',
);

/** '6 : 4' is 3 : 2, and 2 : 3 is not. */
export function ratioRule(wording: string, question: string): Rule | undefined {
  const [match, ...others] = [...wording.matchAll(ratio)];
  const isRatio = match && others.length === 0 && /\b(?:ratio|proportion)\b/i.test(`${question} ${wording}`);
  if (!isRatio || /\p{L}/u.test(wording.replace(/\b(?:is|to|the|ratio|of)\b/gi, ''))) return undefined;
  const [one, other] = [Number(match[1]), Number(match[2])];
  const isSimplest = /\b(?:simplest|lowest|reduce)\b/i.test(question);
  return (said) => {
    const all = [...said.matchAll(ratio)];
    const last = all.at(-1);
    if (!last) return undefined;
    const [a, b] = [Number(last[1]), Number(last[2])];
    const isSame = isSimplest ? a === one && b === other : Math.abs(a * other - b * one) < 1e-9;
    return isSame
      ? { credit: 1, quote: found(last), isOther: false, note: 'This is the ratio of the key.' }
      : { credit: 0, quote: found(last), isOther: true, note: 'The key has another ratio.' };
  };
}

const years =
  /\b(1\d{3}|20\d{2})\b(?:\s*(?:-|–|—|\/|\bto\b|\btill?\b|\buntil\b|\bthrough\b|\band\b)\s*(\d{4}|\d{2})\b)?/gi;

function yearsIn(text: string): { value: number; start: number; end: number }[] {
  return [...text.matchAll(years)].flatMap((match) => {
    const first = Number(match[1]);
    const second = match[2];
    const place = found(match);
    if (second === undefined) return [{ value: first, ...place }];
    const last = second.length === 2 ? Math.floor(first / 100) * 100 + Number(second) : Number(second);
    return [
      { value: first, ...place },
      { value: last, ...place },
    ];
  });
}

/** '1939–45': half of it is half of the marks. */
export function yearsRule(wording: string): Rule | undefined {
  const wanted = yearsIn(wording).map(({ value }) => value);
  const [from, to] = wanted;
  const rest = wording.replace(years, ' ').replace(/\b(?:from|between|in|during|the|years?)\b/gi, ' ');
  if (wanted.length !== 2 || from === undefined || to === undefined || /[\p{L}\d]/u.test(rest))
    return undefined;
  return (said): Ruled | undefined => {
    const all = yearsIn(said);
    const right = all.filter(({ value }) => wanted.includes(value));
    const count = new Set(right.map(({ value }) => value)).size;
    const [first] = right.length > 0 ? right : all;
    if (!first) return undefined;
    const quote = { start: first.start, end: right.at(-1)?.end ?? first.end };
    if (count === 2 && all.length === 2) {
      return { credit: 1, quote, isOther: false, note: 'These are the years of the key.' };
    }
    return count > 0
      ? { credit: 0.5, quote, isOther: false, note: 'One of the two years is that of the key.' }
      : { credit: 0, quote, isOther: true, note: 'The key has other years.' };
  };
}

interface Time {
  /** Of the day; of the half day where it is not told which. */
  minutes: number;
  isHalfDay: boolean;
  start: number;
  end: number;
}

const clock =
  /(?<![\d.])(\d{1,2})(?:\s*[:.]\s*|\s|)(\d{2})?\s*(a\.?\s?m\b\.?|p\.?\s?m\b\.?|hrs?\b|hours\b|o['’]?clock\b)?/gi;
const hours = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const told = new RegExp(
  String.raw`\b(half past|quarter past|quarter to)\s+(${hours.join('|')}|\d{1,2})\s*(a\.?m\b\.?|p\.?m\b\.?|in the (?:morning|afternoon|evening))?`,
  'gi',
);

function timesIn(text: string): Time[] {
  const inWords = [...text.matchAll(told)].map((match): Time => {
    const hour = hours.indexOf((match[2] ?? '').toLowerCase()) + 1 || Number(match[2]);
    const shift = { 'half past': 30, 'quarter past': 15 }[(match[1] ?? '').toLowerCase()] ?? -15;
    return { ...timeOf(hour, shift, match[3] ?? ''), ...found(match) };
  });
  const inDigits = [...text.matchAll(clock)]
    .filter(([, , minutes, half]) => minutes !== undefined || half !== undefined)
    .map(
      (match): Time => ({
        ...timeOf(Number(match[1]), Number(match[2] ?? 0), match[3] ?? ''),
        ...found(match),
      }),
    );
  return inWords.length > 0 ? inWords : inDigits;
}

function timeOf(hour: number, minutes: number, half: string): Pick<Time, 'minutes' | 'isHalfDay'> {
  const isAfternoon = /^p|afternoon|evening/i.test(half);
  const isTold = isAfternoon || /^a|morning|^h/i.test(half) || hour > 12 || hour === 0;
  const inHalf = (hour % 12) * 60 + minutes;
  return { minutes: hour > 12 || isAfternoon ? inHalf + 720 : inHalf, isHalfDay: !isTold };
}

const TOLD_BY_HALVES = 0.75;

/** '4:30 pm' is 16:30 and half past four; where morning or afternoon is left out, a part is missing. */
export function timeRule(wording: string, question: string): Rule | undefined {
  const [wanted, ...others] = timesIn(wording);
  const isTime = wanted && others.length === 0 && /\btime\b|\bwhen\b|o['’]?clock|\bhour\b/i.test(question);
  const rest = wanted ? wording.slice(0, wanted.start) + wording.slice(wanted.end) : wording;
  if (!isTime || /[\p{L}\d]/u.test(rest.replace(/\b(?:at|it|is)\b/gi, ''))) return undefined;
  return (said) => {
    const last = timesIn(said).at(-1);
    if (!last) return undefined;
    const quote = { start: last.start, end: last.end };
    const isEither = wanted.isHalfDay || last.isHalfDay;
    const isSame = isEither ? last.minutes % 720 === wanted.minutes % 720 : last.minutes === wanted.minutes;
    if (!isSame) return { credit: 0, quote, isOther: true, note: 'The key has another time.' };
    return last.isHalfDay && !wanted.isHalfDay
      ? { credit: TOLD_BY_HALVES, quote, isOther: false, note: 'Morning or afternoon is not told.' }
      : { credit: 1, quote, isOther: false, note: 'This is the time of the key.' };
  };
}
