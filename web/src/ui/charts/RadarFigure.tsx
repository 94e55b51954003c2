import '@mantine/charts/styles.layer.css';
import { RadarChart } from '@mantine/charts';
import type { BaseTickContentProps } from 'recharts';

const FULL = 100;
/** The maximum length of a line of a label in characters. A longer word has its own line. */
const LINE_LETTERS = 14;
const LINE_PX = 14;

interface RadarCorner {
  label: string;
  /** The value in percent, or null if it is unknown. */
  own: number | null;
  /** The compared value in percent, or null if there is none. */
  other: number | null;
}

export interface RadarFigureProps {
  /** The corners, at least three. */
  corners: readonly RadarCorner[];
  /** The radius as a share of the available space. It is smaller if the labels are long. */
  radius?: `${number}%`;
}

/** Splits a label into lines, so that all of it is visible. */
export function labelLines(label: string): string[] {
  const lines: string[] = [];
  for (const word of label.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && longer.length <= LINE_LETTERS) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

interface CornerLabelProps extends Pick<BaseTickContentProps, 'textAnchor' | 'verticalAnchor'> {
  x: number;
  y: number;
  label: string;
}

/** The share of a label's height above its corner, by the vertical anchor. */
const ABOVE = { start: 0, middle: 0.5, end: 1 } as const;

/** The label of a corner. It grows away from the centre. */
function CornerLabel({ x, y, textAnchor, verticalAnchor, label }: CornerLabelProps) {
  const lines = labelLines(label);
  const above = ABOVE[verticalAnchor] * (lines.length - 1);
  return (
    <text
      x={x}
      y={y - above * LINE_PX}
      dy="0.35em"
      textAnchor={textAnchor}
      fill="var(--color-text2)"
      fontSize={12}
    >
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? undefined : LINE_PX}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** A radar chart in percent with 100% at the rim: a solid shape, and a dashed grey one to compare. */
export default function RadarFigure({ corners, radius = '62%' }: RadarFigureProps) {
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
        tick: ({ x, y, textAnchor, verticalAnchor, payload }: BaseTickContentProps) => (
          <CornerLabel
            x={Number(x)}
            y={Number(y)}
            textAnchor={textAnchor}
            verticalAnchor={verticalAnchor}
            label={corners[Number(payload.value)]?.label ?? ''}
          />
        ),
      }}
      withPolarRadiusAxis
      polarRadiusAxisProps={{ domain: [0, FULL], tick: false, axisLine: false, tickCount: 5 }}
      radarChartProps={{ outerRadius: radius, cy: corners.length === 3 ? '58%' : '50%' }}
    />
  );
}
