import { coursesErrors } from '@classi/contract/courses/errors';
import { Tabs } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { HttpError } from '../../lib/http/http.ts';
import { refusalText } from '../../lib/language/translations.ts';
import { useTimezone } from '../../lib/session/use-timezone.ts';
import * as t from '../../messages/compiled/courses/taughtCoursePage.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { AssignmentStatistics } from './AssignmentStatistics.tsx';
import { Breakdown } from './Breakdown.tsx';
import { CourseFilterBar } from './CourseFilterBar.tsx';
import { CourseOverview } from './CourseOverview.tsx';
import styles from './courses.module.css';
import { type TaughtCourse, useCourseResults, useTaughtCourses } from './queries.ts';
import { type CourseFilters, chosenAssignments, type Results, studentResults } from './rules.ts';

/** The parameters in the URL of the page. */
interface CourseSearch {
  courseName?: string;
  courseClass?: string;
  studentCount?: number;
  assignmentCount?: number;
  tab?: 'breakdown';
  month?: string;
  assignment?: number;
  student?: number;
}

/** A course of a teacher with its results (spec 3 §2, Course detail page). */
export function TaughtCoursePage() {
  const { courseCode = '' } = useParams({ strict: false });
  const search: CourseSearch = useSearch({ strict: false });
  const { data: results, error, isError, refetch } = useCourseResults(courseCode);
  const isMissing = error instanceof HttpError && error.status === 404;
  const course = useNamed(courseCode, search);
  return (
    <Page width="wide">
      <Link to="/instructor/courses" className={styles.back}>
        <IconArrowLeft size={16} stroke={1.7} aria-hidden="true" />
        {t.backToCourses()}
      </Link>
      <PageHeader
        title={
          isMissing
            ? refusalText('course/not-found', coursesErrors['course/not-found'].text)
            : (course.name ?? terms.course())
        }
        description={isMissing ? undefined : factsOf(courseCode, course, results)}
      />
      {isMissing && (
        <EmptyState kind="plain" title={t.courseMissingTitle()}>
          {t.courseMissingHint()}
        </EmptyState>
      )}
      {!results && !isError && <Loading label={t.loadingCourseData()} rows={5} />}
      {!results && isError && !isMissing && (
        <ErrorState title={t.loadError()} onRetry={() => void refetch()}>
          {t.gradesSafeNote()}
        </ErrorState>
      )}
      {results && <Course courseCode={courseCode} results={results} search={search} />}
    </Page>
  );
}

type NamedCourse = Partial<Omit<TaughtCourse, 'code'>>;

/**
 * Returns the facts about the course in the URL. A typed or shared URL may contain only the code; the list of
 * courses has the other facts then. A URL without counts has zeros (spec 3 §2), which are not real counts.
 */
function useNamed(code: string, search: CourseSearch): NamedCourse {
  const { courseName, courseClass, studentCount, assignmentCount } = search;
  const { data: courses } = useTaughtCourses(courseName === undefined);
  if (courseName === undefined) return courses?.find((each) => each.code === code) ?? {};
  return {
    name: courseName,
    ...(courseClass ? { grade: courseClass } : {}),
    ...(studentCount ? { studentCount } : {}),
    ...(assignmentCount ? { assignmentCount } : {}),
  };
}

/** Returns what is known about the course, in one line. */
function factsOf(code: string, course: NamedCourse, results: Results | undefined): ReactNode {
  const students = results?.students.length ?? course.studentCount;
  const assignments = results?.assignments.length ?? course.assignmentCount;
  const facts = [
    course.grade && terms.gradeLabel({ grade: course.grade }),
    students !== undefined && t.studentsStudents({ students }),
    assignments !== undefined && t.assignmentsAssignments({ assignments }),
  ].filter(Boolean);
  return (
    <>
      <span>{code}</span>
      {facts.map((fact) => ` · ${fact}`).join('')}
    </>
  );
}

/** The filters are in the URL, so that a shared link shows the same page. */
function useFilters(search: CourseSearch) {
  const navigate = useNavigate();
  const updateSearch = (more: Readonly<Record<string, string | number | undefined>>) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...more }) as never, replace: true });
  const filters: CourseFilters = {
    month: search.month ?? null,
    assignment: search.assignment ?? null,
    student: search.student ?? null,
  };
  const change = (more: Partial<CourseFilters>) =>
    updateSearch(Object.fromEntries(Object.entries(more).map(([name, value]) => [name, value ?? undefined])));
  const show = (tab: string | null) => updateSearch({ tab: tab === 'breakdown' ? 'breakdown' : undefined });
  return { filters, change, show };
}

interface CourseProps {
  courseCode: string;
  results: Results;
  search: CourseSearch;
}

function Course({ courseCode, results, search }: CourseProps) {
  const timezone = useTimezone();
  const { filters, change, show } = useFilters(search);
  const { month, assignment } = filters;
  const chosen = useMemo(
    () => chosenAssignments(results, { month, assignment, student: null }, timezone),
    [results, month, assignment, timezone],
  );
  const reached = useMemo(() => studentResults(results, chosen), [results, chosen]);
  const isGraded = useMemo(
    () => studentResults(results, results.assignments).some(({ total }) => total !== null),
    [results],
  );
  if (!isGraded)
    return (
      <EmptyState kind="plain" title={t.gradesEmpty()}>
        {t.gradesEmptyHint()}
      </EmptyState>
    );
  const parts = { results, reached, chosen, filters, timezone };
  return (
    <>
      <CourseFilterBar results={results} filters={filters} timezone={timezone} onChange={change} />
      <Tabs value={search.tab ?? 'overview'} onChange={show} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="overview">{t.overview()}</Tabs.Tab>
          <Tabs.Tab value="breakdown">{t.breakdown()}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="overview" pt="md">
          <CourseOverview {...parts} />
        </Tabs.Panel>
        <Tabs.Panel value="breakdown" pt="md">
          <Breakdown {...parts} />
          <AssignmentStatistics courseCode={courseCode} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
