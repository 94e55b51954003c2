import type { Lesson } from '@classi/contract/courses/endpoints';
import { WEEKDAYS } from '@classi/contract/courses/limits';
import { findWeekday, weekdayWord } from '../../lib/time/lessons.ts';
import { schoolDay } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/calendar/timetable.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { WeekLoading } from './CalendarLoading.tsx';
import styles from './calendar.module.css';
import { useTimetable } from './queries.ts';

/** A student's lessons of the week, below the month. */
export function Timetable({ timezone }: { timezone: string }) {
  return (
    <section aria-labelledby="timetable" className={styles.timetable}>
      <h2 id="timetable">{terms.timetable()}</h2>
      <LessonWeek audience="student" timezone={timezone} />
    </section>
  );
}

interface LessonWeekProps {
  audience: 'student' | 'instructor';
  timezone: string;
}

/** The lessons of a week. The current day is marked. */
export function LessonWeek({ audience, timezone }: LessonWeekProps) {
  const { data, isError, refetch } = useTimetable(audience);
  if (data) {
    const today = findWeekday(schoolDay(new Date(), timezone));
    return <Week lessons={data} today={today} audience={audience} />;
  }
  if (isError) return <ErrorState title={t.loadError()} onRetry={() => void refetch()} />;
  return <WeekLoading />;
}

interface WeekProps extends Pick<LessonWeekProps, 'audience'> {
  lessons: readonly Lesson[];
  today: string;
}

function Week({ lessons, today, audience }: WeekProps) {
  if (lessons.length === 0)
    return (
      <EmptyState kind="plain" title={t.noLessonsYet()}>
        {audience === 'student' ? t.noLessonsHint() : t.askAdministrator()}
      </EmptyState>
    );
  // The weekend is shown only if it has lessons.
  const days = WEEKDAYS.filter((day, index) => index < 5 || lessons.some((lesson) => lesson.day === day));
  return (
    <ul className={styles.week}>
      {days.map((day) => (
        <li key={day} aria-current={day === today ? 'date' : undefined}>
          <h3>
            {weekdayWord(day)}
            {day === today && <span className={styles.today}>{terms.today()}</span>}
          </h3>
          <Day lessons={lessons.filter((lesson) => lesson.day === day)} audience={audience} />
        </li>
      ))}
    </ul>
  );
}

function Day({ lessons, audience }: Omit<WeekProps, 'today'>) {
  if (lessons.length === 0) return <p className={styles.free}>{t.noLessons()}</p>;
  return (
    <ul className={styles.lessons}>
      {lessons.map(({ start, end, courseCode, courseName, room, section, teacher }) => (
        <li key={`${start} ${courseCode} ${section}`}>
          <span className={styles.clock}>
            {start}–{end}
          </span>
          <span className="text-strong">{courseName}</span>
          <span className={styles.room}>
            {[audience === 'student' ? teacher : section, room].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
