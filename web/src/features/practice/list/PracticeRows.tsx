import type { Practice } from '@classi/contract/practice/endpoints';
import { Link } from '@tanstack/react-router';
import { inTotal } from '../../../lib/shown-grades.ts';
import { daysBetween, formatDate } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/practice/list.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { VisuallyHidden } from '../../../ui/Page.tsx';
import rowStyles from '../../../ui/work-list/work-list.module.css';
import styles from '../../answering/list/list.module.css';
import { WorkRow } from '../../answering/list/WorkRow.tsx';
import { courseText } from '../rules.ts';

interface RowsProps {
  practices: readonly Practice[];
  now: Date;
  timezone: string;
}

/** One row for each practice assignment. */
export function PracticeRows({ practices, now, timezone }: RowsProps) {
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
