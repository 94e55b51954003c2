import { useParams } from '@tanstack/react-router';
import { courseLabel } from '../../../lib/course-label.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { inChart } from '../../../lib/shown-grades.ts';
import { browserZone, formatDate } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/courses/school.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { EmptyState } from '../../../ui/states.tsx';
import grid from '../grid.module.css';
import { studentResults } from '../rules.ts';
import { type SchoolCourse, useSchoolCourse } from './queries.ts';
import { ResultCells, WorkLink } from './Result.tsx';
import { ResultsPage } from './ResultsPage.tsx';

/** The results of one student in a course, as an administrator reads them. */
export function SchoolStudentPage() {
  const { courseCode = '', studentId: id } = useParams({ strict: false });
  const studentId = Number(id);
  const query = useSchoolCourse(courseCode);
  const { data } = query;
  const student = data?.students.find((each) => each.id === studentId);
  return (
    <ResultsPage
      back={{
        to: '/admin/courses/$courseCode',
        params: { courseCode },
        label: data ? courseLabel({ code: data.courseCode, name: data.courseName }) : courseCode,
      }}
      title={student?.name ?? terms.student()}
      query={query}
      description={data && student && totalWords(data, student.id)}
    >
      {data && student && <Assignments course={data} student={student} />}
      {data && !student && <EmptyState kind="plain" title={t.notFoundTitle()} />}
    </ResultsPage>
  );
}

function totalWords(course: SchoolCourse, studentId: number): string {
  const result = studentResults(course, course.assignments).find(({ id }) => id === studentId);
  return result?.total == null ? t.gradesEmpty() : t.totalPercent({ percent: inChart(result.total) });
}

interface AssignmentsProps {
  course: SchoolCourse;
  student: SchoolCourse['students'][number];
}

function Assignments({ course, student }: AssignmentsProps) {
  const zone = useProfile()?.timezone ?? browserZone();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be reached by the keyboard
    <section className={grid.grid} aria-label={terms.assignments()} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{terms.assignment()}</th>
            <th scope="col">{terms.due()}</th>
            <th scope="col">{terms.status()}</th>
            <th scope="col">{terms.marks()}</th>
            <th scope="col">{t.result()}</th>
          </tr>
        </thead>
        <tbody>
          {course.assignments.map(({ id, title, dueAt }) => {
            const grade = student.grades[id];
            if (!grade) return null;
            return (
              <tr key={id}>
                <th scope="row">
                  <WorkLink assignmentId={id} studentId={student.id} grade={grade}>
                    {title}
                  </WorkLink>
                </th>
                <td>{formatDate(dueAt, zone)}</td>
                <ResultCells grade={grade} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
