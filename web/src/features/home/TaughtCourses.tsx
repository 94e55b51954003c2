import type { HomeCourse } from '@classi/contract/home/endpoints';
import { Link } from '@tanstack/react-router';
import { pluralize } from '../../lib/words.ts';
import { Score } from '../../ui/marks/Score.tsx';
import { HomeRow, HomeSection, rowLink } from './HomeSection.tsx';
import styles from './home.module.css';

/** The teacher's courses; each opens its results. */
export function TaughtCourses({ courses }: { courses: readonly HomeCourse[] }) {
  return (
    <HomeSection title="Courses" empty="You teach no courses yet. Your school's administrator adds them.">
      {courses.map(({ code, name, grade, studentCount, assignmentCount, average }) => (
        <HomeRow
          key={code}
          link={
            <Link
              to="/instructor/courses/$courseCode"
              params={{ courseCode: code }}
              search={{ courseName: name, courseClass: grade, studentCount, assignmentCount }}
              className={rowLink}
            >
              {name}
            </Link>
          }
          facts={[
            code,
            `Grade ${grade}`,
            pluralize(studentCount, 'student'),
            pluralize(assignmentCount, 'assignment'),
          ]}
        >
          {average === null ? (
            <span className={styles.marks}>No grades yet</span>
          ) : (
            <Score percent={average}>
              <strong>{average.toFixed(2)}%</strong>
            </Score>
          )}
        </HomeRow>
      ))}
    </HomeSection>
  );
}
