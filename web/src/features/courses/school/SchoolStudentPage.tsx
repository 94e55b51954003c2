import { useParams } from '@tanstack/react-router';
import { courseLabel } from '../../../lib/course-label.ts';
import { useTimezone } from '../../../lib/session/use-timezone.ts';
import { inChart } from '../../../lib/shown-grades.ts';
import { formatDate } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/courses/school.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { ResultTable } from '../ResultTable.tsx';
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
  const zone = useTimezone();
  return (
    <ResultTable
      label={terms.assignments()}
      head={[terms.assignment(), terms.due(), terms.status(), terms.marks(), t.result()]}
    >
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
    </ResultTable>
  );
}
