import { WEEKDAYS } from '@classi/contract/courses/limits';
import { weekdayWord } from '../../lib/time/lessons.ts';
import * as t from '../../messages/compiled/calendar/calendarLoading.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Loading, SkeletonBar, SkeletonLines } from '../../ui/states.tsx';
import styles from './calendar.module.css';

const DAYS = ['44%', '38%'];
const SCHOOL_DAYS = 5;

interface AgendaLoadingProps {
  /** Earlier days of the month may have due dates. */
  isPast: boolean;
}

/** Placeholders for days with due assignments. */
export function AgendaLoading({ isPast }: AgendaLoadingProps) {
  return (
    <Loading label={t.loadingTheCalendar()}>
      {isPast && <div className={styles.awaitedPast} />}
      <ol className={styles.agenda} aria-hidden="true">
        {DAYS.map((width) => (
          <li key={width}>
            <div className={styles.awaitedDay}>
              <SkeletonBar width={width} />
            </div>
            <div className={`${styles.due} ${styles.awaitedDue}`}>
              <SkeletonLines width="72%" />
            </div>
          </li>
        ))}
      </ol>
    </Loading>
  );
}

/** Placeholders for the days of a week with two lessons each. */
export function WeekLoading() {
  return (
    <Loading label={terms.loadingTheTimetable()}>
      <ul className={styles.week} aria-hidden="true">
        {WEEKDAYS.slice(0, SCHOOL_DAYS).map((day) => (
          <li key={day}>
            <h3>{weekdayWord(day)}</h3>
            <ul className={styles.lessons}>
              {['first', 'second'].map((lesson) => (
                <li key={lesson}>
                  <SkeletonLines width="80%" />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Loading>
  );
}
