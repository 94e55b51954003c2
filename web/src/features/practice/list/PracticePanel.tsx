import type { Practice } from '@classi/contract/practice/endpoints';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTimezone } from '../../../lib/session/use-timezone.ts';
import { inTotal } from '../../../lib/shown-grades.ts';
import { daysBetween, formatDate } from '../../../lib/time/school-time.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import * as texts from '../../../messages/compiled/practice/copy.ts';
import * as t from '../../../messages/compiled/practice/list.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { VisuallyHidden } from '../../../ui/Page.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { NoMatches } from '../../../ui/work-list/NoMatches.tsx';
import rowStyles from '../../../ui/work-list/work-list.module.css';
import { ListFilters, listSubjects } from '../../answering/list/ListFilters.tsx';
import { LoadingList } from '../../answering/list/LoadingList.tsx';
import styles from '../../answering/list/list.module.css';
import type { ListFiltering } from '../../answering/list/list-view.ts';
import { WorkRow } from '../../answering/list/WorkRow.tsx';
import { usePractices } from '../queries.ts';
import { courseText, filteredPractices } from '../rules.ts';
import { NewPracticeButton } from './NewPracticeButton.tsx';

/** The student's own practice: the third tab of the list (spec 1 §2; wire.md 9). */
export function PracticePanel(props: ListFiltering) {
  const query = usePractices();
  const { data } = query;
  if (data) return data.length === 0 ? <NoneYet /> : <Practices all={data} {...props} />;
  const loading = <LoadingList label={t.loadingPracticeAssignments()} {...props} />;
  return (
    <QueryState query={query} loading={loading} failed={t.loadError()}>
      {terms.answersSafe()}
    </QueryState>
  );
}

function NoneYet() {
  return (
    <EmptyState title={texts.listEmpty()} action={<NewPracticeButton />}>
      {t.emptyHint()}
    </EmptyState>
  );
}

function Practices({ all, view, change, clear }: ListFiltering & { all: readonly Practice[] }) {
  const timezone = useTimezone();
  const now = useNow();
  const subjects = useMemo(() => listSubjects(all), [all]);
  const shown = useMemo(() => filteredPractices(all, view, now, timezone), [all, view, now, timezone]);
  return (
    <>
      <ListFilters
        view={view}
        change={change}
        clear={clear}
        subjects={subjects}
        shown={shown.length}
        of={all.length}
      />
      {shown.length > 0 ? (
        <PracticeRows practices={shown} now={now} timezone={timezone} />
      ) : (
        <NoMatches title={texts.filterEmpty()} onClear={clear}>
          {t.hiddenCount({ count: all.length })}
        </NoMatches>
      )}
    </>
  );
}

interface RowsProps {
  practices: readonly Practice[];
  now: Date;
  timezone: string;
}

/** One row for each practice assignment. */
function PracticeRows({ practices, now, timezone }: RowsProps) {
  return (
    <ul className={styles.rows}>
      {practices.map((practice) => (
        <WorkRow
          key={practice.id}
          work={practice}
          link={
            <Link
              to="/student/assignments/practice/$practiceId"
              params={{ practiceId: String(practice.id) }}
              className={rowStyles.link}
            >
              {practice.title}
            </Link>
          }
          ungraded={
            <>
              <span aria-hidden="true">{`-- / ${inTotal(practice.marksPossible)}`}</span>
              <VisuallyHidden>{terms.notMarked()}</VisuallyHidden>
            </>
          }
        >
          <span>{courseText(practice.courseName)}</span>
          <time dateTime={practice.createdAt.toISOString()}>
            {createdWords(practice.createdAt, now, timezone)}
          </time>
        </WorkRow>
      ))}
    </ul>
  );
}

function createdWords(createdAt: Date, now: Date, timezone: string): string {
  const days = daysBetween(createdAt, now, timezone);
  if (days === 0) return t.createdToday();
  return days === 1 ? t.createdYesterday() : t.createdOn({ date: formatDate(createdAt, timezone) });
}
