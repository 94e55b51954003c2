import { Link } from '@tanstack/react-router';
import * as t from '../../messages/compiled/courses/coursesPage.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { EmptyState, Loading, QueryState, SkeletonBar } from '../../ui/states.tsx';
import styles from './courses.module.css';
import { type TaughtCourse, useTaughtCourses } from './queries.ts';
import { chooseTone } from './rules.ts';

/** A non-breaking space that reserves the height of the line until the counts are known. */
const UNCOUNTED = '\u00a0';

/** The teacher's courses, with a card for each (spec 3 §2). */
export function CoursesPage() {
  const query = useTaughtCourses();
  const { data: courses } = query;
  return (
    <Page>
      <PageHeader
        title={t.myCourses()}
        description={courses ? t.countCourses({ count: courses.length }) : UNCOUNTED}
      />
      <QueryState query={query} loading={<LoadingCards />} failed={t.loadError()}>
        {t.gradesSafeNote()}
      </QueryState>
      {courses?.length === 0 && (
        <EmptyState kind="plain" title={terms.noCoursesYet()}>
          {t.coursesEmptyHint()}
        </EmptyState>
      )}
      {courses && courses.length > 0 && (
        <ul className={styles.cards}>
          {courses.map((course) => (
            <li key={course.code}>
              <CourseCard course={course} />
            </li>
          ))}
        </ul>
      )}
      {courses && courses.length > 0 && <p className="text-muted">{t.courseChangesHint()}</p>}
    </Page>
  );
}

function CourseCard({ course }: { course: TaughtCourse }) {
  const { code, name, grade, studentCount, assignmentCount } = course;
  return (
    <Link
      to="/instructor/courses/$courseCode"
      params={{ courseCode: code }}
      search={{ courseName: name, courseClass: grade, studentCount, assignmentCount }}
      className={styles.card}
      data-tone={chooseTone(code)}
    >
      <span className={styles.code}>{code}</span>
      <span className={styles.name}>{name}</span>
      <span className="text-muted">{terms.gradeLabel({ grade })}</span>
      <span className={styles.counts}>
        <span>{t.studentcountStudents({ studentCount })}</span>
        <span>{terms.countAssignments({ assignmentCount })}</span>
      </span>
    </Link>
  );
}

function LoadingCards() {
  return (
    <Loading label={terms.loadingCourses()}>
      <div className={styles.cards} aria-hidden="true">
        {['40%', '52%', '46%'].map((width) => (
          <div key={width} className={`${styles.card} ${styles.waiting}`}>
            <SkeletonBar width="28%" />
            <SkeletonBar width={width} />
            <SkeletonBar width="34%" />
            <SkeletonBar width="70%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
