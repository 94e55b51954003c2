import { EmptyState } from '../../ui/states.tsx';
import styles from './calendar.module.css';
import { DueLink, type MonthProps } from './DueLink.tsx';
import { dayName, monthName, monthOf, sameMonth, weeksOf } from './month.ts';

/** The month on a phone: the days on which something is due, one under the other. */
export function MonthAgenda({ month, today, byDay, timezone }: MonthProps) {
  const days = weeksOf(month)
    .flat()
    .filter((day) => sameMonth(monthOf(day), month) && byDay.has(day));
  if (days.length === 0) return <EmptyState kind="plain" title={`Nothing is due in ${monthName(month)}`} />;
  return (
    <ol className={styles.agenda}>
      {days.map((day) => (
        <li key={day} aria-current={day === today ? 'date' : undefined}>
          <h3>{dayName(day)}</h3>
          {(byDay.get(day) ?? []).map((assignment) => (
            <DueLink key={assignment.id} assignment={assignment} timezone={timezone} />
          ))}
        </li>
      ))}
    </ol>
  );
}
