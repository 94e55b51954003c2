import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import { IconClock, IconDeviceFloppy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { inTotal } from '../../../lib/shown-grades.ts';
import { daysBetween } from '../../../lib/time/school-time.ts';
import { shownLimit } from '../../../lib/time/time-limit.ts';
import * as t from '../../../messages/compiled/answering/list.ts';
import { Score } from '../../../ui/marks/Score.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import rowStyles from '../../../ui/work-list/work-list.module.css';
import { markCount } from '../copy.ts';
import { dueWords } from '../rules.ts';
import styles from './list.module.css';

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
  const { id, title, courseName, status, questionCount, marksPossible, answerable } = assignment;
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <span className={rowStyles.title}>
          <Link
            to="/student/assignments/$assignmentId"
            params={{ assignmentId: String(id) }}
            className={rowStyles.link}
          >
            {title}
          </Link>
          {waiting > 0 && (
            <Tag tone="warn" icon={<IconDeviceFloppy size={14} aria-hidden="true" />}>
              {t.waitingAnswersNotSentYet({ waiting })}
            </Tag>
          )}
        </span>
        <span className={styles.grey}>
          <span>{courseName}</span>
          <Due assignment={assignment} now={now} timezone={timezone} />
          <TimeLimit assignment={assignment} />
          {!answerable && <span>{t.onPaper()}</span>}
        </span>
      </div>
      <p className={styles.size}>
        <span>{t.questioncountQuestions({ questionCount })}</span> <span>{markCount(marksPossible)}</span>
      </p>
      <Grade assignment={assignment} />
      <div className={styles.status}>
        <StatusLabel state={status} />
      </div>
    </li>
  );
});

/** The time limit with the student's extra time. */
function TimeLimit({ assignment: { timeLimit, extraSeconds } }: Pick<RowProps, 'assignment'>) {
  return timeLimit > 0 && <span>{shownLimit(timeLimit + extraSeconds)}</span>;
}

function Due({ assignment: { dueAt, status }, now, timezone }: Omit<RowProps, 'waiting'>) {
  const open = status === 'Incomplete' || status === 'In Progress';
  const urgent = open && dueAt >= now && daysBetween(now, dueAt, timezone) === 0;
  return (
    <time dateTime={dueAt.toISOString()} className={urgent ? styles.urgent : ''}>
      {urgent && <IconClock size={16} stroke={1.7} aria-hidden="true" />}
      {dueWords(dueAt, now, timezone)}
    </time>
  );
}

function Grade({ assignment: { marksObtained, marksPossible } }: Pick<RowProps, 'assignment'>) {
  if (marksObtained === null) return <p className={styles.grade} />;
  const percent = marksPossible === 0 ? 0 : (marksObtained / marksPossible) * 100;
  return (
    <p className={styles.grade}>
      <Score percent={percent}>
        <strong>{inTotal(marksObtained)}</strong> / {inTotal(marksPossible)}
      </Score>
    </p>
  );
}
