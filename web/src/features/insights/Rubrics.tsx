import * as t from '../../messages/compiled/insights/rubrics.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { MIN_CORNERS, Radar } from '../../ui/charts/Charts.tsx';
import { ChartTable } from '../../ui/charts/ChartTable.tsx';
import { Legend } from '../../ui/charts/Legend.tsx';
import styles from './insights.module.css';
import {
  computePercent,
  formatPercent,
  formatScore,
  type RubricRow,
  type StudentRubricScore,
} from './rules.ts';

interface RubricsProps {
  rows: readonly RubricRow[];
  /** The student whose values are drawn solid. Absent for the class. */
  studentName?: string | undefined;
}

/** The scores by rubric: a chart if there are enough corners, and always a table with the same figures. */
export function Rubrics({ rows, studentName }: RubricsProps) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.rubrics} aria-label={terms.byRubric()}>
      <h3>{terms.byRubric()}</h3>
      {rows.length >= MIN_CORNERS && <RubricRadar rows={rows} studentName={studentName} />}
      <RubricTable rows={rows} studentName={studentName} />
    </section>
  );
}

const shareOf = (score: StudentRubricScore | null) => score && computePercent(score);

function RubricRadar({ rows, studentName }: RubricsProps) {
  const corners = rows.map(({ category, own, average }) =>
    studentName === undefined
      ? { label: category, own: shareOf(average), other: null }
      : { label: category, own: shareOf(own), other: shareOf(average) },
  );
  const names =
    studentName === undefined
      ? { own: terms.classAverage() }
      : { own: studentName, other: terms.classAverage() };
  return (
    <figure className="min-width-0" aria-hidden="true">
      <div className={styles.radar}>
        <Radar corners={corners} radius="58%" />
      </div>
      <Legend {...names} more={t.rimLegend()} />
    </figure>
  );
}

function RubricTable({ rows, studentName }: RubricsProps) {
  const names = studentName === undefined ? [terms.classAverage()] : [studentName, terms.classAverage()];
  return (
    <ChartTable
      caption={t.scoresByRubric()}
      head={[terms.rubric(), ...names]}
      rows={rows.map(({ category, own, average }) =>
        studentName === undefined
          ? [category, <RubricScore key="class" score={average} isStrong />]
          : [
              category,
              <RubricScore key="own" score={own} isStrong />,
              <RubricScore key="class" score={average} />,
            ],
      )}
    />
  );
}

function RubricScore({ score, isStrong = false }: { score: StudentRubricScore | null; isStrong?: boolean }) {
  if (!score) return '–';
  const scoreText = formatScore(score);
  return (
    <>
      {isStrong ? <strong>{scoreText}</strong> : scoreText}{' '}
      <span className={styles.percent}>{formatPercent(score)}</span>
    </>
  );
}
