import '@mantine/charts/styles.layer.css';
import { RadarChart } from '@mantine/charts';

const FULL = 100;
const LONGEST_LABEL = 16;

interface RadarCorner {
  label: string;
  /** Percent, both; null where it is not known. */
  own: number | null;
  /** Null everywhere: the shape stands alone. */
  other: number | null;
}

export interface RadarFigureProps {
  /** Three at least. */
  corners: readonly RadarCorner[];
  /** Of the room that there is: less where the labels are long and the figure is small. */
  radius?: `${number}%`;
}

const shortened = (text: string): string =>
  text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1).trimEnd()}…` : text;

/** Percent by corner, the rim is 100%: one shape in ink, the other dashed and grey. */
export default function RadarFigure({ corners, radius = '80%' }: RadarFigureProps) {
  const isCompared = corners.some(({ other }) => other !== null);
  const grey = { name: 'other', color: 'var(--color-chart3)' };
  const ink = { name: 'own', color: 'var(--color-chart1)' };
  return (
    <RadarChart
      h="100%"
      data={corners.map(({ label, own, other }, index) => ({
        index,
        label,
        ...(own === null ? {} : { own }),
        ...(other === null ? {} : { other }),
      }))}
      dataKey="index"
      series={isCompared ? [grey, ink] : [ink]}
      gridColor="var(--color-chart-grid)"
      textColor="var(--color-text2)"
      accessibilityLayer={false}
      radarProps={({ name }) => ({
        strokeWidth: 2,
        isAnimationActive: false,
        fillOpacity: name === 'other' ? 0 : 0.14,
        ...(name === 'other' ? { strokeDasharray: '5 4' } : {}),
      })}
      polarAngleAxisProps={{
        tickFormatter: (index: number) => shortened(corners[index]?.label ?? ''),
      }}
      withPolarRadiusAxis
      polarRadiusAxisProps={{ domain: [0, FULL], tick: false, axisLine: false, tickCount: 5 }}
      radarChartProps={{ outerRadius: radius, cy: corners.length === 3 ? '58%' : '50%' }}
    />
  );
}
