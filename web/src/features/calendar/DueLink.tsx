import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import { Link } from '@tanstack/react-router';
import { schoolClock } from '../../lib/time/school-time.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import styles from './calendar.module.css';
import type { Month } from './month.ts';

export interface MonthProps {
  month: Month;
  /** `YYYY-MM-DD` of the school's calendar, as everywhere here. */
  today: string;
  byDay: ReadonlyMap<string, readonly StudentAssignment[]>;
  timezone: string;
}

/** An assignment on the day when it is due. */
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
