import { withoutYear } from '@classi/contract/school/date-formats';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { DEFAULT_CLASS_AVERAGE, inChart, inTotal } from '../../lib/shown-grades.ts';
import { formatDate } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/courses/courseOverview.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';
import { Line, MIN_CORNERS, Radar } from '../../ui/charts/Charts.tsx';
import { Grade } from '../../ui/marks/Grade.tsx';
import { Score } from '../../ui/marks/Score.tsx';
import styles from './courses.module.css';
import { Distribution } from './Distribution.tsx';
import type { CourseAssignment } from './queries.ts';
import {
  type CourseFilters,
  compareByRubric,
  comparedStudent,
  computeFigures,
  courseOverTime,
  DIFFICULTY_ROWS,
  describeDifficulty,
  listRubrics,
  type Results,
  type StudentResult,
} from './rules.ts';

export interface PartProps {
  results: Results;
  /** The results in the chosen assignments. */
  reached: readonly StudentResult[];
  chosen: readonly CourseAssignment[];
  filters: CourseFilters;
  timezone: string;
}

/** The figures and charts of the course. */
export function CourseOverview(props: PartProps) {
  const { reached, filters } = props;
  const student = comparedStudent(reached, filters.student);
  const named = filters.student === null ? t.topStudent() : (student?.name ?? terms.student());
  const comparison = { ...props, student, named };
  return (
    <div className="column-20">
      <Figures
        assignments={props.chosen.length}
        graded={
          courseOverTime(props.results, props.chosen, null).filter(({ average }) => average !== null).length
        }
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

const figure = (percent: number | null) => (
  <>
    {percent === null ? '--' : `${inTotal(percent)}%`}
    <Grade percent={percent} />
  </>
);

interface FiguresProps {
  assignments: number;
  /** The number of assignments with graded work; the averages are of these. */
  graded: number;
  ofClass: readonly StudentResult[];
  /** The student who has a separate figure; the other figures are the class's. */
  chosen: StudentResult | null;
}

function Figures({ assignments, graded, ofClass, chosen }: FiguresProps) {
  const { average, highest, lowest } = computeFigures(ofClass);
  return (
    <dl className={styles.figures} data-student={chosen !== null || undefined}>
      <div>
        <dt>{terms.assignments()}</dt>
        <dd>{graded < assignments ? t.gradedOfAssignments({ graded, count: assignments }) : assignments}</dd>
      </div>
      <div>
        <dt>{t.classAverage()}</dt>
        <dd>{figure(average)}</dd>
      </div>
      <div>
        <dt>{terms.highest()}</dt>
        <dd>{figure(highest)}</dd>
      </div>
      <div>
        <dt>{terms.lowest()}</dt>
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

function ByBand({ ofClass }: { ofClass: readonly StudentResult[] }) {
  const [rubric, setRubric] = useState<string | null>(null);
  const rubrics = listRubrics(ofClass);
  // A filter may have removed the chosen rubric.
  const chosen = rubric !== null && rubrics.includes(rubric) ? rubric : null;
  return (
    <Distribution
      results={ofClass}
      rubric={chosen}
      choice={
        <Select
          size="xs"
          aria-label={terms.rubric()}
          data={[t.allRubrics(), ...rubrics]}
          value={chosen ?? t.allRubrics()}
          allowDeselect={false}
          onChange={(value) => setRubric(value === t.allRubrics() ? null : value)}
        />
      }
    />
  );
}

interface SideProps extends PartProps {
  /** The student with whom the class is compared. */
  student: StudentResult | null;
  named: string;
}

function OverTime({ results, chosen, student, named, timezone }: SideProps) {
  const moments = courseOverTime(results, chosen, student?.id ?? null);
  const points = moments.flatMap(({ assignment: { title, dueAt }, average, student: own }) => {
    const date = formatDate(dueAt, timezone);
    return average === null
      ? []
      : [{ label: `${title}, ${date}`, tick: withoutYear(date), own: average, other: own }];
  });
  if (points.length === 0) return <Nothing title={t.performanceOverTime()} />;
  return (
    <ChartFigure
      title={t.performanceOverTime()}
      own={terms.classAverage()}
      other={named}
      table={{
        caption: t.timelineCaption(),
        head: [terms.assignment(), terms.classAverage(), named],
        rows: points.map(({ label, own, other }) => [
          label,
          inChart(own),
          other === null ? t.noGrade() : inChart(other),
        ]),
      }}
    >
      <Line points={points} own={terms.classAverage()} other={named} />
    </ChartFigure>
  );
}

function ByRubric({ reached, student, named }: SideProps) {
  const corners = student ? compareByRubric(reached, student) : [];
  if (corners.length === 0) return <Nothing title={terms.byRubric()} />;
  const hasUnknown = corners.some(({ isKnown }) => !isKnown);
  return (
    <ChartFigure
      title={terms.byRubric()}
      own={terms.classAverage()}
      other={named}
      note={hasUnknown ? t.defaultAverageNote({ defaultClassAverage: DEFAULT_CLASS_AVERAGE }) : undefined}
      table={{
        caption: t.rubricsCaption(),
        head: [terms.rubric(), terms.classAverage(), named],
        rows: corners.map(({ label, own, other }) => [label, inChart(own), inChart(other)]),
      }}
    >
      {corners.length >= MIN_CORNERS ? <Radar corners={corners} /> : <Bars corners={corners} named={named} />}
    </ChartFigure>
  );
}

/** With one or two rubrics a radar has no shape, so they are shown as bars. */
function Bars({ corners, named }: { corners: ReturnType<typeof compareByRubric>; named: string }) {
  return (
    <ul className={styles.pairs}>
      {corners.map(({ label, own, other }) => (
        <li key={label}>
          <span>{label}</span>
          <span className={styles.pair}>
            <Meter percent={own} label={terms.classAverage()} />
            <Meter percent={other} label={named} isDashed />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Meter({ percent, label, isDashed = false }: { percent: number; label: string; isDashed?: boolean }) {
  return (
    <span className={styles.meter} data-dashed={isDashed || undefined} title={label}>
      <span style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      <em>{inChart(percent)}</em>
    </span>
  );
}

function Nothing({ title }: { title: string }) {
  return (
    <section className={styles.nothing}>
      <h2>{title}</h2>
      <p>{t.filteredWorkEmpty()}</p>
    </section>
  );
}

function Difficulties({ results, chosen, timezone }: PartProps) {
  const first = courseOverTime(results, chosen, null).slice(0, DIFFICULTY_ROWS);
  return (
    <section className={styles.difficulty} aria-labelledby="difficulty">
      <h2 id="difficulty">{t.assignmentDifficulty()}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{terms.assignment()}</th>
            <th scope="col">{terms.dueDate()}</th>
            <th scope="col">{t.averageScore()}</th>
            <th scope="col">{terms.difficulty()}</th>
          </tr>
        </thead>
        <tbody>
          {first.map(({ assignment: { id, title, dueAt }, average }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td>{formatDate(dueAt, timezone)}</td>
              <td>{average === null ? '--' : <Score percent={average}>{inChart(average)}</Score>}</td>
              <td>{average === null ? '--' : describeDifficulty(average)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
