import { Select } from '@mantine/core';
import { useMemo } from 'react';
import * as t from '../../../messages/compiled/grading/upload.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import type { CourseStudent } from '../rules/works.ts';

interface StudentSelectProps {
  label: string;
  students: readonly CourseStudent[];
  studentId: number | null;
  onChange: (studentId: number | null) => void;
  problem?: string;
}

/** Chooses a student by name, and by roll number or ID. */
export function StudentSelect({ label, students, studentId, onChange, problem }: StudentSelectProps) {
  const options = useMemo(
    () =>
      students.map(({ id, name, rollNumber }) => ({
        value: String(id),
        label: rollNumber ? `${rollNumber} · ${name}` : `${name} · ${id}`,
      })),
    [students],
  );
  return (
    <Select
      aria-label={label}
      placeholder={t.assignAStudent()}
      data={options}
      value={studentId === null ? null : String(studentId)}
      onChange={(value) => onChange(value === null ? null : Number(value))}
      searchable
      selectFirstOptionOnChange
      // The list opens on a click, a letter or an arrow key. If it opened on focus, it would cover the error
      // message.
      openOnFocus={false}
      clearable
      nothingFoundMessage={terms.noStudentsFound()}
      error={problem || undefined}
      comboboxProps={{ withinPortal: true }}
      maxDropdownHeight={240}
      clearButtonProps={{ 'aria-label': t.removeTheStudent() }}
    />
  );
}
