import '@mantine/charts/styles.layer.css';
import { RadarChart } from '@mantine/charts';
import styles from './insights.module.css';
import { percentOf, type RubricRow } from './rules.ts';

const CLASS = 'Class average';
const TICKS = [0, 50, 100];
const LONGEST_LABEL = 18;

const shortened = (text: string): string =>
  text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1)}…` : text;

interface RubricRadarProps {
  rows: readonly RubricRow[];
  studentName?: string | undefined;
}

/** Percent by rubric: the student in ink, the class dashed and grey. The table beside it says the same. */
export default function RubricRadar({ rows, studentName }: RubricRadarProps) {
  const data = rows.map(({ category, own, average }) => ({
    category,
    ...(studentName !== undefined && own ? { [studentName]: percentOf(own) } : {}),
    ...(average ? { [CLASS]: percentOf(average) } : {}),
  }));
  const ink = { color: 'var(--color-chart1)', opacity: 0.14 };
  const grey = { color: 'var(--color-chart3)', opacity: 0 };
  const series =
    studentName === undefined
      ? [{ name: CLASS, ...ink }]
      : [
          { name: CLASS, ...grey },
          { name: studentName, ...ink },
        ];
  return (
    <figure className={styles.figure} aria-hidden="true">
      <RadarChart
        className={styles.radar}
        data={data}
        dataKey="category"
        series={series}
        gridColor="var(--color-chart-grid)"
        textColor="var(--color-text2)"
        withPolarRadiusAxis
        accessibilityLayer={false}
        radarProps={({ name }) => ({
          strokeWidth: 2,
          isAnimationActive: false,
          ...(name === CLASS && studentName !== undefined ? { strokeDasharray: '5 4' } : {}),
        })}
        polarAngleAxisProps={{ tickFormatter: shortened }}
        polarRadiusAxisProps={{ domain: [0, 100], ticks: TICKS, tickFormatter: (value) => `${value}%` }}
        radarChartProps={{ outerRadius: '68%' }}
      />
      <figcaption className={styles.legend}>
        {series.toReversed().map(({ name }) => (
          <span key={name} data-dashed={(name === CLASS && studentName !== undefined) || undefined}>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
