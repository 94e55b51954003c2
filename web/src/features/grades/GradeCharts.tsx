import { withoutYear } from '@classi/contract/school/date-formats';
import { DEFAULT_CLASS_AVERAGE, inChart } from '../../lib/shown-grades.ts';
import { formatDate } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/grades/gradeCharts.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';
import { Line, MIN_CORNERS, Radar } from '../../ui/charts/Charts.tsx';
import styles from './grades.module.css';
import { byCourse, type GradedWork, radarCorners } from './rules.ts';

/** A line needs at least two points. */
const MIN_POINTS = 2;

interface GradeChartsProps {
  work: readonly GradedWork[];
  timezone: string;
}

/** Charts of the grades over time. The student's line is solid, the class's dashed and grey. */
export function GradeCharts({ work, timezone }: GradeChartsProps) {
  if (work.length < MIN_POINTS) return null;
  return (
    <div className={styles.charts}>
      <OverTime work={work} timezone={timezone} />
      {work.length >= MIN_CORNERS && <AgainstTheClass work={work} />}
    </div>
  );
}

function OverTime({ work, timezone }: GradeChartsProps) {
  const points = work.map(({ title, dueAt, percent, classAverage }) => {
    const date = formatDate(dueAt, timezone);
    return { label: `${title}, ${date}`, tick: withoutYear(date), own: percent, other: classAverage };
  });
  return (
    <ChartFigure
      title={t.overTime()}
      own={terms.you()}
      other={terms.classAverage()}
      table={{
        caption: t.overTimeCaption(),
        head: [terms.assignment(), terms.you(), terms.classAverage()],
        rows: points.map(({ label, own, other }) => [
          label,
          inChart(own),
          other === null ? t.unknownValue() : inChart(other),
        ]),
      }}
    >
      <Line points={points} own={terms.you()} other={terms.classAverage()} />
    </ChartFigure>
  );
}

function AgainstTheClass({ work }: Pick<GradeChartsProps, 'work'>) {
  const corners = radarCorners(work, MIN_CORNERS);
  const isByCourse = byCourse(work).length >= MIN_CORNERS;
  const hasUnknown = corners.some(({ isKnown }) => !isKnown);
  return (
    <ChartFigure
      title={isByCourse ? t.coursesComparedTitle() : t.assignmentsComparedTitle()}
      own={terms.you()}
      other={terms.classAverage()}
      note={hasUnknown ? t.defaultAverageNote({ defaultClassAverage: DEFAULT_CLASS_AVERAGE }) : undefined}
      table={{
        caption: t.comparisonCaption(),
        head: [isByCourse ? terms.course() : terms.assignment(), terms.you(), terms.classAverage()],
        rows: corners.map(({ label, own, other, isKnown }) => [
          label,
          inChart(own),
          isKnown ? inChart(other) : t.inchartNotKnown({ inChart: inChart(other) }),
        ]),
      }}
    >
      <Radar corners={corners} />
    </ChartFigure>
  );
}
