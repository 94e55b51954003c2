import { useParams } from '@tanstack/react-router';
import { courseLabel } from '../../../lib/course-label.ts';
import { checkedCell, marksFacts } from '../../../lib/marks-review.ts';
import { useTimezone } from '../../../lib/session/use-timezone.ts';
import { inChart } from '../../../lib/shown-grades.ts';
import { formatDate } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/courses/school.ts';
import * as review from '../../../messages/compiled/lib/marksReview.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { ResultTable } from '../ResultTable.tsx';
import { type SchoolAssignment, useSchoolAssignment } from './queries.ts';
import { ResultCells, WorkLink } from './Result.tsx';
import { ResultsPage } from './ResultsPage.tsx';

/** The results of an assignment, as an administrator reads them. */
export function SchoolAssignmentPage() {
  const assignmentId = Number(useParams({ strict: false }).assignmentId);
  const query = useSchoolAssignment(assignmentId);
  const { data } = query;
  const zone = useTimezone();
  const back = data
    ? {
        to: '/admin/courses/$courseCode' as const,
        params: { courseCode: data.courseCode },
        label: courseLabel({ code: data.courseCode, name: data.courseName }),
      }
    : { to: '/admin/courses' as const, label: terms.courses() };
  return (
    <ResultsPage
      back={back}
      title={data?.title ?? terms.assignment()}
      query={query}
      description={data && factsOf(data, zone)}
    >
      {data && <Students assignment={data} />}
    </ResultsPage>
  );
}

function factsOf(assignment: SchoolAssignment, zone: string): string {
  const { dueAt, average, students } = assignment;
  const submitted = students.filter(({ grade }) => grade.submitted).length;
  const marked = students.filter(({ grade }) => grade.score !== null).length;
  return [
    t.dueOn({ date: formatDate(dueAt, zone) }),
    t.handedInOf({ count: submitted, of: students.length }),
    t.markedCount({ count: marked }),
    ...(average === null ? [] : [t.averagePercent({ percent: inChart(average) })]),
    ...marksFacts(assignment, zone),
  ].join(' · ');
}

function Students({ assignment: { id, students } }: { assignment: SchoolAssignment }) {
  return (
    <ResultTable
      label={terms.students()}
      head={[terms.student(), terms.status(), terms.marks(), t.result(), review.checkedByTeacher()]}
    >
      {students.map(({ id: studentId, name, grade, ...marks }) => (
        <tr key={studentId}>
          <th scope="row">
            <WorkLink assignmentId={id} studentId={studentId} grade={grade}>
              {name}
            </WorkLink>
          </th>
          <ResultCells grade={grade} />
          <td>{grade.submitted ? checkedCell(marks) : '--'}</td>
        </tr>
      ))}
    </ResultTable>
  );
}
