import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTimezone } from '../../lib/session/use-timezone.ts';
import * as texts from '../../messages/compiled/grades/copy.ts';
import * as t from '../../messages/compiled/grades/gradesPage.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { EmptyState, QueryState } from '../../ui/states.tsx';
import { CourseList } from './CourseList.tsx';
import { GradeCharts } from './GradeCharts.tsx';
import { GradesLoading } from './GradesLoading.tsx';
import { GradeTotal } from './GradeTotal.tsx';
import styles from './grades.module.css';
import { useGradedAssignments } from './queries.ts';
import { byCourse, gradedWork } from './rules.ts';
import { WorkTable } from './WorkTable.tsx';

/** All grades of a student, compared with the class. */
export function GradesPage() {
  const query = useGradedAssignments();
  const { data } = query;
  return (
    <Page>
      <PageHeader title={terms.grades()} />
      {data && <Grades assignments={data} />}
      <QueryState
        query={query}
        loading={<GradesLoading label={t.loadingTheGrades()} list={t.byCourse()} hasRings />}
        failed={texts.gradesLoadError()}
      >
        {texts.workSafe()}
      </QueryState>
    </Page>
  );
}

function Grades({ assignments }: { assignments: readonly StudentAssignment[] }) {
  const timezone = useTimezone();
  const work = useMemo(() => gradedWork(assignments), [assignments]);
  if (work.length === 0)
    return (
      <EmptyState
        kind="plain"
        title={terms.noGradesYet()}
        action={
          <Button component={Link} to="/student/assignments" variant="default">
            {t.goToAssignments()}
          </Button>
        }
      >
        {t.gradesEmptyHint()}
      </EmptyState>
    );
  return (
    <div className={styles.sections}>
      <div className={styles.overview}>
        <GradeTotal work={work} label={terms.countGradedAssignments({ count: work.length })} />
        <CourseList courses={byCourse(work)} />
      </div>
      <GradeCharts work={work} timezone={timezone} />
      <WorkTable work={work} timezone={timezone} hasCourse />
    </div>
  );
}
