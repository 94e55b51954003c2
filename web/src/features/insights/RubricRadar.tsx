import '@mantine/charts/styles.layer.css';
import { RadarChart } from '@mantine/charts';
import styles from './insights.module.css';
import { percentOf, type RubricRow } from './rules.ts';

const CLASS = 'Class average';
const FULL = 100;
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
  const ink = { color: 'var(--color-chart1)' };
  const grey = { color: 'var(--color-chart3)' };
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
        accessibilityLayer={false}
        radarProps={({ name }) => ({
          strokeWidth: 2,
          isAnimationActive: false,
          fillOpacity: name === CLASS && studentName !== undefined ? 0 : 0.14,
          ...(name === CLASS && studentName !== undefined ? { strokeDasharray: '5 4' } : {}),
        })}
        polarAngleAxisProps={{ tickFormatter: shortened }}
        withPolarRadiusAxis
        polarRadiusAxisProps={{ domain: [0, FULL], tick: false, axisLine: false, tickCount: 5 }}
        radarChartProps={{ outerRadius: '64%', cy: rows.length === 3 ? '58%' : '50%' }}
      />
      <figcaption className={styles.legend}>
        {series.toReversed().map(({ name }) => (
          <span key={name} data-dashed={(name === CLASS && studentName !== undefined) || undefined}>
            {name}
          </span>
        ))}
        <i>rim: 100%</i>
      </figcaption>
    </figure>
  );
}
