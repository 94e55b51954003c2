import { Button, Tabs } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useProfile } from '../../../lib/session/profile.ts';
import { browserZone } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/courses/school.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Breakdown } from '../Breakdown.tsx';
import { CourseFilterBar } from '../CourseFilterBar.tsx';
import { CourseOverview } from '../CourseOverview.tsx';
import { type CourseFilters, chosenAssignments, studentResults } from '../rules.ts';
import { type SchoolCourse, useSchoolCourse } from './queries.ts';
import { ResultsPage } from './ResultsPage.tsx';
import { SchoolAssignments, SchoolStudents } from './SchoolLists.tsx';

const ALL: CourseFilters = { month: null, assignment: null, student: null };

/** The figures, charts and rubrics of a course, as its teachers see them. */
function SchoolOverview({ course }: { course: SchoolCourse }) {
  const timezone = useProfile()?.timezone ?? browserZone();
  const [filters, setFilters] = useState(ALL);
  const chosen = useMemo(() => chosenAssignments(course, filters, timezone), [course, filters, timezone]);
  const reached = useMemo(() => studentResults(course, chosen), [course, chosen]);
  const isMarked = course.students.some(({ grades }) =>
    Object.values(grades).some(({ score }) => score !== null),
  );
  if (!isMarked) return <EmptyState kind="plain" title={t.gradesEmpty()} />;
  const parts = { results: course, reached, chosen, filters, timezone };
  return (
    <div className="column-20">
      <CourseFilterBar
        results={course}
        filters={filters}
        timezone={timezone}
        onChange={(more) => setFilters({ ...filters, ...more })}
      />
      <CourseOverview {...parts} />
      <Breakdown {...parts} />
    </div>
  );
}

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
