import { Select } from '@mantine/core';
import { useMemo } from 'react';
import * as t from '../../../messages/compiled/grading/upload.ts';
import type { CourseStudent } from '../rules/works.ts';
import { changePaper } from './papers.ts';
import { alreadyAssigned, paperOfStudent, type UploadedPaper } from './rules.ts';

interface StudentChoiceProps {
  paper: UploadedPaper;
  papers: readonly UploadedPaper[];
  students: readonly CourseStudent[];
}

/** Chooses the student of a paper, by name or ID. A student who already has another paper here is refused. */
export function StudentChoice({ paper, papers, students }: StudentChoiceProps) {
  const options = useMemo(
    () => students.map(({ id, name }) => ({ value: String(id), label: `${name} · ${id}` })),
    [students],
  );
  const choose = (value: string | null) => {
    const studentId = value === null ? null : Number(value);
    const other = studentId === null ? undefined : paperOfStudent(papers, paper, studentId);
    if (other) changePaper(paper.id, { studentId: null, problem: alreadyAssigned(other.name) });
    else changePaper(paper.id, { studentId, problem: '' });
  };
  return (
    <Select
      aria-label={t.studentOfName({ name: paper.name })}
      placeholder={t.assignAStudent()}
      data={options}
      value={paper.studentId === null ? null : String(paper.studentId)}
      onChange={choose}
      searchable
      // The list opens on a click, a letter or an arrow key. If it opened on focus, it would cover the error
      // message.
      openOnFocus={false}
      clearable
      nothingFoundMessage={t.noMatchingStudentsFound()}
      error={paper.problem || undefined}
      comboboxProps={{ withinPortal: true }}
      maxDropdownHeight={240}
      clearButtonProps={{ 'aria-label': t.removeTheStudent() }}
    />
  );
}
