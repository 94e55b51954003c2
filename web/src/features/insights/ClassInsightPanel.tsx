import * as t from '../../messages/compiled/insights/classInsightPanel.ts';
import * as texts from '../../messages/compiled/insights/copy.ts';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import styles from './insights.module.css';
import { QuestionStatistics } from './item-statistics/QuestionStatistics.tsx';
import { MissedPoints } from './missed-points/MissedPoints.tsx';
import type { ClassInsight } from './queries.ts';
import { Rubrics } from './Rubrics.tsx';
import { rubricRows } from './rules.ts';
import { Summary } from './Summary.tsx';

interface ClassInsightPanelProps {
  assignmentId: number;
  data: ClassInsight;
  writeAgain: () => Promise<unknown>;
}

/** Classwide Summary: a text that names no student, and a list of who missed what. */
export function ClassInsightPanel({ assignmentId, data, writeAgain }: ClassInsightPanelProps) {
  if (data.status === 'error') {
    return (
      <ErrorState
        title={data.error || texts.summaryGenerateError()}
        onRetry={() => void writeAgain().catch(() => undefined)}
      >
        {texts.marksUnchanged()}
      </ErrorState>
    );
  }
  if (data.status === 'data' && data.summary === '') {
    return (
      <EmptyState kind="plain" title={texts.classInsightsEmpty()}>
        {t.summaryEmpty()}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.columns}>
        <Summary insight={data} writeAgain={writeAgain} />
        <Rubrics rows={rubricRows(data.rubricAverages, null)} />
      </div>
      <MissedPoints data={data} />
      <QuestionStatistics assignmentId={assignmentId} />
    </>
  );
}
