import { getCourseStatistics } from '@classi/contract/insights/item-statistics';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';
import { decimal, formatAverageMarks, sharePercent } from '../../lib/statistics-figures.ts';
import * as t from '../../messages/compiled/item-statistics/course.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { ChartTable } from '../../ui/charts/ChartTable.tsx';
import styles from './courses.module.css';

/** The reliability of the marks of each assignment. Renders nothing if no assignment has complete marks. */
export function AssignmentStatistics({ courseCode }: { courseCode: string }) {
  const { data } = useQuery({
    ...endpointQuery(['courses', 'statistics', courseCode], getCourseStatistics, { params: { courseCode } }),
    refetchOnMount: 'always',
  });
  const [first] = data ?? [];
  if (!data || !first) return null;
  return (
    <section className={styles.statistics} aria-labelledby="assignment-statistics">
      <h2 id="assignment-statistics">{t.title()}</h2>
      <div className={styles.statisticsTable}>
        <ChartTable
          caption={t.caption()}
          head={[terms.assignment(), terms.students(), t.averageMark(), t.reliability(), t.error()]}
          rows={data.map(({ title, statistics }) => {
            const { students, mean, marksPossible, reliability, standardError } = statistics;
            return [
              ...[title, students, sharePercent(mean === null ? null : mean / marksPossible)],
              ...[
                decimal(reliability),
                standardError === null ? '–' : t.marks({ value: formatAverageMarks(standardError) }),
              ],
            ];
          })}
        />
      </div>
      <p className="text-muted-small">{t.note({ needed: first.statistics.studentsNeeded })}</p>
    </section>
  );
}
