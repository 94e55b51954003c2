/** Lessons of a week in the school's calendar: which are today, and when the next one is. */
import type { Lesson } from '@classi/contract/courses/endpoints';
import { WEEKDAYS } from '@classi/contract/courses/limits';
import { languageTag } from '../language/language.ts';
import { DAY_MS } from './day-ms.ts';
import { schoolClock, schoolDay, schoolDayAfter } from './school-time.ts';

type Weekday = Lesson['day'];

const DAYS_AHEAD = 8;

/** Returns the weekday of a `YYYY-MM-DD`, as the wire names it. */
export function findWeekday(day: string): Weekday {
  // JavaScript counts Sunday as 0, but here it is the seventh day of the week.
  const index = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return WEEKDAYS[index] ?? 'Monday';
}

/** 5 January 1970 was a Monday. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5);

/** Returns the name of a weekday in the language of the page. */
export const weekdayWord = (day: Weekday, style: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(languageTag(), { weekday: style, timeZone: 'UTC' }).format(
    FIRST_MONDAY + WEEKDAYS.indexOf(day) * DAY_MS,
  );

/** Returns today's lessons in order. */
export const lessonsToday = (lessons: readonly Lesson[], now: Date, timezone: string): Lesson[] => {
  const today = findWeekday(schoolDay(now, timezone));
  return lessons.filter(({ day }) => day === today);
};

export type LessonState = 'over' | 'now' | 'later';

/** Returns whether one of today's lessons is over, running or still to come. */
export function lessonState({ start, end }: Pick<Lesson, 'start' | 'end'>, clock: string): LessonState {
  if (end <= clock) return 'over';
  return start <= clock ? 'now' : 'later';
}

/**
 * Returns the date and time at which the next lesson of a course starts, in the school's time zone, or null
 * if the course has none.
 * @param lessons in the order of the week
 */
export function findNextLesson(
  lessons: readonly Lesson[],
  courseCode: string,
  { now, timezone }: { now: Date; timezone: string },
): { date: string; time: string } | null {
  const own = lessons.filter((lesson) => lesson.courseCode === courseCode);
  for (let days = 0; days < DAYS_AHEAD; days += 1) {
    const date = schoolDayAfter(now, days, timezone);
    const after = days === 0 ? schoolClock(now, timezone) : '';
    const next = own.find(({ day, start }) => day === findWeekday(date) && start > after);
    if (next) return { date, time: next.start };
  }
  return null;
}
