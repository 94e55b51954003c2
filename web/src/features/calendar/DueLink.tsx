import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import { Link } from '@tanstack/react-router';
import { schoolClock } from '../../lib/time/school-time.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import styles from './calendar.module.css';
import type { Month } from './month.ts';

export interface MonthProps {
  month: Month;
  /** The date as `YYYY-MM-DD` in the school's calendar. */
  today: string;
  byDay: ReadonlyMap<string, readonly StudentAssignment[]>;
  timezone: string;
}

/** A link to an assignment on the day on which it is due. */
export function DueLink({ assignment, timezone }: { assignment: StudentAssignment; timezone: string }) {
  const { id, title, courseName, dueAt, status } = assignment;
  return (
    <Link
      to="/student/assignments/$assignmentId"
      params={{ assignmentId: String(id) }}
      className={styles.due ?? ''}
      title={title}
    >
      <span className={styles.dueTitle}>{title}</span>
      <span className={styles.dueFacts}>
        <span>{schoolClock(dueAt, timezone)}</span>
        <span>{courseName}</span>
      </span>
      <StatusLabel state={status} />
    </Link>
  );
}
