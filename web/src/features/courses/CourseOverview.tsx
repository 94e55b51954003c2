import { Select } from '@mantine/core';
import { useState } from 'react';
import { DEFAULT_CLASS_AVERAGE, inChart, inTotal } from '../../lib/shown-grades.ts';
import { shownDate } from '../../lib/time/school-time.ts';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';
import { LEAST_CORNERS, Line, Radar } from '../../ui/charts/Charts.tsx';
import { Score } from '../../ui/marks/Score.tsx';
import styles from './courses.module.css';
import { Distribution } from './Distribution.tsx';
import type { CourseAssignment } from './queries.ts';
import {
  type CourseFilters,
  comparedStudent,
  courseOverTime,
  DIFFICULTY_ROWS,
  difficultyOf,
  figuresOf,
  type Results,
  radarOf,
  rubricsOf,
  type StudentResult,
} from './rules.ts';

export interface PartProps {
  results: Results;
  /** Of the chosen assignments. */
  reached: readonly StudentResult[];
  chosen: readonly CourseAssignment[];
  filters: CourseFilters;
  timezone: string;
}

/** The course in figures and charts. */
export function CourseOverview(props: PartProps) {
  const { reached, filters } = props;
  const student = comparedStudent(reached, filters.student);
  const named = filters.student === null ? 'Top student' : (student?.name ?? 'Student');
  const comparison = { ...props, student, named };
  return (
    <div className={styles.sections}>
      <Figures
        assignments={props.chosen.length}
        ofClass={reached}
        chosen={filters.student === null ? null : student}
      />
      <div className={styles.charts}>
        <ByBand ofClass={reached} />
        <OverTime {...comparison} />
        <ByRubric {...comparison} />
        <Difficulties {...props} />
      </div>
    </div>
  );
}

const figure = (percent: number | null) => (percent === null ? '--' : `${inTotal(percent)}%`);

interface FiguresProps {
  assignments: number;
  ofClass: readonly StudentResult[];
  /** Has a figure of their own; the others are always the class's. */
  chosen: StudentResult | null;
}

function Figures({ assignments, ofClass, chosen }: FiguresProps) {
  const { average, highest, lowest } = figuresOf(ofClass);
  return (
    <dl className={styles.figures} data-student={chosen !== null || undefined}>
      <div>
        <dt>Assignments</dt>
        <dd>{assignments}</dd>
      </div>
      <div>
        <dt>Class Average</dt>
        <dd>{figure(average)}</dd>
      </div>
      <div>
        <dt>Highest</dt>
        <dd>{figure(highest)}</dd>
      </div>
      <div>
        <dt>Lowest</dt>
        <dd>{figure(lowest)}</dd>
      </div>
      {chosen && (
        <div>
          <dt>{chosen.name}</dt>
          <dd>{figure(chosen.total)}</dd>
        </div>
      )}
    </dl>
  );
}

const ALL = 'All Rubrics';

function ByBand({ ofClass }: { ofClass: readonly StudentResult[] }) {
  const [rubric, setRubric] = useState<string | null>(null);
  const rubrics = rubricsOf(ofClass);
  // A filter may have taken the chosen one away.
  const chosen = rubric !== null && rubrics.includes(rubric) ? rubric : null;
  return (
    <Distribution
      results={ofClass}
      rubric={chosen}
      choice={
        <Select
          size="xs"
          aria-label="Rubric"
          data={[ALL, ...rubrics]}
          value={chosen ?? ALL}
          allowDeselect={false}
          onChange={(value) => setRubric(value === ALL ? null : value)}
        />
      }
    />
  );
}

interface BesideProps extends PartProps {
  /** The student with whom the class is compared. */
  student: StudentResult | null;
  named: string;
}

function OverTime({ results, chosen, student, named, timezone }: BesideProps) {
  const moments = courseOverTime(results, chosen, student?.id ?? null);
  const points = moments.flatMap(({ assignment: { title, dueAt }, average, student: own }) => {
    const date = shownDate(dueAt, timezone);
    return average === null
      ? []
      : [{ label: `${title}, ${date}`, tick: date.slice(0, 5), own: average, other: own }];
  });
  if (points.length === 0) return <Nothing title="Performance over time" />;
  return (
    <ChartFigure
      title="Performance over time"
      own="Class average"
      other={named}
      table={{
        caption: 'The class and one student, in the order of the due dates',
        head: ['Assignment', 'Class average', named],
        rows: points.map(({ label, own, other }) => [
          label,
          inChart(own),
          other === null ? 'no grade' : inChart(other),
        ]),
      }}
    >
      <Line points={points} own="Class average" other={named} />
    </ChartFigure>
  );
}

function ByRubric({ reached, student, named }: BesideProps) {
  const corners = student ? radarOf(reached, student) : [];
  if (corners.length === 0) return <Nothing title="By rubric" />;
  const unknown = corners.some(({ known }) => !known);
  return (
    <ChartFigure
      title="By rubric"
      own="Class average"
      other={named}
      note={
        unknown
          ? `Where the class average is not known yet, ${DEFAULT_CLASS_AVERAGE}% is shown instead.`
          : undefined
      }
      table={{
        caption: 'The class and one student, by rubric',
        head: ['Rubric', 'Class average', named],
        rows: corners.map(({ label, own, other }) => [label, inChart(own), inChart(other)]),
      }}
    >
      {corners.length >= LEAST_CORNERS ? (
        <Radar corners={corners} />
      ) : (
        <Bars corners={corners} named={named} />
      )}
    </ChartFigure>
  );
}

/** One or two rubrics make no shape: they are lines of their own. */
function Bars({ corners, named }: { corners: ReturnType<typeof radarOf>; named: string }) {
  return (
    <ul className={styles.pairs}>
      {corners.map(({ label, own, other }) => (
        <li key={label}>
          <span>{label}</span>
          <span className={styles.pair}>
            <Meter percent={own} label="Class average" />
            <Meter percent={other} label={named} dashed />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Meter({ percent, label, dashed = false }: { percent: number; label: string; dashed?: boolean }) {
  return (
    <span className={styles.meter} data-dashed={dashed || undefined} title={label}>
      <span style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      <em>{inChart(percent)}</em>
    </span>
  );
}

function Nothing({ title }: { title: string }) {
  return (
    <section className={styles.nothing}>
      <h2>{title}</h2>
      <p>Nothing that you chose is graded yet.</p>
    </section>
  );
}

function Difficulties({ results, chosen, timezone }: PartProps) {
  const first = courseOverTime(results, chosen, null).slice(0, DIFFICULTY_ROWS);
  return (
    <section className={styles.difficulty} aria-labelledby="difficulty">
      <h2 id="difficulty">Assignment Difficulty</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Assignment</th>
            <th scope="col">Due Date</th>
            <th scope="col">Average Score</th>
            <th scope="col">Difficulty</th>
          </tr>
        </thead>
        <tbody>
          {first.map(({ assignment: { id, title, dueAt }, average }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td>{shownDate(dueAt, timezone)}</td>
              <td>{average === null ? '--' : <Score percent={average}>{inChart(average)}</Score>}</td>
              <td>{average === null ? '--' : difficultyOf(average)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
