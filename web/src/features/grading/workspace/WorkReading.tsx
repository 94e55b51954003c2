import * as t from '../../../messages/compiled/grading/workspace.ts';
import { ErrorState, Loading, SkeletonBar } from '../../../ui/states.tsx';
import type { WorkReadingState } from './use-open-work.ts';
import styles from './workspace.module.css';

/** Shown instead of a student's answers while they are loading. */
export function WorkReading({ name, reading }: { name: string; reading: WorkReadingState }) {
  if (reading.state === 'failed')
    return (
      <ErrorState title={t.answersLoadError({ name })} onRetry={reading.again}>
        {t.answersSafeNote()}
      </ErrorState>
    );
  return (
    <Loading label={t.answersLoading({ name })}>
      <div className={styles.reading} aria-hidden="true">
        <SkeletonBar width="46%" />
        <SkeletonBar width="88%" />
        <SkeletonBar width="76%" />
        <SkeletonBar width="82%" />
      </div>
    </Loading>
  );
}
