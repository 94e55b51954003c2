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

/** Whose paper it is: found by name or ID. A student who has another paper here is refused with its name. */
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
      // Opened by a click, a letter or an arrow: brought here for want of a student, it would lie over the sentence that says so.
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
