import { Button, Tabs } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as t from '../../../messages/compiled/courses/school.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type SchoolCourse, useSchoolCourse } from './queries.ts';
import { ResultsPage } from './ResultsPage.tsx';
import { SchoolAssignments, SchoolStudents } from './SchoolLists.tsx';
import { SchoolOverview } from './SchoolOverview.tsx';

const SCHOOL_COURSE_TABS = ['assignments', 'students', 'overview'] as const;
type SchoolCourseTab = (typeof SCHOOL_COURSE_TABS)[number];

/** The results of a course, as an administrator reads them. */
export function SchoolCoursePage() {
  const { courseCode = '' } = useParams({ strict: false });
  const query = useSchoolCourse(courseCode);
  const { data } = query;
  return (
    <ResultsPage
      back={{ to: '/admin/courses', label: terms.courses() }}
      title={data?.courseName ?? courseCode}
      query={query}
      description={data && factsOf(data)}
      actions={data && data.assignments.length > 0 && <ExportButton courseCode={courseCode} />}
    >
      {data && <Results course={data} />}
    </ResultsPage>
  );
}

const factsOf = ({ courseCode, grade, assignments, students }: SchoolCourse): string =>
  [
    courseCode,
    terms.gradeLabel({ grade }),
    t.countStudents({ count: students.length }),
    t.countAssignments({ count: assignments.length }),
  ].join(' · ');

function ExportButton({ courseCode }: { courseCode: string }) {
  return (
    <Button
      component="a"
      href={`/administration/export-course-marks?${new URLSearchParams({ course_code: courseCode })}`}
      download
      variant="default"
      leftSection={<IconDownload size={17} aria-hidden="true" />}
    >
      {terms.exportCsv()}
    </Button>
  );
}

function Results({ course }: { course: SchoolCourse }) {
  const navigate = useNavigate();
  const { tab = 'assignments' }: { tab?: SchoolCourseTab } = useSearch({ strict: false });
  const labels = useMemo(
    () => ({ assignments: terms.assignments(), students: terms.students(), overview: terms.overview() }),
    [],
  );
  if (course.assignments.length === 0)
    return (
      <EmptyState kind="plain" title={terms.noAssignmentsYet()}>
        {t.assignmentsEmptyHint()}
      </EmptyState>
    );
  return (
    <Tabs
      value={tab}
      onChange={(next) => void navigate({ to: '.', search: { tab: next } as never, replace: true })}
      keepMounted={false}
    >
      <Tabs.List>
        {SCHOOL_COURSE_TABS.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {labels[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="assignments" pt="md">
        <SchoolAssignments course={course} />
      </Tabs.Panel>
      <Tabs.Panel value="students" pt="md">
        <SchoolStudents course={course} />
      </Tabs.Panel>
      <Tabs.Panel value="overview" pt="md">
        <SchoolOverview course={course} />
      </Tabs.Panel>
    </Tabs>
  );
}
