import { MultiSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { inChart } from '../../lib/shown-grades.ts';
import * as t from '../../messages/compiled/courses/breakdown.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Grade } from '../../ui/marks/Grade.tsx';
import { Score } from '../../ui/marks/Score.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { PartProps } from './CourseOverview.tsx';
import styles from './courses.module.css';
import grid from './grid.module.css';
import { ResultTable } from './ResultTable.tsx';
import { classAverage, found, listRubrics, resultIn, type StudentResult } from './rules.ts';

/** A table of all students and all rubrics. */
export function Breakdown({ reached, filters }: PartProps) {
  const [chosen, setChosen] = useState<string[]>([t.allRubrics()]);
  const [words, setWords] = useState('');
  const rubrics = listRubrics(reached);
  const columns = chosen.includes(t.allRubrics())
    ? rubrics
    : rubrics.filter((rubric) => chosen.includes(rubric));
  const students = found(
    filters.student === null ? reached : reached.filter(({ id }) => id === filters.student),
    words,
  );
  /** All Rubrics excludes single rubrics: choosing one clears it, and clearing all restores it. */
  const choose = (values: string[]) => {
    const added = values.find((value) => !chosen.includes(value));
    const next =
      added === t.allRubrics() ? [t.allRubrics()] : values.filter((value) => value !== t.allRubrics());
    setChosen(next.length === 0 ? [t.allRubrics()] : next);
  };
  return (
    <div className="column-20">
      <div className={styles.filters}>
        <TextInput
          aria-label={terms.findAStudent()}
          placeholder={terms.findAStudent()}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <MultiSelect
          aria-label={terms.rubrics()}
          classNames={{ input: styles.rubricsChosen ?? '' }}
          data={[t.allRubrics(), ...rubrics]}
          value={chosen}
          onChange={choose}
        />
      </div>
      {students.length === 0 ? (
        <EmptyState kind="filtered" title={t.noMatchingStudents()} />
      ) : (
        <>
          <Grid students={students} columns={columns} whole={reached} />
          <p className="text-muted">{t.averageHelp()}</p>
        </>
      )}
    </div>
  );
}

interface GridProps {
  students: readonly StudentResult[];
  columns: readonly string[];
  /** All students of the class, for the average. */
  whole: readonly StudentResult[];
}

function Grid({ students, columns, whole }: GridProps) {
  return (
    <ResultTable label={t.tableCaption()} head={[terms.student(), ...columns, terms.total()]}>
      <tr className={grid.average}>
        <th scope="row">{t.classAverage()}</th>
        {columns.map((rubric) => (
          <Cell key={rubric} percent={classAverage(whole, rubric)} />
        ))}
        <Cell percent={classAverage(whole)} isTotal />
      </tr>
      {students.map((student) => (
        <tr key={student.id}>
          <th scope="row">
            {student.rollNumber && <span className={grid.roll}>{student.rollNumber}</span>}
            {student.name}
          </th>
          {columns.map((rubric) => (
            <Cell key={rubric} percent={resultIn(student, rubric)} />
          ))}
          <Cell percent={student.total} isTotal />
        </tr>
      ))}
    </ResultTable>
  );
}

function Cell({ percent, isTotal = false }: { percent: number | null; isTotal?: boolean }) {
  return (
    <td>
      {percent === null ? '--' : <Score percent={percent}>{inChart(percent)}</Score>}
      {isTotal && <Grade percent={percent} />}
    </td>
  );
}
