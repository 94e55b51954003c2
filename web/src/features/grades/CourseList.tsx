import { Link } from '@tanstack/react-router';
import { inChart } from '../../lib/shown-grades.ts';
import * as t from '../../messages/compiled/grades/courseList.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Doughnut } from '../../ui/charts/Doughnut.tsx';
import { Grade } from '../../ui/marks/Grade.tsx';
import styles from './grades.module.css';
import { type CourseGrades, courseTone } from './rules.ts';

/** The list of courses, each with a ring in the colour of its subject. */
export function CourseList({ courses }: { courses: readonly CourseGrades[] }) {
  return (
    <section className={styles.courses} aria-labelledby="grades-by-course">
      <h2 id="grades-by-course">{t.byCourse()}</h2>
      <ul>
        {courses.map(({ code, name, count, percent, classAverage }) => (
          <li key={code} data-tone={courseTone(name)}>
            <Doughnut percent={percent} color="var(--course)" />
            <div>
              <Link to="/student/courses/$courseCode" params={{ courseCode: code }} className={styles.opens}>
                {name}
              </Link>
              <p className={styles.grey}>{terms.countGradedAssignments({ count })}</p>
            </div>
            <p className={styles.courseFigure}>
              <strong>
                {inChart(percent)}
                <Grade percent={percent} />
              </strong>
              <span className={styles.grey}>
                {classAverage === null
                  ? t.classNotKnown()
                  : terms.classOfChart({ inChart: inChart(classAverage) })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
