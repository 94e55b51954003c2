import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import { coursesErrors } from '@classi/contract/courses/errors';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { refusalText } from '../../lib/language/translations.ts';
import { useTimezone } from '../../lib/session/use-timezone.ts';
import * as texts from '../../messages/compiled/grades/copy.ts';
import * as t from '../../messages/compiled/grades/coursePage.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { WhereFrom } from '../../ui/shell/WhereFrom.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { GradeCharts } from './GradeCharts.tsx';
import { GradesLoading } from './GradesLoading.tsx';
import { GradeTotal } from './GradeTotal.tsx';
import styles from './grades.module.css';
import { Lessons } from './Lessons.tsx';
import { OpenWork } from './OpenWork.tsx';
import { useGradedAssignments, useGradedCourses } from './queries.ts';
import { gradedWork } from './rules.ts';
import { WorkTable } from './WorkTable.tsx';

const toAssignments = (
  <Button component={Link} to="/student/assignments" variant="default">
    {t.goToAssignments()}
  </Button>
);

/** A student's course: its work, grades and lessons (StudentCourse of spec 1 §2). */
export function CoursePage() {
  const { courseCode = '' } = useParams({ strict: false });
  const courses = useGradedCourses();
  const assignments = useGradedAssignments();
  const course = courses.data?.find(({ code }) => code === courseCode);
  const hasFailed = (courses.isError && !courses.data) || (assignments.isError && !assignments.data);
  if (courses.data && !course) return <NotThere />;
  return (
    <Page>
      <WhereFrom label={terms.grades()} to="/student/grades" title={course?.name ?? terms.course()} />
      <PageHeader
        title={course?.name ?? terms.course()}
        description={course ? t.codeGradeGrade({ code: course.code, grade: course.grade }) : '\u00a0'}
      />
      {hasFailed ? (
        <ErrorState
          title={texts.courseLoadError()}
          onRetry={() => {
            void courses.refetch();
            void assignments.refetch();
          }}
        >
          {texts.workSafe()}
        </ErrorState>
      ) : course && assignments.data ? (
        <Course
          code={course.code}
          name={course.name}
          assignments={assignments.data.filter(({ courseCode: of }) => of === course.code)}
        />
      ) : (
        <GradesLoading label={t.loadingTheCourse()} list={t.ungradedHeading()} />
      )}
    </Page>
  );
}

function NotThere() {
  return (
    <Page>
      <PageHeader title={refusalText('course/not-found', coursesErrors['course/not-found'].text)} />
      <EmptyState kind="plain" title={t.courseForbiddenTitle()} action={toAssignments}>
        {t.courseForbiddenReason()}
      </EmptyState>
    </Page>
  );
}

interface CourseProps {
  code: string;
  name: string;
  assignments: readonly StudentAssignment[];
}

function Course({ code, name, assignments }: CourseProps) {
  const timezone = useTimezone();
  const work = useMemo(() => gradedWork(assignments), [assignments]);
  if (assignments.length === 0)
    return (
      <div className={styles.sections}>
        <EmptyState kind="plain" title={terms.noAssignmentsYet()} action={toAssignments}>
          {t.assignmentsEmptyHint()}
        </EmptyState>
        <Lessons code={code} />
      </div>
    );
  return (
    <div className={styles.sections}>
      <div className={`${styles.overview} ${styles.uneven}`}>
        {work.length > 0 && (
          <GradeTotal
            work={work}
            label={terms.countGradedAssignments({ count: work.length })}
            courseName={name}
          />
        )}
        <OpenWork assignments={assignments} timezone={timezone} />
      </div>
      <GradeCharts work={work} timezone={timezone} />
      {work.length > 0 && <WorkTable work={work} timezone={timezone} />}
      <Lessons code={code} />
    </div>
  );
}
