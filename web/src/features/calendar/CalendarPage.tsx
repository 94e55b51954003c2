import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTimezone } from '../../lib/session/use-timezone.ts';
import { schoolDay } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/calendar/calendarPage.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { WhereFrom } from '../../ui/shell/WhereFrom.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useLate } from '../../ui/use-late.ts';
import { AgendaLoading } from './CalendarLoading.tsx';
import styles from './calendar.module.css';
import { MonthAgenda } from './MonthAgenda.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { type Month, monthAfter, monthName, parseMonth, sameMonth } from './month.ts';
import { useDueDates, useTimetable } from './queries.ts';
import { Timetable } from './Timetable.tsx';

/** A student's calendar: due dates by month, and the lessons of a week. */
export function CalendarPage() {
  const timezone = useTimezone();
  const due = useDueDates();
  // Both are requested at once. The lessons are below the month, so they are shown after it.
  const lessons = useTimetable('student');
  const hasNoDates = due.isError && !due.data;
  const hasNothing = hasNoDates && lessons.isError && !lessons.data;
  const retry = () => void Promise.all([due.refetch(), hasNothing && lessons.refetch()]);
  return (
    <Page>
      <WhereFrom label={terms.assignments()} to="/student/assignments" title={terms.calendar()} />
      <PageHeader title={terms.calendar()} />
      {hasNoDates ? (
        <ErrorState title={hasNothing ? t.calendarLoadError() : t.dueDatesLoadError()} onRetry={retry}>
          {terms.answersSafe()}
        </ErrorState>
      ) : (
        <MonthView assignments={due.data} timezone={timezone} />
      )}
      {(due.data || due.isError) && !hasNothing && <Timetable timezone={timezone} />}
    </Page>
  );
}

interface MonthViewProps {
  /** Undefined while the assignments are loading. The days are shown before that. */
  assignments: readonly StudentAssignment[] | undefined;
  timezone: string;
}

const NONE: readonly StudentAssignment[] = [];

/**
 * Returns the assignments by the day on which they are due in the school's time zone. Each day is sorted by
 * time.
 */
function useByDay(props: MonthViewProps): ReadonlyMap<string, StudentAssignment[]> {
  const { assignments = NONE, timezone } = props;
  return useMemo(() => {
    const days = new Map<string, StudentAssignment[]>();
    const sorted = [...assignments].sort((one, two) => one.dueAt.getTime() - two.dueAt.getTime());
    for (const assignment of sorted) {
      const day = schoolDay(assignment.dueAt, timezone);
      days.set(day, [...(days.get(day) ?? []), assignment]);
    }
    return days;
  }, [assignments, timezone]);
}

function MonthView(props: MonthViewProps) {
  const { assignments, timezone } = props;
  const today = schoolDay(new Date(), timezone);
  /** Null for the current month, which depends on the school's time zone. */
  const [chosen, setChosen] = useState<Month | null>(null);
  const month = chosen ?? parseMonth(today);
  const byDay = useByDay(props);
  const view = { month, today, byDay, timezone };
  return (
    <section aria-labelledby="month" className={styles.month} aria-busy={!assignments}>
      <header className={styles.monthHead}>
        <h2 id="month" aria-live="polite">
          {monthName(month)}
        </h2>
        {!assignments && <Awaited />}
        <div className="row-4">
          <Button
            variant="default"
            size="xs"
            disabled={sameMonth(month, parseMonth(today))}
            onClick={() => setChosen(null)}
          >
            {t.currentMonth()}
          </Button>
          <IconButton label={t.previousMonth()} onClick={() => setChosen(monthAfter(month, -1))}>
            <IconChevronLeft size={18} stroke={1.7} aria-hidden="true" />
          </IconButton>
          <IconButton label={t.nextMonth()} onClick={() => setChosen(monthAfter(month, 1))}>
            <IconChevronRight size={18} stroke={1.7} aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      <div className={styles.wide}>
        <MonthGrid {...view} />
      </div>
      <div className={styles.narrow}>
        {assignments ? <MonthAgenda {...view} /> : <AgendaLoading isPast={isWellBegun(month, today)} />}
      </div>
    </section>
  );
}

const WEEK_DAYS = 7;

const isWellBegun = (month: Month, today: string) =>
  sameMonth(month, parseMonth(today)) && Number(today.slice(8)) > WEEK_DAYS;

/** A placeholder, because an empty month would say that nothing is due. */
function Awaited() {
  const isLate = useLate();
  return (
    <p role="status" className={styles.awaited}>
      {isLate ? t.dueDatesLoading() : ''}
    </p>
  );
}
