import * as t from '../../../messages/compiled/grading/upload.ts';
import type { CourseStudent } from '../rules/works.ts';
import { changePaper } from './papers.ts';
import { alreadyAssigned, paperOfStudent, type UploadedPaper } from './rules.ts';
import { StudentSelect } from './StudentSelect.tsx';

interface StudentChoiceProps {
  paper: UploadedPaper;
  papers: readonly UploadedPaper[];
  students: readonly CourseStudent[];
}

/** Chooses the student of a paper, by name or ID. A student who already has another paper here is refused. */
export function StudentChoice({ paper, papers, students }: StudentChoiceProps) {
  const choose = (studentId: number | null) => {
    const other = studentId === null ? undefined : paperOfStudent(papers, paper, studentId);
    if (other) changePaper(paper.id, { studentId: null, problem: alreadyAssigned(other.name) });
    else changePaper(paper.id, { studentId, problem: '' });
  };
  return (
    <StudentSelect
      label={t.studentOfName({ name: paper.name })}
      students={students}
      studentId={paper.studentId}
      onChange={choose}
      problem={paper.problem}
    />
  );
}
