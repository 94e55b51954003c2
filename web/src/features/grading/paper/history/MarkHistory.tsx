import { type ExplainedMark, getMarkHistory } from '@classi/contract/grading/endpoints';
import { getSchoolMarkHistory } from '@classi/contract/school-results/endpoints';
import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { IconFlag, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../../../lib/http/endpoint-query.ts';
import { useTimezone } from '../../../../lib/session/use-timezone.ts';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { AuraGlyph } from '../../../../ui/glyphs/AuraGlyph.tsx';
import { Loading } from '../../../../ui/states.tsx';
import { useReadOnly } from '../../read-only/read-only.ts';
import { buildTimeline, type TimelineEntry } from '../../rules/timeline.ts';
import { formatMoment } from '../../when.ts';
import section from '../section.module.css';
import styles from './history.module.css';
import { madeDetails, madeSentence } from './provenance-text.ts';
import { restoreMark } from './restore-mark.ts';

function EntryGlyph({ by }: { by: TimelineEntry['by'] }) {
  if (by === 'aura') return <AuraGlyph size={16} />;
  const Icon = by === 'flag' ? IconFlag : IconUser;
  return <Icon size={16} stroke={1.7} aria-hidden="true" />;
}

interface MarkHistoryProps {
  assignmentId: number;
  studentId: number;
  question: GradedQuestion;
}

/** Shows who gave each mark, when and how, with buttons that restore earlier marks. */
export function MarkHistory({ assignmentId, studentId, question }: MarkHistoryProps) {
  const timezone = useTimezone();
  const [isOpen, setIsOpen] = useState(false);
  const now = new Date();
  const isReadOnly = useReadOnly();
  const timeline = buildTimeline(question);
  // The last entry tells the teacher what is still to do.
  const entries = isReadOnly ? timeline.filter(({ by }) => by !== 'waiting') : timeline;
  if (entries.length === 0) return null;
  return (
    <section className="min-width-0" aria-label={t.markHistoryTitle()}>
      <div className={section.sectionHead}>
        <h3>{t.markHistoryTitle()}</h3>
      </div>
      <ol className={styles.timeline}>
        {entries.map(({ by, words, at, restorableMarkId }) => (
          <li key={`${by} ${at?.getTime()} ${words}`} data-by={by}>
            <span className={styles.dot}>
              <EntryGlyph by={by} />
            </span>
            <span className={styles.event}>
              {words}
              {restorableMarkId !== null && !isReadOnly && (
                <button
                  type="button"
                  className={styles.back}
                  aria-label={t.bringBackWords({ words })}
                  onClick={() =>
                    void restoreMark({ assignmentId, studentId, question, markId: restorableMarkId })
                  }
                >
                  {terms.restore()}
                </button>
              )}
            </span>
            <span className={styles.when}>
              {at ? <time dateTime={at.toISOString()}>{formatMoment(at, now, timezone)}</time> : t.notFinal()}
            </span>
          </li>
        ))}
      </ol>
      {question.history.length > 0 && (
        <details
          className={styles.made}
          open={isOpen}
          onToggle={(event) => setIsOpen(event.currentTarget.open)}
        >
          <summary>{t.whatMadeThem({ count: question.history.length })}</summary>
          {isOpen && <MarkProvenance question={question} shownAt={(at) => formatMoment(at, now, timezone)} />}
        </details>
      )}
    </section>
  );
}

/** Explains how each mark of an answer came about, newest first. */
function MarkProvenance({ question, shownAt }: { question: GradedQuestion; shownAt: (at: Date) => string }) {
  const { responseId, history } = question;
  const isReadOnly = useReadOnly();
  const { data, error } = useQuery(
    endpointQuery(
      ['grading', 'mark-history', responseId, history.length, history.at(-1)?.id],
      isReadOnly ? getSchoolMarkHistory : getMarkHistory,
      { query: { responseId } },
    ),
  );
  if (error) return <p role="alert">{t.historyLoadError({ message: error.message })}</p>;
  if (!data) return <Loading label={t.readingTheHistory()} />;
  return (
    <ol className={styles.madeList} reversed>
      {data.history.toReversed().map((mark, index, newestFirst) => (
        <li key={mark.id}>
          <Made mark={mark} before={newestFirst[index + 1]} when={shownAt(mark.givenAt)} />
        </li>
      ))}
    </ol>
  );
}

interface MadeProps {
  mark: ExplainedMark;
  before: ExplainedMark | undefined;
  when: string;
}

function Made({ mark, before, when }: MadeProps) {
  const details = madeDetails(mark);
  return (
    <>
      <p className={styles.madeHead}>
        {madeSentence(mark, before)} {when}
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
