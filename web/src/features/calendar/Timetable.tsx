import type { Lesson } from '@classi/contract/courses/endpoints';
import { WEEKDAYS } from '@classi/contract/courses/limits';
import { schoolDay } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/calendar/timetable.ts';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { WeekLoading } from './CalendarLoading.tsx';
import styles from './calendar.module.css';
import { weekdayName } from './month.ts';
import { useTimetable } from './queries.ts';

/** The lessons of a week; today's day is marked. */
export function Timetable({ timezone }: { timezone: string }) {
  const { data, isError, refetch } = useTimetable();
  return (
    <section aria-labelledby="timetable" className={styles.timetable}>
      <h2 id="timetable" className={styles.heading}>
        {t.timetable()}
      </h2>
      {data ? (
        <Week lessons={data} today={weekdayName(schoolDay(new Date(), timezone))} />
      ) : isError ? (
        <ErrorState title={t.theTimetableCouldNotBe()} onRetry={() => void refetch()} />
      ) : (
        <WeekLoading />
      )}
    </section>
  );
}

function Week({ lessons, today }: { lessons: readonly Lesson[]; today: string }) {
  if (lessons.length === 0)
    return (
      <EmptyState kind="plain" title={t.noLessonsYet()}>
        {t.lessonsAppearHereWhenYour()}
      </EmptyState>
    );
  // The weekend is shown only if it has lessons.
  const days = WEEKDAYS.filter((day, index) => index < 5 || lessons.some((lesson) => lesson.day === day));
  return (
    <ul className={styles.week}>
      {days.map((day) => (
        <li key={day} aria-current={day === today ? 'date' : undefined}>
          <h3>
            {day}
            {day === today && <span className={styles.today}>{t.today()}</span>}
          </h3>
          <Day lessons={lessons.filter((lesson) => lesson.day === day)} />
        </li>
      ))}
    </ul>
  );
}

function Day({ lessons }: { lessons: readonly Lesson[] }) {
  if (lessons.length === 0) return <p className={styles.free}>{t.noLessons()}</p>;
  return (
    <ul className={styles.lessons}>
      {lessons.map(({ start, end, courseCode, courseName, room }) => (
        <li key={`${start} ${courseCode}`}>
          <span className={styles.clock}>
            {start}–{end}
          </span>
          <span className={styles.course}>{courseName}</span>
          {room && <span className={styles.room}>{room}</span>}
        </li>
      ))}
    </ul>
  );
}
