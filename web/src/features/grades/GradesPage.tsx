import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useProfile } from '../../lib/session/profile.ts';
import { browserZone } from '../../lib/time/school-time.ts';
import { pluralize } from '../../lib/words.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { CourseList } from './CourseList.tsx';
import { gradesCopy } from './copy.ts';
import { GradeCharts } from './GradeCharts.tsx';
import { GradesLoading } from './GradesLoading.tsx';
import { GradeTotal } from './GradeTotal.tsx';
import styles from './grades.module.css';
import { useGradedAssignments } from './queries.ts';
import { byCourse, gradedWork } from './rules.ts';
import { WorkTable } from './WorkTable.tsx';

/** All grades of a student, against the class. */
export function GradesPage() {
  const { data, isError, refetch } = useGradedAssignments();
  return (
    <Page>
      <PageHeader title="Grades" />
      {data && <Grades assignments={data} />}
      {!data && !isError && <GradesLoading label="Loading the grades" list="By course" rings />}
      {!data && isError && (
        <ErrorState title={gradesCopy.failed} onRetry={() => void refetch()}>
          {gradesCopy.safe}
        </ErrorState>
      )}
    </Page>
  );
}

function Grades({ assignments }: { assignments: readonly StudentAssignment[] }) {
  const timezone = useProfile()?.timezone ?? browserZone();
  const work = useMemo(() => gradedWork(assignments), [assignments]);
  if (work.length === 0)
    return (
      <EmptyState
        kind="plain"
        title={gradesCopy.none}
        action={
          <Button component={Link} to="/student/assignments" variant="default">
            Go to assignments
          </Button>
        }
      >
        Your marks and the class average appear here when your work is graded.
      </EmptyState>
    );
  return (
    <div className={styles.sections}>
      <div className={styles.overview}>
        <GradeTotal work={work} label={pluralize(work.length, 'graded assignment')} />
        <CourseList courses={byCourse(work)} />
      </div>
      <GradeCharts work={work} timezone={timezone} />
      <WorkTable work={work} timezone={timezone} withCourse />
    </div>
  );
}
