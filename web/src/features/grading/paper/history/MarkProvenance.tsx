import { type ExplainedMark, getMarkHistory } from '@classi/contract/grading/endpoints';
import { getSchoolMarkHistory } from '@classi/contract/school-results/endpoints';
import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/http/api.ts';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import { Loading } from '../../../../ui/states.tsx';
import { useReadOnly } from '../../read-only/read-only.ts';
import styles from './history.module.css';
import { madeDetails, madeSentence } from './provenance-text.ts';

interface MarkProvenanceProps {
  question: GradedQuestion;
  shownAt: (at: Date) => string;
}

/** Explains how each mark of an answer came about, newest first. */
export function MarkProvenance({ question, shownAt }: MarkProvenanceProps) {
  const { responseId, history } = question;
  const isReadOnly = useReadOnly();
  const { data, error } = useQuery({
    queryKey: ['grading', 'mark-history', responseId, history.length, history.at(-1)?.id],
    queryFn: ({ signal }) =>
      call(isReadOnly ? getSchoolMarkHistory : getMarkHistory, { query: { responseId } }, { signal }),
  });
  if (error) return <p role="alert">{t.historyLoadError({ message: error.message })}</p>;
  if (!data) return <Loading label={t.readingTheHistory()} />;
  return (
    <ol className={styles.madeList} reversed>
      {data.history.toReversed().map((mark) => (
        <li key={mark.id}>
          <Made mark={mark} when={shownAt(mark.givenAt)} />
        </li>
      ))}
    </ol>
  );
}

function Made({ mark, when }: { mark: ExplainedMark; when: string }) {
  const details = madeDetails(mark);
  return (
    <>
      <p className={styles.madeHead}>
        {madeSentence(mark)} {when}
        {mark.counts && ` · ${t.countsNow()}`}
      </p>
      {details.length > 0 && (
        <dl className={styles.madeFacts}>
          {details.map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
