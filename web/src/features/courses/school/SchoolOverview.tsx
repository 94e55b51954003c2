import { useMemo, useState } from 'react';
import { useProfile } from '../../../lib/session/profile.ts';
import { browserZone } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/courses/school.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Breakdown } from '../Breakdown.tsx';
import { CourseFilterBar } from '../CourseFilterBar.tsx';
import { CourseOverview } from '../CourseOverview.tsx';
import { type CourseFilters, chosenAssignments, studentResults } from '../rules.ts';
import type { SchoolCourse } from './queries.ts';

const ALL: CourseFilters = { month: null, assignment: null, student: null };

/** The figures, charts and rubrics of a course, as its teachers see them. */
export function SchoolOverview({ course }: { course: SchoolCourse }) {
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
