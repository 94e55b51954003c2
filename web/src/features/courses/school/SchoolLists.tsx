import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { checkedCell, visibilityCell } from '../../../lib/marks-review.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { browserZone, formatDate } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/courses/school.ts';
import * as review from '../../../messages/compiled/lib/marksReview.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import grid from '../grid.module.css';
import { studentResults } from '../rules.ts';
import type { SchoolCourse } from './queries.ts';
import { Percent } from './Result.tsx';

/** The assignments of a course with their progress and average. */
export function SchoolAssignments({ course: { assignments, students } }: { course: SchoolCourse }) {
  const zone = useProfile()?.timezone ?? browserZone();
  const count = (
    id: number,
    counts: (grade: SchoolCourse['students'][number]['grades'][string]) => boolean,
  ) => students.filter(({ grades }) => grades[id] && counts(grades[id])).length;
  /** A former student has no grade where nothing was submitted. */
  const studentsOf = (id: number) => count(id, () => true);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be reached by the keyboard
    <section className={grid.grid} aria-label={terms.assignments()} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{terms.assignment()}</th>
            <th scope="col">{terms.due()}</th>
            <th scope="col">{t.handedInHead()}</th>
            <th scope="col">{terms.markedLabel()}</th>
            <th scope="col">{review.checkedByTeacher()}</th>
            <th scope="col">{review.studentsSeeMarks()}</th>
            <th scope="col">{terms.average()}</th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </section>
  );
}

/** The students of a course with their totals over all marked work. */
export function SchoolStudents({ course }: { course: SchoolCourse }) {
  const results = useMemo(() => studentResults(course, course.assignments), [course]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be reached by the keyboard
    <section className={grid.grid} aria-label={terms.students()} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{terms.student()}</th>
            <th scope="col">{terms.markedLabel()}</th>
            <th scope="col">{terms.total()}</th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </section>
  );
}
