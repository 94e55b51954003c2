import { Button, Select } from '@mantine/core';
import * as t from '../../messages/compiled/courses/courseFilterBar.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import styles from './courses.module.css';
import { type CourseFilters, listDueMonths, type Results } from './rules.ts';
import { monthInWords } from './words.ts';

interface FilterBarProps {
  results: Results;
  filters: CourseFilters;
  timezone: string;
  onChange: (filters: Partial<CourseFilters>) => void;
}

const numberOr = (text: string | null) => (text === null ? null : Number(text));

/** The filters of the page: a month, an assignment, a student. */
export function CourseFilterBar({ results, filters, timezone, onChange }: FilterBarProps) {
  const { month, assignment, student } = filters;
  const isFiltered = month !== null || assignment !== null || student !== null;
  return (
    <div className={styles.filters}>
      <Select
        aria-label={t.month()}
        placeholder={t.allMonths()}
        clearable
        data={listDueMonths(results, timezone).map((value) => ({ value, label: monthInWords(value) }))}
        value={month}
        onChange={(value) => onChange({ month: value })}
      />
      <Select
        aria-label={terms.assignment()}
        placeholder={terms.allAssignments()}
        clearable
        searchable
        data={results.assignments.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={assignment === null ? null : String(assignment)}
        onChange={(value) => onChange({ assignment: numberOr(value) })}
      />
      <Select
        aria-label={terms.student()}
        placeholder={terms.allStudents()}
        clearable
        searchable
        nothingFoundMessage={terms.noStudentsFound()}
        data={results.students.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={student === null ? null : String(student)}
        onChange={(value) => onChange({ student: numberOr(value) })}
      />
      {isFiltered && (
        <Button variant="subtle" onClick={() => onChange({ month: null, assignment: null, student: null })}>
          {terms.clearFilters()}
        </Button>
      )}
    </div>
  );
}
