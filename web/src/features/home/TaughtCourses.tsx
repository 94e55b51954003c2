import type { HomeCourse } from '@classi/contract/home/endpoints';
import { Link } from '@tanstack/react-router';
import * as t from '../../messages/compiled/home/taughtCourses.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Score } from '../../ui/marks/Score.tsx';
import { HomeRow, HomeSection, rowLink } from './HomeSection.tsx';
import styles from './home.module.css';

/** The teacher's courses. Each links to its results. */
export function TaughtCourses({ courses }: { courses: readonly HomeCourse[] }) {
  return (
    <HomeSection title={terms.courses()} empty={t.coursesEmpty()}>
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
            t.studentcountStudents({ studentCount }),
            terms.countAssignments({ assignmentCount }),
          ]}
        >
          {average === null ? (
            <span className={styles.marks}>{terms.noGradesYet()}</span>
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
