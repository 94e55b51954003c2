import { lazy, Suspense } from 'react';
import styles from './insights.module.css';
import { LEAST_CORNERS, percentOf, type RubricRow, type Score, shownScore } from './rules.ts';

const RubricRadar = lazy(() => import('./RubricRadar.tsx'));

interface RubricsProps {
  rows: readonly RubricRow[];
  /** Whose the ink is; without one it is the class's. */
  studentName?: string | undefined;
}

/** Scores by rubric: a figure where there are corners enough, and always a table that says the same. */
export function Rubrics({ rows, studentName }: RubricsProps) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.rubrics} aria-label="By rubric">
      <h3>By rubric</h3>
      {rows.length >= LEAST_CORNERS && (
        <Suspense fallback={<div className={styles.radar} />}>
          <RubricRadar rows={rows} studentName={studentName} />
        </Suspense>
      )}
      <RubricTable rows={rows} studentName={studentName} />
    </section>
  );
}

function RubricTable({ rows, studentName }: RubricsProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Rubric</th>
          {studentName !== undefined && <th scope="col">{studentName}</th>}
          <th scope="col">Class average</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ category, own, average }) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {studentName !== undefined && <ScoreCell score={own} strong />}
            <ScoreCell score={average} strong={studentName === undefined} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ScoreCell({ score, strong }: { score: Score | null; strong: boolean }) {
  if (!score) return <td>–</td>;
  const shown = shownScore(score);
  return (
    <td>
      {strong ? <strong>{shown}</strong> : shown} <span className={styles.percent}>{percentOf(score)}%</span>
    </td>
  );
}
