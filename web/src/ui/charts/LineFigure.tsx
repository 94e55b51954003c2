import '@mantine/charts/styles.layer.css';
import { ChartTooltip, LineChart } from '@mantine/charts';
import { inChart } from '../../lib/shown-grades.ts';
import { axisBounds, axisTicks } from './scale.ts';

interface LinePoint {
  /** The full name, shown when the point is hovered. */
  label: string;
  /** The short name below the axis. */
  tick: string;
  /** The value in percent. */
  own: number;
  /** The compared value in percent, or null if it is unknown. */
  other: number | null;
}

export interface LineFigureProps {
  points: readonly LinePoint[];
  own: string;
  other: string;
}

/**
 * A line chart in percent: a solid line, and a dashed grey one to compare. The axis has bounds in steps of
 * 10%; a single point is shown on the whole axis, because at the lower bound it would look like zero.
 */
export default function LineFigure({ points, own, other }: LineFigureProps) {
  const percents = points.flatMap(({ own: mine, other: theirs }) =>
    theirs === null ? [mine] : [mine, theirs],
  );
  const bounds = axisBounds(points.length > 1 ? percents : []);
  const series = [
    { name: 'other', label: other, color: 'var(--color-chart3)', strokeDasharray: '5 4' },
    { name: 'own', label: own, color: 'var(--color-chart1)' },
  ];
  return (
    <LineChart
      h="100%"
      data={points.map(({ own: mine, other: theirs }, index) => ({ index, own: mine, other: theirs }))}
      dataKey="index"
      series={series}
      curveType="linear"
      gridColor="var(--color-chart-grid)"
      textColor="var(--color-text2)"
      tickLine="none"
      accessibilityLayer={false}
      lineProps={{ isAnimationActive: false }}
      dotProps={{ r: 4, strokeWidth: 0 }}
      lineChartProps={{ margin: { top: 10, right: 8 } }}
      xAxisProps={{
        tickFormatter: (index: number) => points[index]?.tick ?? '',
        padding: { left: 16, right: 16 },
      }}
      yAxisProps={{
        domain: bounds,
        ticks: axisTicks(bounds),
        tickFormatter: (percent: number) => `${percent}%`,
        width: 44,
      }}
      tooltipProps={{
        content: ({ label, payload }) => (
          <ChartTooltip
            label={points[Number(label)]?.label}
            payload={payload}
            series={series}
            valueFormatter={inChart}
          />
        ),
      }}
    />
  );
}
