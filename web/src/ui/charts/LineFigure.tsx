import '@mantine/charts/styles.layer.css';
import { ChartTooltip, LineChart } from '@mantine/charts';
import { inChart } from '../../lib/shown-grades.ts';
import { axisBounds, axisTicks } from './scale.ts';

interface LinePoint {
  /** In full, where the point is pointed at. */
  label: string;
  /** Short, under the axis. */
  tick: string;
  /** Percent. */
  own: number;
  /** Null where it is not known. */
  other: number | null;
}

export interface LineFigureProps {
  points: readonly LinePoint[];
  own: string;
  other: string;
}

/** Percent from point to point: one line in ink, the other dashed and grey; bounds in steps of 10%. */
export default function LineFigure({ points, own, other }: LineFigureProps) {
  const bounds = axisBounds(
    points.flatMap((point) => (point.other === null ? [point.own] : [point.own, point.other])),
  );
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
