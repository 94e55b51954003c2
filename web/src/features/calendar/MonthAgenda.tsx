import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import * as t from '../../messages/compiled/calendar/monthAgenda.ts';
import { EmptyState } from '../../ui/states.tsx';
import styles from './calendar.module.css';
import { DueLink, type MonthProps } from './DueLink.tsx';
import { buildAgenda, dayName, monthName, parseMonth, sameMonth } from './month.ts';

/** The month on a phone: a list of the days with due dates from today on. Past days are collapsed. */
export function MonthAgenda(props: MonthProps) {
  const { month, today, byDay } = props;
  const { past, ahead } = buildAgenda(month, today, (day) => byDay.has(day));
  // Each month is collapsed initially.
  const [expandedMonth, setExpandedMonth] = useState<string | null>(null);
  const name = monthName(month);
  // The past days of another month are always expanded.
  const isOpen = expandedMonth === name || !sameMonth(month, parseMonth(today));
  const count = past.reduce((sum, day) => sum + (byDay.get(day)?.length ?? 0), 0);
  if (past.length + ahead.length === 0) return <EmptyState kind="plain" title={t.monthEmpty({ name })} />;
  return (
    <>
      {past.length > 0 && !isOpen && (
        <Button
          variant="default"
          className={styles.past ?? ''}
          leftSection={<IconHistory size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => setExpandedMonth(name)}
        >
          {t.showEarlierDue({ count })}
        </Button>
      )}
      {isOpen && <Days days={past} {...props} />}
      {ahead.length > 0 && <Days days={ahead} {...props} />}
      {ahead.length === 0 && !isOpen && <EmptyState kind="plain" title={t.monthRestEmpty({ name })} />}
    </>
  );
}

function Days({ days, today, byDay, timezone }: MonthProps & { days: readonly string[] }) {
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
