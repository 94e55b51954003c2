import { DEFAULT_CLASS_AVERAGE, inChart } from '../../lib/shown-grades.ts';
import { shownDate } from '../../lib/time/school-time.ts';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';
import { LEAST_CORNERS, Line, Radar } from '../../ui/charts/Charts.tsx';
import { gradesCopy } from './copy.ts';
import styles from './grades.module.css';
import { byCourse, type GradedWork, radarCorners } from './rules.ts';

/** A line needs two points. */
const LEAST_POINTS = 2;

interface GradeChartsProps {
  work: readonly GradedWork[];
  timezone: string;
}

/** The grades over time, compared with the class: the student in ink, the class dashed and grey. */
export function GradeCharts({ work, timezone }: GradeChartsProps) {
  if (work.length < LEAST_POINTS) return null;
  return (
    <div className={styles.charts}>
      <OverTime work={work} timezone={timezone} />
      {work.length >= LEAST_CORNERS && <AgainstTheClass work={work} />}
    </div>
  );
}

function OverTime({ work, timezone }: GradeChartsProps) {
  const points = work.map(({ title, dueAt, percent, classAverage }) => {
    const date = shownDate(dueAt, timezone);
    return { label: `${title}, ${date}`, tick: date.slice(0, 5), own: percent, other: classAverage };
  });
  return (
    <ChartFigure
      title="Over time"
      own={gradesCopy.you}
      other={gradesCopy.class}
      table={{
        caption: 'Grades in the order of their due dates',
        head: ['Assignment', gradesCopy.you, gradesCopy.class],
        rows: points.map(({ label, own, other }) => [
          label,
          inChart(own),
          other === null ? 'not known' : inChart(other),
        ]),
      }}
    >
      <Line points={points} own={gradesCopy.you} other={gradesCopy.class} />
    </ChartFigure>
  );
}

function AgainstTheClass({ work }: Pick<GradeChartsProps, 'work'>) {
  const corners = radarCorners(work, LEAST_CORNERS);
  const ofCourses = byCourse(work).length >= LEAST_CORNERS;
  const unknown = corners.some(({ known }) => !known);
  return (
    <ChartFigure
      title={ofCourses ? 'Your courses and the class' : 'Your assignments and the class'}
      own={gradesCopy.you}
      other={gradesCopy.class}
      note={
        unknown
          ? `Where the class average is not known yet, ${DEFAULT_CLASS_AVERAGE}% is shown instead.`
          : undefined
      }
      table={{
        caption: 'Grades compared with the class average',
        head: [ofCourses ? 'Course' : 'Assignment', gradesCopy.you, gradesCopy.class],
        rows: corners.map(({ label, own, other, known }) => [
          label,
          inChart(own),
          known ? inChart(other) : `${inChart(other)}, not known`,
        ]),
      }}
    >
      <Radar corners={corners} />
    </ChartFigure>
  );
}
