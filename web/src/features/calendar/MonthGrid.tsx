import { WEEKDAYS } from '@classi/contract/courses/limits';
import { weekdayWord } from '../../lib/time/lessons.ts';
import * as t from '../../messages/compiled/calendar/monthGrid.ts';
import styles from './calendar.module.css';
import { DueLink, type MonthProps } from './DueLink.tsx';
import { listWeeks, monthName, parseMonth, sameMonth } from './month.ts';

/** The month as a table of weeks, with each assignment on the day on which it is due. */
export function MonthGrid({ month, today, byDay, timezone }: MonthProps) {
  return (
    <table className={styles.grid}>
      <caption className="visually-hidden">{t.gridLabel({ monthName: monthName(month) })}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" abbr={weekdayWord(day)}>
              {weekdayWord(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeks(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-outside={!sameMonth(parseMonth(day), month) || undefined}
                aria-current={day === today ? 'date' : undefined}
              >
                <time dateTime={day} className={styles.number}>
                  {Number(day.slice(8))}
                </time>
                {(byDay.get(day) ?? []).map((assignment) => (
                  <DueLink key={assignment.id} assignment={assignment} timezone={timezone} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
