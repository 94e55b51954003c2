import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import { IconClock, IconDeviceFloppy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { daysBetween } from '../../../lib/time/school-time.ts';
import { formatTimeLimit } from '../../../lib/time/time-limit.ts';
import * as t from '../../../messages/compiled/answering/list.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { dueText } from '../../../ui/work-list/due-text.ts';
import rowStyles from '../../../ui/work-list/work-list.module.css';
import styles from './list.module.css';
import { WorkRow } from './WorkRow.tsx';

interface AssignmentRowsProps {
  assignments: readonly StudentAssignment[];
  now: Date;
  timezone: string;
  /** The number of answers that this browser still has to send, by assignment id. */
  waiting: ReadonlyMap<number, number>;
}

/** The rows of the list. The whole row is a link; on a phone each row is a card. */
export function AssignmentRows({ assignments, now, timezone, waiting }: AssignmentRowsProps) {
  return (
    <ul className={styles.rows}>
      {assignments.map((assignment) => (
        <Row
          key={assignment.id}
          assignment={assignment}
          now={now}
          timezone={timezone}
          waiting={waiting.get(assignment.id) ?? 0}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  assignment: StudentAssignment;
  now: Date;
  timezone: string;
  waiting: number;
}

const Row = memo(function Row({ assignment, now, timezone, waiting }: RowProps) {
  const { id, title, courseName, answerable } = assignment;
  return (
    <WorkRow
      work={assignment}
      link={
        <Link
          to="/student/assignments/$assignmentId"
          params={{ assignmentId: String(id) }}
          className={rowStyles.link}
        >
          {title}
        </Link>
      }
      tag={
        waiting > 0 && (
          <Tag tone="warn" icon={<IconDeviceFloppy size={14} aria-hidden="true" />}>
            {t.waitingAnswers({ waiting })}
          </Tag>
        )
      }
    >
      <span>{courseName}</span>
      <Due assignment={assignment} now={now} timezone={timezone} />
      <TimeLimit assignment={assignment} />
      {!answerable && <span>{t.onPaper()}</span>}
    </WorkRow>
  );
});

/** The time limit with the student's extra time. */
function TimeLimit({ assignment: { timeLimit, extraSeconds } }: Pick<RowProps, 'assignment'>) {
  return timeLimit > 0 && <span>{formatTimeLimit(timeLimit + extraSeconds)}</span>;
}

function Due({ assignment: { dueAt, status }, now, timezone }: Omit<RowProps, 'waiting'>) {
  const isOpen = status === 'Incomplete' || status === 'In Progress';
  const isUrgent = isOpen && dueAt >= now && daysBetween(now, dueAt, timezone) === 0;
  return (
    <time dateTime={dueAt.toISOString()} className={isUrgent ? styles.urgent : ''}>
      {isUrgent && <IconClock size={16} stroke={1.7} aria-hidden="true" />}
      {dueText(dueAt, now, timezone)}
    </time>
  );
}
