import { Button, Tabs } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { checkedCell, visibilityCell } from '../../../lib/marks-review.ts';
import { useTimezone } from '../../../lib/session/use-timezone.ts';
import { formatDate } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/courses/school.ts';
import * as review from '../../../messages/compiled/lib/marksReview.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Breakdown } from '../Breakdown.tsx';
import { CourseFilterBar } from '../CourseFilterBar.tsx';
import { CourseOverview } from '../CourseOverview.tsx';
import { ResultTable } from '../ResultTable.tsx';
import { type CourseFilters, chosenAssignments, studentResults } from '../rules.ts';
import { type SchoolCourse, useSchoolCourse } from './queries.ts';
import { Percent } from './Result.tsx';
import { ResultsPage } from './ResultsPage.tsx';

const ALL: CourseFilters = { month: null, assignment: null, student: null };

/** The figures, charts and rubrics of a course, as its teachers see them. */
function SchoolOverview({ course }: { course: SchoolCourse }) {
  const timezone = useTimezone();
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

/** The assignments of a course with their progress and average. */
function SchoolAssignments({ course: { assignments, students } }: { course: SchoolCourse }) {
  const zone = useTimezone();
  const count = (
    id: number,
    counts: (grade: SchoolCourse['students'][number]['grades'][string]) => boolean,
  ) => students.filter(({ grades }) => grades[id] && counts(grades[id])).length;
  /** A former student has no grade where nothing was submitted. */
  const studentsOf = (id: number) => count(id, () => true);
  return (
    <ResultTable
      label={terms.assignments()}
      head={[
        terms.assignment(),
        terms.due(),
        t.handedInHead(),
        terms.markedLabel(),
        review.checkedByTeacher(),
        review.studentsSeeMarks(),
        terms.average(),
      ]}
    >
      {assignments.map(({ id, title, dueAt, average, ...marks }) => (
        <tr key={id}>
          <th scope="row">
            <Link to="/admin/assignments/$assignmentId" params={{ assignmentId: String(id) }}>
              {title}
            </Link>
          </th>
          <td>{formatDate(dueAt, zone)}</td>
          <td>{t.countOf({ count: count(id, ({ submitted }) => submitted), of: studentsOf(id) })}</td>
          <td>{count(id, ({ score }) => score !== null)}</td>
          <td>{checkedCell(marks)}</td>
          <td>{visibilityCell(marks, zone)}</td>
          <td>
            <Percent percent={average} />
          </td>
        </tr>
      ))}
    </ResultTable>
  );
}

/** The students of a course with their totals over all marked work. */
function SchoolStudents({ course }: { course: SchoolCourse }) {
  const results = useMemo(() => studentResults(course, course.assignments), [course]);
  return (
    <ResultTable label={terms.students()} head={[terms.student(), terms.markedLabel(), terms.total()]}>
      {results.map(({ id, name, total, scores }) => (
        <tr key={id}>
          <th scope="row">
            <Link
              to="/admin/courses/$courseCode/students/$studentId"
              params={{ courseCode: course.courseCode, studentId: String(id) }}
            >
              {name}
            </Link>
          </th>
          <td>{t.countOf({ count: scores.total.length, of: course.assignments.length })}</td>
          <td>
            <Percent percent={total} />
          </td>
        </tr>
      ))}
    </ResultTable>
  );
}
