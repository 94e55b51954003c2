import { Link } from '@tanstack/react-router';
import { inChart, inTotal } from '../../lib/shown-grades.ts';
import { formatDate } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/grades/workTable.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Grade } from '../../ui/marks/Grade.tsx';
import { Score } from '../../ui/marks/Score.tsx';
import rowStyles from '../../ui/work-list/work-list.module.css';
import styles from './grades.module.css';
import type { GradedWork } from './rules.ts';

interface WorkTableProps {
  work: readonly GradedWork[];
  timezone: string;
  hasCourse?: boolean;
}

/** The graded work, newest first. On a phone the class average and the date are below the title. */
export function WorkTable({ work, timezone, hasCourse = false }: WorkTableProps) {
  return (
    <section aria-labelledby="graded-work" className={styles.work}>
      <h2 id="graded-work">{t.gradedWork()}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{terms.assignment()}</th>
            <th scope="col">{terms.classAverage()}</th>
            <th scope="col">{terms.percent()}</th>
            <th scope="col">{terms.marks()}</th>
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
                  {hasCourse && <span>{each.courseName}</span>}
                  <time dateTime={each.dueAt.toISOString()}>
                    {t.dueShowndate({ shownDate: formatDate(each.dueAt, timezone) })}
                  </time>
                </span>
              </th>
              <td className={styles.classCell}>
                {each.classAverage === null ? '–' : inChart(each.classAverage)}
              </td>
              <td className={styles.percentCell}>
                {inChart(each.percent)}
                <Grade percent={each.percent} />
              </td>
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
