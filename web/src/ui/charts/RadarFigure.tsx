import '@mantine/charts/styles.layer.css';
import { RadarChart } from '@mantine/charts';
import type { BaseTickContentProps } from 'recharts';

const FULL = 100;
/** Letters of one line of a label; a longer word has its own line. */
const LINE_LETTERS = 14;
const LINE_PX = 14;

interface RadarCorner {
  label: string;
  /** Percent, both; null where it is not known. */
  own: number | null;
  /** Null everywhere if the shape is compared with nothing. */
  other: number | null;
}

export interface RadarFigureProps {
  /** Three at least. */
  corners: readonly RadarCorner[];
  /** Of the room that there is: less where the labels are long and the figure is small. */
  radius?: `${number}%`;
}

/** The words of a label in lines, so that the whole of it is read. */
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

/** The share of a label's height above its corner, by the corner's position. */
const ABOVE = { start: 0, middle: 0.5, end: 1 } as const;

/** The label of a corner. It grows away from the middle: up above it, down below. */
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

/** Percent by corner, the rim is 100%: one shape in ink, the other dashed and grey. */
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
