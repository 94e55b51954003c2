import { WEEKDAYS } from '@classi/contract/courses/limits';
import { weekdayWord } from '../../lib/time/lessons.ts';
import * as t from '../../messages/compiled/calendar/calendarLoading.ts';
import { Loading, SkeletonBar, SkeletonLines } from '../../ui/states.tsx';
import styles from './calendar.module.css';

const DAYS = ['44%', '38%'];
const SCHOOL_DAYS = 5;

interface AgendaLoadingProps {
  /** Enough of the month is over for something to have been due. */
  past: boolean;
}

/** Days with what is due on them, one under the other. */
export function AgendaLoading({ past }: AgendaLoadingProps) {
  return (
    <Loading label={t.loadingTheCalendar()}>
      {past && <div className={styles.awaitedPast} />}
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

/** The days of a week with two lessons each. */
export function WeekLoading() {
  return (
    <Loading label={t.loadingTheTimetable()}>
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
