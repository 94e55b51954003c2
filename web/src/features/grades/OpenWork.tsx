import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import { Link } from '@tanstack/react-router';
import * as t from '../../messages/compiled/grades/openWork.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { dueText } from '../../ui/work-list/due-text.ts';
import styles from './grades.module.css';

interface OpenWorkProps {
  assignments: readonly StudentAssignment[];
  timezone: string;
}

/** The work of a course that is not graded yet, sorted by due date. */
export function OpenWork({ assignments, timezone }: OpenWorkProps) {
  const now = new Date();
  const open = assignments
    .filter(({ status }) => status !== 'Graded')
    .sort((one, two) => one.dueAt.getTime() - two.dueAt.getTime());
  return (
    <section className={styles.courses} aria-labelledby="open-work">
      <h2 id="open-work">{t.ungradedHeading()}</h2>
      {open.length === 0 && <p className={styles.nothing}>{t.ungradedEmpty()}</p>}
      <ul>
        {open.map(({ id, title, dueAt, status }) => (
          <li key={id}>
            <div>
              <Link
                to="/student/assignments/$assignmentId"
                params={{ assignmentId: String(id) }}
                className={styles.opens}
              >
                {title}
              </Link>
              <p className={styles.grey}>
                <time dateTime={dueAt.toISOString()}>{dueText(dueAt, now, timezone)}</time>
              </p>
            </div>
            <StatusLabel state={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
