import {
  exportItemStatistics,
  getItemStatistics,
  type ItemStatistics,
} from '@classi/contract/insights/item-statistics';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/http/endpoint-query.ts';
import { decimal, sharePercent } from '../../../lib/statistics-figures.ts';
import * as t from '../../../messages/compiled/item-statistics/section.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { QueryState } from '../../../ui/states.tsx';
import styles from './item-statistics.module.css';
import { questionWords, reliabilityText, standardErrorText } from './statistics-text.ts';

/** The difficulty of each question, its discrimination between students, and the reliability of the marks. */
export function QuestionStatistics({ assignmentId }: { assignmentId: number }) {
  const query = useQuery({
    ...endpointQuery(['insights', assignmentId, 'questions'], getItemStatistics, { body: { assignmentId } }),
    gcTime: 0,
  });
  const { data } = query;
  return (
    <section className={styles.section} aria-labelledby="question-statistics">
      <h3 id="question-statistics">{t.title()}</h3>
      <QueryState query={query} loading={t.loading()} failed={t.loadError()} rows={3}>
        {t.safe()}
      </QueryState>
      {data && data.students === 0 && <p className="text-muted-small">{t.nothing()}</p>}
      {data && data.students > 0 && <Figures statistics={data} assignmentId={assignmentId} />}
    </section>
  );
}

function Figures({ statistics, assignmentId }: { statistics: ItemStatistics; assignmentId: number }) {
  const { students, submissions, studentsNeeded, questions } = statistics;
  const error = standardErrorText(statistics);
  return (
    <>
      {students < studentsNeeded ? (
        <p>{t.tooFew({ needed: studentsNeeded })}</p>
      ) : (
        <p>
          {reliabilityText(statistics)} {error}
        </p>
      )}
      <div className={styles.tableWrap}>
        <table className={styles.table}>
          <caption>{t.caption()}</caption>
          <thead>
            <tr>
              <th scope="col">{terms.question()}</th>
              <th scope="col">{t.averageMark()}</th>
              <th scope="col">{t.separates()}</th>
              <th scope="col">{t.meaning()}</th>
            </tr>
          </thead>
          <tbody>
            {questions.map((question) => (
              <tr key={question.id}>
                <th scope="row">{question.label}</th>
                <td>{sharePercent(question.facility)}</td>
                <td>{decimal(question.discrimination)}</td>
                <td>{questionWords(question)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <p className="text-muted-small">{t.basis({ students, submissions })}</p>
        <Button
          component="a"
          href={`${exportItemStatistics.path}?assignment_id=${assignmentId}`}
          download
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
        >
          {t.download()}
        </Button>
      </div>
      <details className={styles.explanation}>
        <summary>{t.explain()}</summary>
        <ul>
          {[t.explainAverage(), t.explainSeparates(), t.explainReliability(), t.explainError()].map(
            (sentence) => (
              <li key={sentence}>{sentence}</li>
            ),
          )}
        </ul>
      </details>
    </>
  );
}
