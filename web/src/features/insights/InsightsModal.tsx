import { Modal, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { UnreadableReplyError } from '../../lib/http/api.ts';
import * as texts from '../../messages/compiled/insights/copy.ts';
import * as t from '../../messages/compiled/insights/insightsModal.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { ErrorState } from '../../ui/states.tsx';
import { ClassInsightPanel } from './ClassInsightPanel.tsx';
import styles from './insights.module.css';
import { LoadingInsight } from './LoadingInsight.tsx';
import { useClassInsight } from './queries.ts';
import { parseInsight, type ShownInsight } from './rules.ts';
import { StudentInsight } from './StudentInsight.tsx';

/** The URL contains what is shown, so that a link or a reload opens it again. */
function useShown(): [ShownInsight, (shown: ShownInsight) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const show = (insight: ShownInsight) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, insights: insight ?? undefined }),
      replace: true,
      resetScroll: false,
    } as unknown as Parameters<typeof navigate>[0]);
  return [parseInsight(search.insights), show];
}

/** The insights into an assignment's marks (spec 2 §2). Open if `?insights=` names the class or a student. */
export function InsightsModal() {
  const { assignmentId } = useParams({ strict: false }) as { assignmentId?: string };
  const [shown, show] = useShown();
  const isNarrow = useMediaQuery('(max-width: 639.9px)', false, { getInitialValueInEffect: false });
  // The student stays selected while the class is shown, and the content stays while the dialog fades out.
  const student = useRef<number | null>(null);
  if (typeof shown === 'number') student.current = shown;
  const last = useRef<ShownInsight>(shown);
  if (shown !== null) last.current = shown;
  return (
    <Modal
      opened={shown !== null}
      onClose={() => show(null)}
      title={terms.insights()}
      size={960}
      fullScreen={isNarrow}
      {...(isNarrow ? { radius: 0 } : {})}
      classNames={{ body: styles.body ?? '', inner: styles.printed ?? '' }}
    >
      {last.current !== null && (
        <Insights
          assignmentId={Number(assignmentId)}
          tab={last.current === 'class' ? 'class' : 'student'}
          student={student.current}
          show={show}
        />
      )}
    </Modal>
  );
}

interface InsightsProps {
  assignmentId: number;
  tab: 'class' | 'student';
  student: number | null;
  show: (shown: ShownInsight) => void;
}

function Insights({ assignmentId, tab, student, show }: InsightsProps) {
  const { data, error, refetch, writeAgain } = useClassInsight(assignmentId);
  const chosen = student ?? data?.marked[0]?.id ?? null;
  return (
    <Tabs
      value={tab}
      onChange={(to) => show(to === 'class' ? 'class' : (chosen ?? 'student'))}
      keepMounted={false}
    >
      <Tabs.List>
        <Tabs.Tab value="student" data-autofocus={tab === 'student' || undefined}>
          {t.individualSummary()}
        </Tabs.Tab>
        <Tabs.Tab value="class" data-autofocus={tab === 'class' || undefined}>
          {t.classwideSummary()}
        </Tabs.Tab>
      </Tabs.List>
      {!data && !error && <LoadingInsight label={t.loadingInsights()} />}
      {!data && error && <LoadFailed error={error} tab={tab} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Tabs.Panel value="student" className={styles.panel}>
            <StudentInsight assignmentId={assignmentId} studentId={chosen} ofClass={data} onStudent={show} />
          </Tabs.Panel>
          <Tabs.Panel value="class" className={styles.panel}>
            <ClassInsightPanel assignmentId={assignmentId} data={data} writeAgain={writeAgain} />
          </Tabs.Panel>
        </>
      )}
    </Tabs>
  );
}

function LoadFailed({
  error,
  tab,
  onRetry,
}: {
  error: Error;
  tab: 'class' | 'student';
  onRetry: () => void;
}) {
  const ofClass =
    error instanceof UnreadableReplyError ? texts.summaryProcessError() : texts.classLoadError();
  return (
    <ErrorState title={tab === 'class' ? ofClass : texts.studentLoadError()} onRetry={onRetry}>
      {texts.marksUnchanged()}
    </ErrorState>
  );
}
