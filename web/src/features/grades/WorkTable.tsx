import { Link } from '@tanstack/react-router';
import { inChart, inTotal } from '../../lib/shown-grades.ts';
import { shownDate } from '../../lib/time/school-time.ts';
import { Score } from '../../ui/marks/Score.tsx';
import rowStyles from '../../ui/work-list/work-list.module.css';
import styles from './grades.module.css';
import type { GradedWork } from './rules.ts';

interface WorkTableProps {
  work: readonly GradedWork[];
  timezone: string;
  withCourse?: boolean;
}

/** The graded work, the newest first; on a phone the class and the date stand under the title. */
export function WorkTable({ work, timezone, withCourse = false }: WorkTableProps) {
  return (
    <section aria-labelledby="graded-work" className={styles.work}>
      <h2 id="graded-work">Graded work</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Assignment</th>
            <th scope="col">Class average</th>
            <th scope="col">Percent</th>
            <th scope="col">Marks</th>
          </tr>
        </thead>
        <tbody>
          {work.toReversed().map((each) => (
            <tr key={each.id}>
              <th scope="row">
                <Link
                  to="/student/assignments/$assignmentId"
                  params={{ assignmentId: String(each.id) }}
                  className={styles.opens}
                >
                  {each.title}
                </Link>
                <span className={`${styles.grey} ${rowStyles.facts}`}>
                  {withCourse && <span>{each.courseName}</span>}
                  <time dateTime={each.dueAt.toISOString()}>due {shownDate(each.dueAt, timezone)}</time>
                </span>
              </th>
              <td className={styles.classCell}>
                {each.classAverage === null ? '–' : inChart(each.classAverage)}
              </td>
              <td className={styles.percentCell}>{inChart(each.percent)}</td>
              <td>
                <Score percent={each.percent}>
                  <strong>{inTotal(each.obtained)}</strong> / {inTotal(each.possible)}
                </Score>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
